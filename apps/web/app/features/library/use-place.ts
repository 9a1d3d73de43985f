import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type LibraryView, readPlace, writePlace } from './library.rules';

/** The place that the address names, and the way to another. Typing in the filter replaces the entry in the browser's history. */
export function usePlace() {
  const [parameters, setParameters] = useSearchParams();
  const place = useMemo(() => readPlace(parameters), [parameters]);
  const go = useCallback(
    (next: LibraryView, { replace = false } = {}) => setParameters(writePlace(next), { replace, preventScrollReset: true }),
    [setParameters],
  );
  return { place, go };
}

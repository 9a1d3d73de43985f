import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod';
import { type LocalSetting, useLocalSetting } from '~/domain/settings/local-setting';
import { type LibraryView, readPlace, writePlace } from './library.rules';

/** List or grid, as it was chosen last in this browser. */
const chosenLayout: LocalSetting<LibraryView['layout']> = {
  key: 'library-layout',
  schema: z.enum(['list', 'grid', 'facts']),
  otherwise: 'list',
};

/** The place that the address names, and the way to another. Typing in the filter replaces the entry in the browser's history. */
export function usePlace() {
  const [parameters, setParameters] = useSearchParams();
  const [layout, setLayout] = useLocalSetting(chosenLayout);
  const place = useMemo(() => {
    const named = readPlace(parameters);
    return parameters.has('layout') ? named : { ...named, layout };
  }, [parameters, layout]);
  const go = useCallback(
    (next: LibraryView, { replace = false } = {}) => {
      try {
        if (next.layout !== layout) setLayout(next.layout);
      } catch {
        // Denied storage: the address alone remembers it.
      }
      setParameters(writePlace(next), { replace, preventScrollReset: true });
    },
    [setParameters, layout, setLayout],
  );
  return { place, go };
}

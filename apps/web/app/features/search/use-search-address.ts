import { TOP_K_DEFAULT } from 'contract/constants';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { wantedResults } from './search.rules';

/** The question and the number of results live in the address, so that Back, reload and a bookmark bring them again. */
export function useSearchAddress() {
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('q') ?? '').trim();
  const topK = wantedResults(parameters.get('top_k'));
  const ask = useCallback(
    (next: string, wanted: number = TOP_K_DEFAULT) => {
      const address = new URLSearchParams({ q: next });
      if (wanted !== TOP_K_DEFAULT) address.set('top_k', String(wanted));
      setParameters(address, { preventScrollReset: true });
    },
    [setParameters],
  );
  return { query, topK, ask };
}

import { TOP_K_DEFAULT } from 'contract/constants';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { wantedResults } from './search.rules';

/** The question, the number of results and whether it is searched for as typed live in the address, so that Back, reload and a bookmark bring them again. */
export function useSearchAddress() {
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('q') ?? '').trim();
  const topK = wantedResults(parameters.get('top_k'));
  const isAsTyped = parameters.get('as_typed') === '1';
  const ask = useCallback(
    (next: string, wanted: number = TOP_K_DEFAULT) => {
      const address = new URLSearchParams({ q: next });
      if (wanted !== TOP_K_DEFAULT) address.set('top_k', String(wanted));
      setParameters(address, { preventScrollReset: true });
    },
    [setParameters],
  );
  /** Asks the same again for more results. */
  const showMore = useCallback(
    (wanted: number) => {
      setParameters(
        (current) => {
          const address = new URLSearchParams(current);
          address.set('top_k', String(wanted));
          return address;
        },
        { preventScrollReset: true },
      );
    },
    [setParameters],
  );
  return { query, topK, isAsTyped, ask, showMore };
}

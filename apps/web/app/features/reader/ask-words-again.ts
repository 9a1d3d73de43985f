import type { QueryClient } from '@tanstack/react-query';
import { PageWords } from 'contract/reading';
import { readerKeys } from './reader.queries';

/** A page with so few words may be a scan whose letters are not recognised yet. */
const FEW_WORDS = 8;

function mayBeRecognised(data: unknown): boolean {
  const page = PageWords.safeParse(data).data;
  return page !== undefined && page.recognised === null && page.words.length <= FEW_WORDS;
}

/**
 * Asks again for the words of pages that were not there yet, or may be recognised by now; those that are there stay. Letters are recognised once
 * the document has been read.
 */
export function askForWordsAgain(queryClient: QueryClient, idOrName: string, { isRead = true } = {}): void {
  const queryKey = readerKeys.words(idOrName);
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.status === 'error' || (isRead && mayBeRecognised(state.data)),
  });
  // A first question that is under way may have been asked too early. It is not asked twice at once: only when it fails, and not when it is slow.
  for (const query of queryClient.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.status === 'pending' })) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.catch(again);
  }
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchPictureAhead } from './pictures/fetch-picture-ahead';
import { documentOf, pagesOf } from './reader.queries';

/** Fetches what the reader needs first of a document that may be opened next: its pages, and the picture of the first one. */
export function usePrepareDocument() {
  const queryClient = useQueryClient();
  return useCallback(
    async (documentId: string) => {
      const { queryKey } = pagesOf(documentId);
      await Promise.all([queryClient.prefetchQuery(documentOf(documentId)), queryClient.prefetchQuery(pagesOf(documentId))]);
      // Where it failed the reader asks again, and says what is wrong.
      const [first] = queryClient.getQueryData(queryKey)?.pages ?? [];
      if (first) fetchPictureAhead(first.url);
    },
    [queryClient],
  );
}

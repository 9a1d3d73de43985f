import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TOP_K_MAX } from 'contract/constants';
import { SearchAnswer } from 'contract/search';
import { api } from '~/lib/api';

/** Passages of one document that answer a question. As many as there may be: a reader wants all the places, not the best five. */
export const matchesIn = (documentId: string, query: string) =>
  queryOptions({
    queryKey: ['document-search', documentId, query],
    queryFn: ({ signal }) =>
      api(SearchAnswer, 'POST', '/api/search', { query, namespace: documentId, top_k: TOP_K_MAX }, { signal }),
    enabled: query !== '' && documentId !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

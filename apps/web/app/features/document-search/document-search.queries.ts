import { NEAREST_SCORE } from 'contract/constants';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SearchAnswer } from 'contract/search';
import { api } from '~/lib/server/api';
import { keyHeaders } from '~/domain/settings/embedding-model';

/** Passages of one document that answer a question: all the places, because the server gives as many as there may be within one document. */
export const matchesIn = (documentId: string, query: string) =>
  queryOptions({
    queryKey: ['document-search', documentId, query],
    queryFn: async ({ signal }) =>
      api(
        SearchAnswer,
        'POST',
        '/api/search',
        { query, namespace: documentId, min_score: NEAREST_SCORE },
        { signal, headers: await keyHeaders() },
      ),
    enabled: query !== '' && documentId !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

import { queryOptions } from '@tanstack/react-query';
import { DocumentAnswers } from 'contract/search-words';
import { api } from '~/lib/server/api';

/** A question that one document answers for sure; null where none was found. Asked once: what the file said does not change. */
export const answersOf = (id: string) =>
  queryOptions({
    queryKey: ['search', 'answers-of', id],
    queryFn: async ({ signal }) =>
      (await api(DocumentAnswers, 'GET', `/api/search/suggestions/${encodeURIComponent(id)}`, undefined, { signal })).answers,
    staleTime: Infinity,
    retry: false,
  });

import { useQuery } from '@tanstack/react-query';
import { SearchSuggestionList } from 'contract/search-words';
import { useMemo } from 'react';
import { api } from '~/lib/server/api';
import type { UploadItem } from '../upload.rules';

/** Between two looks, and so many of them: questions are made some seconds after a document was read, and of some there are none. */
const EVERY_MS = 3_000;
const LOOKS = 10;
/** More files than these are not looked at one by one. */
const FEW = 5;
const none: ReadonlyMap<string, string> = new Map();

/** A question that each of a few uploaded documents answers, by the document, where the server knows one. */
export function useQuestions(items: readonly UploadItem[]): ReadonlyMap<string, string> {
  const done = items.length > FEW ? [] : items.flatMap(({ state }) => (state.step === 'done' ? [state.answer.id] : []));
  const { data } = useQuery({
    queryKey: ['uploads', 'questions', done],
    queryFn: async ({ signal }) => {
      const { suggestions } = await api(SearchSuggestionList, 'GET', '/api/search/suggestions', undefined, { signal });
      return suggestions.filter(({ documentId }) => done.includes(documentId));
    },
    enabled: done.length > 0,
    refetchInterval: ({ state }) =>
      (state.data?.length ?? 0) < done.length && state.dataUpdateCount < LOOKS ? EVERY_MS : false,
    retry: false,
  });
  return useMemo(() => (data ? new Map(data.map(({ documentId, question }) => [documentId, question])) : none), [data]);
}

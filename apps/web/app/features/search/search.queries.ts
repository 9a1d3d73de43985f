import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { FileAnswer, FilesAnswer, LibrarySourceList } from 'contract/documents';
import { SearchAnswer, UnreadFilesAnswer } from 'contract/search';
import { VersionCount, VersionsFound } from 'contract/search-versions';
import { SearchSuggestionList } from 'contract/search-words';
import { api } from '~/lib/server/api';
import { keyHeaders } from '~/domain/settings/embedding-model';

export const searchKeys = { all: ['search'] as const };

/** Results of a question over the whole library. The results before stay while the next ones are on their way. */
export const resultsOf = (query: string, topK: number, isAsTyped: boolean) =>
  queryOptions({
    queryKey: [...searchKeys.all, 'results', query, topK, isAsTyped],
    queryFn: async ({ signal }) => {
      const asked = { query, top_k: topK, note_missed: true, ...(isAsTyped && { as_typed: true }) };
      return api(SearchAnswer, 'POST', '/api/search', asked, { signal, headers: await keyHeaders() });
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
    // A person is waiting: the failure is said at once and Retry is at hand.
    retry: false,
  });

/** Files of connected sources whose names fit the question, but whose text is not searched. Asked beside the search, never before it. */
export const unreadFilesOf = (query: string) =>
  queryOptions({
    queryKey: [...searchKeys.all, 'unread', query],
    queryFn: async ({ signal }) => (await api(UnreadFilesAnswer, 'POST', '/api/search/files', { query }, { signal })).files,
    enabled: query !== '',
    retry: false,
  });

/** How many older versions there are to look in. */
export const versionCount = queryOptions({
  queryKey: [...searchKeys.all, 'version-count'],
  queryFn: async ({ signal }) => (await api(VersionCount, 'GET', '/api/search/versions', undefined, { signal })).versions,
  retry: false,
});

/** Older versions that have the words of a question. Asked when somebody wants them. */
export const versionsWith = (query: string) =>
  queryOptions({
    queryKey: [...searchKeys.all, 'versions', query],
    queryFn: ({ signal }) => api(VersionsFound, 'POST', '/api/search/versions', { query }, { signal }),
    retry: false,
  });

/** When a document was changed, for the card that it answers with. */
export const fileOf = (documentId: string) =>
  queryOptions({
    queryKey: [...searchKeys.all, 'file', documentId],
    queryFn: async ({ signal }) =>
      (await api(FileAnswer, 'GET', `/api/files/${encodeURIComponent(documentId)}`, undefined, { signal })).file,
    retry: false,
  });

/** Where the documents came from, to search some of them only. */
export const sources = queryOptions({
  queryKey: [...searchKeys.all, 'sources'],
  queryFn: async ({ signal }) => (await api(LibrarySourceList, 'GET', '/api/sources', undefined, { signal })).sources,
});

/** How many documents there are to search. */
export const librarySize = queryOptions({
  queryKey: [...searchKeys.all, 'library-size'],
  queryFn: async ({ signal }) => (await api(FilesAnswer, 'GET', '/api/files?limit=1', undefined, { signal })).counts.all,
});

/** Between two looks at whether the server has made the first suggestions, while there are none. */
const SUGGESTIONS_MILLISECONDS = 4_000;
/** So many looks: a slow machine needs minutes to read a dozen documents, and a library that suggests nothing need not be asked for ever. */
const SUGGESTIONS_LOOKS = 45;

/** Questions to begin with, which the person's own documents answer. They are made some seconds after a document was read. */
export const suggestions = queryOptions({
  queryKey: [...searchKeys.all, 'suggestions'],
  queryFn: async ({ signal }) =>
    (await api(SearchSuggestionList, 'GET', '/api/search/suggestions', undefined, { signal })).suggestions,
  refetchInterval: ({ state }) =>
    state.data?.length === 0 && state.dataUpdateCount < SUGGESTIONS_LOOKS ? SUGGESTIONS_MILLISECONDS : false,
  retry: false,
});

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { FileAnswer, FilesAnswer } from 'contract/documents';
import { FolderList } from 'contract/folders';
import { QUERY_MAX, SearchAnswer } from 'contract/search';
import { api } from '~/lib/server/api';
import { keyHeaders } from '~/domain/settings/embedding-model';

const DOCUMENTS_SHOWN = 5;
const PASSAGES_SHOWN = 4;
/** Fewer letters than these say nothing about what is meant. */
const LETTERS_TO_SEARCH = 3;

/** No name is longer; what is longer is a question. */
const NAME_MAX = 200;
/** Folders change seldom while one types. Milliseconds. */
const FOLDERS_FRESH = 60_000;

export const knownFolders = queryOptions({
  queryKey: ['palette', 'folders'],
  queryFn: async ({ signal }) => (await api(FolderList, 'GET', '/api/folders', undefined, { signal })).folders,
  staleTime: FOLDERS_FRESH,
  retry: false,
});

export const namedDocuments = (typed: string) =>
  queryOptions({
    queryKey: ['palette', 'documents', typed],
    queryFn: ({ signal }) => {
      const parameters = new URLSearchParams({ filter: typed, limit: String(DOCUMENTS_SHOWN) });
      return api(FilesAnswer, 'GET', `/api/files?${parameters.toString()}`, undefined, { signal });
    },
    enabled: typed !== '' && typed.length <= NAME_MAX,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const foundPassages = (typed: string) =>
  queryOptions({
    queryKey: ['palette', 'passages', typed],
    queryFn: async ({ signal }) => {
      const headers = await keyHeaders();
      return api(SearchAnswer, 'POST', '/api/search', { query: typed, top_k: PASSAGES_SHOWN }, { signal, headers });
    },
    enabled: typed.length >= LETTERS_TO_SEARCH && typed.length <= QUERY_MAX,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const openedDocument = (idOrName: string | undefined) =>
  queryOptions({
    queryKey: ['palette', 'opened', idOrName],
    queryFn: ({ signal }) => api(FileAnswer, 'GET', `/api/files/${encodeURIComponent(idOrName ?? '')}`, undefined, { signal }),
    enabled: idOrName !== undefined,
    retry: false,
  });

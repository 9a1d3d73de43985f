import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { FileAnswer, FilesAnswer, SampleList } from 'contract/documents';
import { FolderList } from 'contract/folders';
import { Cover } from 'contract/reading';
import { TagList } from 'contract/tags';
import { api } from '~/lib/server/api';
import { filesAddress, type LibraryView, readPlace, writePlace } from './library.rules';

const everyList = ['library', 'files'] as const;

export const libraryKeys = {
  everyList,
  /** The address of the list is its key, so that the key alone says which files belong to it. */
  list: (place: LibraryView) =>
    [...everyList, writePlace({ ...place, filter: place.filter.trim(), layout: 'list' }).toString()] as const,
  folders: ['library', 'folders'] as const,
  tags: ['library', 'tags'] as const,
  progress: ['library', 'progress'] as const,
  cover: (documentId: string) => ['library', 'cover', documentId] as const,
};

/** The place of the list that is kept under this key. */
export const placeOfKey = (key: readonly unknown[]): LibraryView =>
  readPlace(new URLSearchParams(String(key[everyList.length])));

/** The files at a place, page after page. While another order or filter is loading, the rows of before stay. */
export function filesQuery(place: LibraryView) {
  return infiniteQueryOptions({
    queryKey: libraryKeys.list(place),
    queryFn: ({ pageParam, signal }) => api(FilesAnswer, 'GET', filesAddress(place, pageParam), undefined, { signal }),
    initialPageParam: startCursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before, query) => {
      const shown = query && placeOfKey(query.queryKey);
      return shown && shown.view === place.view && shown.folder === place.folder && shown.tag === place.tag
        ? keepPreviousData(before)
        : undefined;
    },
  });
}
const startCursor: string | undefined = undefined;

export const foldersQuery = queryOptions({
  queryKey: libraryKeys.folders,
  queryFn: ({ signal }) => api(FolderList, 'GET', '/api/folders', undefined, { signal }),
});

export const tagsQuery = queryOptions({
  queryKey: libraryKeys.tags,
  queryFn: ({ signal }) => api(TagList, 'GET', '/api/tags', undefined, { signal }),
});

export const fetchFile = (documentId: string) => api(FileAnswer, 'GET', `/api/files/${encodeURIComponent(documentId)}`);

const HALF_A_DAY_MS = 43_200_000;

/** The signed address of a picture of the first page, valid for at least a day. */
export function coverQuery(documentId: string) {
  return queryOptions({
    queryKey: libraryKeys.cover(documentId),
    queryFn: ({ signal }) => api(Cover, 'GET', `/api/pdf/${encodeURIComponent(documentId)}/cover`, undefined, { signal }),
    staleTime: HALF_A_DAY_MS,
    retry: false,
  });
}

/** How far the reading of a document is. */
export interface Progress {
  path: string;
  processed: number;
  total: number;
}

/** Filled by live events only; nothing is ever asked for. */
export const progressQuery = queryOptions({
  queryKey: libraryKeys.progress,
  queryFn: (): Record<string, Progress> => ({}),
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Questions that the sample documents answer. */
export const samplesQuery = queryOptions({
  queryKey: ['library', 'samples'],
  queryFn: ({ signal }) => api(SampleList, 'GET', '/api/samples', undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

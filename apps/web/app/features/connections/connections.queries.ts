import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  AttemptAnswer,
  BrowseAnswer,
  ConnectionList,
  ItemList,
  LeftCopies,
  type ConnectionKind,
  type ItemView,
} from 'contract/connections';
import { api } from '~/lib/server/api';

const all = ['connections'] as const;
/** Part of `all`: what changes by itself. A folder at the provider is asked for when a person opens it. */
const standing = [...all, 'standing'] as const;
export const connectionKeys = { all, standing };

/** Every connection and what else can be connected. Live events say when to ask again. */
export const connectionsQuery = queryOptions({
  queryKey: [...standing, 'list'],
  queryFn: ({ signal }) => api(ConnectionList, 'GET', '/api/connections', undefined, { signal }),
});

/** What an earlier connection of the account left behind twice. */
export const leftCopiesQuery = (connectionId: string) =>
  queryOptions({
    queryKey: [...all, connectionId, 'left copies'],
    queryFn: ({ signal }) =>
      api(LeftCopies, 'GET', `/api/connections/${encodeURIComponent(connectionId)}/left-copies`, undefined, { signal }),
  });

const firstPage: string | undefined = undefined;

export function itemsQuery(connectionId: string, view: ItemView, filter: string) {
  return infiniteQueryOptions({
    queryKey: [...standing, connectionId, 'items', view, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ view, limit: '100' });
      if (filter !== '') query.set('filter', filter);
      if (pageParam !== undefined) query.set('cursor', pageParam);
      return api(ItemList, 'GET', `/api/connections/${encodeURIComponent(connectionId)}/items?${query}`, undefined, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A folder as it is at the provider now, a page at a time; null is the top. */
export function folderQuery(connectionId: string, folder: string | null) {
  return infiniteQueryOptions({
    queryKey: [...all, connectionId, 'folder', folder],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams();
      if (folder !== null) query.set('folder', folder);
      if (pageParam !== undefined) query.set('page', pageParam);
      return api(BrowseAnswer, 'GET', `/api/connections/${encodeURIComponent(connectionId)}/browse?${query}`, undefined, {
        signal,
      });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
    retry: false,
  });
}

export const fetchAttempt = (kind: ConnectionKind) => api(AttemptAnswer, 'GET', `/api/connections/attempt?kind=${kind}`);

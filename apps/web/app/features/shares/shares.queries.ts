import { queryOptions } from '@tanstack/react-query';
import { SharedDocument, SHARED_ADDRESS, ShareList } from 'contract/shares';
import { api } from '~/lib/server/api';

export const shareKeys = { all: ['shares'] as const };

/** The links of the person, or those to one document; the newest first. */
export const sharesOf = (documentId?: string) =>
  queryOptions({
    queryKey: [...shareKeys.all, documentId ?? null],
    queryFn: ({ signal }) =>
      api(
        ShareList,
        'GET',
        documentId === undefined ? '/api/shares' : `/api/shares?document=${encodeURIComponent(documentId)}`,
        undefined,
        { signal },
      ),
    staleTime: 0,
  });

/** What a link opens. Each asking counts as a view, so that it is asked once. */
export const openedShare = (token: string, password: string | undefined) =>
  queryOptions({
    queryKey: ['shared', token, password ?? null],
    queryFn: ({ signal }) => api(SharedDocument, 'POST', `${SHARED_ADDRESS}/open`, { token, password }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });

import { queryOptions } from '@tanstack/react-query';
import { CommentThreads } from 'contract/comments';
import { api } from '~/lib/server/api';

export const commentKeys = { of: (documentId: string) => ['comments', documentId] as const };

export const addressOf = (documentId: string) => `/api/files/${encodeURIComponent(documentId)}/comments`;

/** What is said about a document. */
export const commentsOf = (documentId: string) =>
  queryOptions({
    queryKey: commentKeys.of(documentId),
    queryFn: ({ signal }) => api(CommentThreads, 'GET', addressOf(documentId), undefined, { signal }),
    staleTime: 0,
  });

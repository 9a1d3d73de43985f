import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CommentThreads } from 'contract/comments';
import { useEffect } from 'react';
import { useLive } from '~/domain/live/live';
import { libraryHere } from '~/lib/server/library-here';
import { commentKeys, commentsOf } from './comments.queries';

/** Whether people talk to each other here: in a library of several. In one's own, notes stay in the browser. */
export const isTalkedHere = libraryHere !== undefined;

export interface DocumentComments {
  readonly known: CommentThreads | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The comments on a document, as they come. */
export function useComments(documentId: string): DocumentComments {
  const client = useQueryClient();
  const { subscribe } = useLive();
  const { data: known, error, refetch } = useQuery({ ...commentsOf(documentId), enabled: isTalkedHere });
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: commentKeys.of(documentId) });
    const leaving = [
      subscribe('comments', (changed) => changed.documentId === documentId && askAgain()),
      // Pages that were read anew may have the words elsewhere.
      subscribe('library', ({ documentIds }) => documentIds.includes(documentId) && askAgain()),
      subscribe('connected', askAgain),
    ];
    return () => leaving.forEach((leave) => leave());
  }, [client, subscribe, documentId]);
  return { known, error, retry: () => void refetch() };
}

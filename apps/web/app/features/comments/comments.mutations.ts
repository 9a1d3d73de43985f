import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Comment, type CommentThread, type CommentThreads, type NewComment, OneThread } from 'contract/comments';
import { api, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';
import { addressOf, commentKeys } from './comments.queries';
import { withThread } from './comments.rules';
import { texts } from './texts/texts';

type CommentDeed =
  | { readonly kind: 'add'; readonly comment: NewComment }
  | { readonly kind: 'change'; readonly of: Comment; readonly text: string }
  | { readonly kind: 'remove'; readonly of: Comment }
  | { readonly kind: 'settle'; readonly thread: CommentThread; readonly resolved: boolean };

function send(documentId: string, deed: CommentDeed) {
  const comment = (id: string) => `/api/comments/${encodeURIComponent(id)}`;
  switch (deed.kind) {
    case 'add':
      return api(OneThread, 'POST', addressOf(documentId), deed.comment);
    case 'change':
      return api(OneThread, 'PATCH', comment(deed.of.id), { text: deed.text });
    case 'remove':
      return api(OneThread, 'DELETE', comment(deed.of.id));
    case 'settle':
      return api(OneThread, 'PATCH', `/api/comment-threads/${encodeURIComponent(deed.thread.id)}`, {
        resolved: deed.resolved,
      });
  }
}

/** Everything that can be done with the comments of a document. What the server answers is shown at once; others hear of it live. */
export function useCommentDeed(documentId: string) {
  const client = useQueryClient();
  const queryKey = commentKeys.of(documentId);
  return useMutation({
    mutationFn: (deed: CommentDeed) => send(documentId, deed),
    onSuccess: ({ thread }) => {
      if (thread)
        client.setQueryData<CommentThreads>(
          queryKey,
          (known) => known && { ...known, threads: withThread(known.threads, thread) },
        );
    },
    onError: (error) => toast.error(texts.thisWasNotKept, { detail: errorSentence(error) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
export type UseCommentDeed = ReturnType<typeof useCommentDeed>;

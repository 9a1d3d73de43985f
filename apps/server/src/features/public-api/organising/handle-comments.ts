import type { CommentPerson, CommentThread } from 'contract/comments';
import type { Comments } from '#features/comments/assemble-comments.ts';
import type { Written } from '#features/comments/write-comment.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Handlers } from '../operation-handlers.ts';

type CommentHandlers = Pick<Handlers, 'listComments' | 'createComment' | 'changeComment' | 'deleteComment' | 'settleComments'>;

const success = true;
const at = (milliseconds: number): string => new Date(milliseconds).toISOString();
const atOrNull = (milliseconds: number | null): string | null => (milliseconds === null ? null : at(milliseconds));
const nameOf = (person: CommentPerson | null): string | null => person?.name ?? null;

const threadOf = (fileId: string, { id, quote, resolvedAt, resolvedBy, comments }: CommentThread) => ({
  id,
  file_id: fileId,
  quote: quote && { page: quote.page, text: quote.text, found: quote.place },
  resolved_at: atOrNull(resolvedAt),
  resolved_by: nameOf(resolvedBy),
  comments: comments.map(({ id: comment, text, author, createdAt, editedAt }) => ({
    id: comment,
    text,
    author: nameOf(author),
    created_at: at(createdAt),
    edited_at: atOrNull(editedAt),
  })),
});

interface Collaborators {
  readonly comments: Pick<Comments, 'list' | 'write' | 'settle' | 'show'>;
  /** The id of a file by its id alone: names are for pages. */
  readonly find: (scope: OwnerScope, id: string) => Promise<{ readonly id: string }>;
}

/** What members say about files, for programs. */
export function handleComments({ comments: { list, write, settle, show }, find }: Collaborators): CommentHandlers {
  const answerOf = async (scope: OwnerScope, written: Written) => {
    const thread = await show(scope, written);
    return { success, comment_id: written.commentId, thread: thread && threadOf(written.documentId, thread) } as const;
  };
  return {
    listComments: async ({ scope, params }) => {
      const { id } = await find(scope, params.id);
      return { success, threads: (await list(scope, id)).threads.map((thread) => threadOf(id, thread)) };
    },
    createComment: async ({ scope, params, body: { text, quote = null, thread_id: threadId = null } }) => {
      const { id } = await find(scope, params.id);
      return answerOf(scope, await write.add(scope, id, { text, quote, threadId }));
    },
    changeComment: async ({ scope, params, body }) => answerOf(scope, await write.change(scope, params.id, body)),
    deleteComment: async ({ scope, params }) => answerOf(scope, await settle.remove(scope, params.id)),
    settleComments: async ({ scope, params, body }) => answerOf(scope, await settle.resolve(scope, params.id, body.resolved)),
  };
}

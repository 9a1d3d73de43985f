import type { Database } from '#engines/database/database.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { commentErrors } from './comments.errors.ts';
import { actorOf, mayDelete, type People } from './comments.rules.ts';
import {
  deleteComment,
  deleteThread,
  lockThread,
  selectCommentsOfThread,
  selectThread,
  updateResolved,
} from './comments.store.ts';
import { findComment } from './find-comment.ts';
import type { TellComment } from './tell-comment.ts';
import type { Written } from './write-comment.ts';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly find: FindDocument;
  readonly people: Pick<People, 'roleOf'>;
  readonly tell: TellComment;
}

export function createSettleThread({ database, clock, find, people, tell }: Collaborators) {
  return {
    /** Settles a thread, or opens it again. @throws comment_thread_unknown */
    async resolve(scope: OwnerScope, threadId: string, resolved: boolean): Promise<Written> {
      const known = await selectThread(database, scope.ownerId, threadId);
      if (!known) throw commentErrors.comment_thread_unknown();
      const document = await find(scope, known.document_id);
      return database.transact(async (transaction) => {
        const thread = await lockThread(transaction, scope.ownerId, threadId);
        const [first] = thread ? await selectCommentsOfThread(transaction, thread) : [];
        if (!thread || !first) throw commentErrors.comment_thread_unknown();
        const written = { documentId: document.id, threadId, commentId: first.id };
        if (resolved === (thread.resolved_at !== null)) return written;
        const [at, by] = resolved ? [clock.now(), actorOf(scope)] : [null, null];
        await updateResolved(transaction, { ...thread, resolved_at: at, resolved_by: by });
        const type = resolved ? 'comment.resolved' : 'comment.reopened';
        await tell(transaction, scope, { type, document, commentId: first.id });
        return written;
      });
    },

    /** Deletes a comment, and its thread with the last one. @throws comment_unknown, comment_may_not_delete */
    async remove(scope: OwnerScope, id: string): Promise<Written> {
      const role = (await people.roleOf(scope)) ?? 'viewer';
      const { row, thread } = await findComment({ database, scope, id });
      if (!mayDelete(actorOf(scope), role, row)) throw commentErrors.comment_may_not_delete();
      const document = await find(scope, thread.document_id);
      return database.transact(async (transaction) => {
        await lockThread(transaction, scope.ownerId, thread.id);
        // Somebody else may have deleted it just now.
        await findComment({ database: transaction, scope, id });
        await deleteComment(transaction, scope.ownerId, id);
        if ((await selectCommentsOfThread(transaction, thread)).length === 0)
          await deleteThread(transaction, scope.ownerId, thread.id);
        await tell(transaction, scope, { type: 'comment.deleted', document, commentId: id });
        return { documentId: document.id, threadId: thread.id, commentId: id };
      });
    },
  };
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { commentErrors } from './comments.errors.ts';
import { selectComment, selectThread, type CommentRow, type ThreadRow } from './comments.store.ts';

interface Asked {
  /** The transaction, where the comment is changed in it. */
  readonly database: Database;
  readonly scope: OwnerScope;
  readonly id: string;
}

/** A comment and its thread. @throws comment_unknown */
export async function findComment({ database, scope, id }: Asked): Promise<{ row: CommentRow; thread: ThreadRow }> {
  const row = await selectComment(database, scope.ownerId, id);
  const thread = row && (await selectThread(database, scope.ownerId, row.thread_id));
  if (!row || !thread) throw commentErrors.comment_unknown();
  return { row, thread };
}

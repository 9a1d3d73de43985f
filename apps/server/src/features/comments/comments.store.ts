import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { CommentTables } from './comments.tables.ts';

export type ThreadRow = CommentTables['comment_thread'];
export type CommentRow = CommentTables['comment'];

const tables = (database: Database) => database.tables<CommentTables>();
const ofThread = ({ owner_id: owner, id }: Pick<ThreadRow, 'owner_id' | 'id'>) => ({ owner_id: owner, thread_id: id });

export async function insertThread(transaction: Database, row: ThreadRow): Promise<void> {
  await tables(transaction).insertInto('comment_thread').values(row).execute();
}

export async function insertComment(transaction: Database, row: CommentRow): Promise<void> {
  await tables(transaction).insertInto('comment').values(row).execute();
}

/** Threads of one document, the oldest first. */
export const selectThreads = (database: Database, ownerId: OwnerId, documentId: string): Promise<ThreadRow[]> =>
  tables(database)
    .selectFrom('comment_thread')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const selectThread = (database: Database, ownerId: OwnerId, id: string): Promise<ThreadRow | undefined> =>
  tables(database)
    .selectFrom('comment_thread')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A thread that nothing else changes until the transaction ends. */
export const lockThread = (transaction: Database, ownerId: OwnerId, id: string): Promise<ThreadRow | undefined> =>
  tables(transaction)
    .updateTable('comment_thread')
    .set((build) => ({ created_at: build.ref('created_at') }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Comments of the threads of one document, the oldest first. */
export const selectCommentsOf = (database: Database, ownerId: OwnerId, documentId: string): Promise<CommentRow[]> =>
  tables(database)
    .selectFrom('comment')
    .innerJoin('comment_thread', (join) =>
      join.onRef('comment_thread.owner_id', '=', 'comment.owner_id').onRef('comment_thread.id', '=', 'comment.thread_id'),
    )
    .selectAll('comment')
    .where('comment_thread.owner_id', '=', ownerId)
    .where('comment_thread.document_id', '=', documentId)
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute();

export const selectCommentsOfThread = (
  database: Database,
  thread: Pick<ThreadRow, 'owner_id' | 'id'>,
): Promise<CommentRow[]> => {
  const { owner_id: ownerId, thread_id: threadId } = ofThread(thread);
  return tables(database)
    .selectFrom('comment')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('thread_id', '=', threadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
};

export const selectComment = (database: Database, ownerId: OwnerId, id: string): Promise<CommentRow | undefined> =>
  tables(database).selectFrom('comment').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();

export async function countComments(database: Database, ownerId: OwnerId, documentId: string): Promise<number> {
  const { comments } = await tables(database)
    .selectFrom('comment')
    .innerJoin('comment_thread', (join) =>
      join.onRef('comment_thread.owner_id', '=', 'comment.owner_id').onRef('comment_thread.id', '=', 'comment.thread_id'),
    )
    .select((build) => build.fn.countAll<number | string>().as('comments'))
    .where('comment_thread.owner_id', '=', ownerId)
    .where('comment_thread.document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return Number(comments);
}

export async function updateComment(transaction: Database, row: CommentRow): Promise<void> {
  await tables(transaction)
    .updateTable('comment')
    .set({ text: row.text, mentions: row.mentions, edited_at: row.edited_at })
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .execute();
}

export async function updateResolved(
  transaction: Database,
  { owner_id: ownerId, id, resolved_at: at, resolved_by: by }: ThreadRow,
): Promise<void> {
  await tables(transaction)
    .updateTable('comment_thread')
    .set({ resolved_at: at, resolved_by: by })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

export async function deleteComment(transaction: Database, ownerId: OwnerId, id: string): Promise<void> {
  await tables(transaction).deleteFrom('comment').where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

export async function deleteThread(transaction: Database, ownerId: OwnerId, id: string): Promise<void> {
  await tables(transaction).deleteFrom('comment').where('owner_id', '=', ownerId).where('thread_id', '=', id).execute();
  await tables(transaction).deleteFrom('comment_thread').where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

export async function deleteCommentsOfDocument(database: Database, ownerId: OwnerId, documentId: string): Promise<void> {
  for (const { id } of await selectThreads(database, ownerId, documentId)) await deleteThread(database, ownerId, id);
}

export async function deleteCommentsOf(database: Database, ownerId: OwnerId): Promise<void> {
  await tables(database).deleteFrom('comment').where('owner_id', '=', ownerId).execute();
  await tables(database).deleteFrom('comment_thread').where('owner_id', '=', ownerId).execute();
}

/** What an account wrote in libraries of others stays there, and says no more whose it was. */
export async function forgetAuthor(database: Database, account: OwnerId): Promise<void> {
  await tables(database).updateTable('comment').set({ author_id: null }).where('author_id', '=', account).execute();
  await tables(database).updateTable('comment_thread').set({ resolved_by: null }).where('resolved_by', '=', account).execute();
}

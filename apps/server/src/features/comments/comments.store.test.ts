import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { OwnerId } from '#kernel/owner.ts';
import {
  countComments,
  deleteComment,
  deleteCommentsOf,
  deleteCommentsOfDocument,
  forgetAuthor,
  insertComment,
  insertThread,
  lockThread,
  selectComment,
  selectCommentsOf,
  selectCommentsOfThread,
  selectThread,
  selectThreads,
  updateComment,
  updateResolved,
  type CommentRow,
  type ThreadRow,
} from './comments.store.ts';
import { commentMigrations } from './comments.tables.ts';

const { ownerId: home } = scopeOf('lib_home');
const { ownerId: other } = scopeOf('lib_other');
const { ownerId: ann } = scopeOf('acc_ann');
const { ownerId: ben } = scopeOf('acc_ben');
const AT = 1_800_000_000_000;

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('comments on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, commentMigrations, 0);
  });
  afterAll(() => database.close());

  const thread = (id: string, more: Partial<ThreadRow> = {}): ThreadRow => ({
    owner_id: home,
    id,
    document_id: 'doc_1',
    quote_text: 'Dogs and cats',
    quote_page: 2,
    quote_at: 431,
    created_at: AT,
    resolved_at: null,
    resolved_by: null,
    ...more,
  });
  const comment = (id: string, of: string, author: OwnerId, more: Partial<CommentRow> = {}): CommentRow => ({
    owner_id: home,
    id,
    thread_id: of,
    author_id: author,
    text: 'Fish too?',
    mentions: '[]',
    created_at: AT,
    edited_at: null,
    ...more,
  });

  test('are kept in order, changed, settled and deleted, each library its own', async () => {
    await insertThread(database, thread('thr_1'));
    await insertThread(database, thread('thr_2', { created_at: AT - 1, quote_text: null, quote_page: null, quote_at: null }));
    await insertThread(database, thread('thr_1', { owner_id: other }));
    await insertComment(database, comment('cmt_2', 'thr_1', ben, { created_at: AT + 1 }));
    await insertComment(database, comment('cmt_1', 'thr_1', ann));
    await insertComment(database, comment('cmt_3', 'thr_2', ann));
    await insertComment(database, comment('cmt_1', 'thr_1', ann, { owner_id: other }));
    expect(await selectThreads(database, home, 'doc_1')).toEqual([
      thread('thr_2', { created_at: AT - 1, quote_text: null, quote_page: null, quote_at: null }),
      thread('thr_1'),
    ]);
    expect((await selectCommentsOf(database, home, 'doc_1')).map(({ id }) => id)).toEqual(['cmt_1', 'cmt_3', 'cmt_2']);
    expect((await selectCommentsOfThread(database, thread('thr_1'))).map(({ id }) => id)).toEqual(['cmt_1', 'cmt_2']);
    expect(await countComments(database, home, 'doc_1')).toBe(3);

    await updateComment(database, comment('cmt_1', 'thr_1', ann, { text: 'Birds too?', edited_at: AT + 2 }));
    expect(await selectComment(database, home, 'cmt_1')).toMatchObject({ text: 'Birds too?', edited_at: AT + 2 });
    expect(await selectComment(database, other, 'cmt_1')).toMatchObject({ text: 'Fish too?', edited_at: null });
    await updateResolved(database, thread('thr_1', { resolved_at: AT + 3, resolved_by: ben }));
    expect(await lockThread(database, home, 'thr_1')).toEqual(thread('thr_1', { resolved_at: AT + 3, resolved_by: ben }));
    expect(await lockThread(database, home, 'thr_9')).toBeUndefined();
    await deleteComment(database, home, 'cmt_3');
    expect(await countComments(database, home, 'doc_1')).toBe(2);
  });

  test('stay without their author when an account ends, and go with their document and their library', async () => {
    await forgetAuthor(database, ben);
    expect(await selectThread(database, home, 'thr_1')).toMatchObject({ resolved_at: AT + 3, resolved_by: null });
    expect((await selectCommentsOf(database, home, 'doc_1')).map(({ author_id: author }) => author)).toEqual([ann, null]);
    await deleteCommentsOfDocument(database, home, 'doc_1');
    expect(await selectThreads(database, home, 'doc_1')).toEqual([]);
    expect(await selectComment(database, home, 'cmt_1')).toBeUndefined();
    await deleteCommentsOf(database, other);
    expect(await selectComment(database, other, 'cmt_1')).toBeUndefined();
  });
});

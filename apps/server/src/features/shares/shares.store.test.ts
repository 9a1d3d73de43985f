import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import {
  countShares,
  countView,
  deleteShare,
  deleteSharesEndedBefore,
  deleteSharesOf,
  deleteSharesOfDocument,
  insertShare,
  selectShareByToken,
  selectShares,
  type ShareRow,
} from './shares.store.ts';
import { shareMigrations } from './shares.tables.ts';

const { ownerId: ann } = scopeOf('acc_ann');
const { ownerId: ben } = scopeOf('acc_ben');
const AT = 1_800_000_000_000;

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('links on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, shareMigrations, 0);
  });
  afterAll(() => database.close());

  const row = (id: string, more: Partial<ShareRow> = {}): ShareRow => ({
    owner_id: ann,
    id,
    document_id: 'doc_1',
    token_hash: `hash of ${id}`,
    password_hash: null,
    mark_text: 'Pets',
    mark_page: 2,
    mark_at: 17,
    download: 1,
    created_at: AT,
    expires_at: null,
    views: 0,
    viewed_at: null,
    ...more,
  });

  test('are found by their token, counted as they are opened, and gone with their document, their end or their owner', async () => {
    const [first, second, third] = [
      row('shr_1'),
      row('shr_2', { created_at: AT + 1, document_id: 'doc_2', expires_at: AT + 10 }),
      row('shr_1', { owner_id: ben, token_hash: 'of ben' }),
    ];
    for (const one of [first, second, third]) await insertShare(database, one);
    expect(await selectShareByToken(database, 'hash of shr_1')).toEqual(first);
    expect(await selectShareByToken(database, 'hash of shr_9')).toBeUndefined();
    expect((await selectShares(database, ann)).map(({ id }) => id)).toEqual(['shr_2', 'shr_1']);
    expect(await selectShares(database, ann, 'doc_1')).toEqual([first]);
    expect(await countShares(database, ann)).toBe(2);

    const counts = await Promise.all([
      countView(database, first, AT),
      countView(database, first, AT),
      countView(database, first, AT),
    ]);
    expect(new Set(counts)).toEqual(new Set([1, 2, 3]));
    expect(await selectShareByToken(database, 'hash of shr_1')).toMatchObject({ views: 3, viewed_at: AT });
    expect(await selectShareByToken(database, 'of ben')).toEqual(third);

    await expect(insertShare(database, row('shr_3', { token_hash: 'of ben' }))).rejects.toThrow();
    expect(await deleteShare(database, ben, 'shr_2')).toBeUndefined();
    await deleteSharesEndedBefore(database, AT + 11);
    expect((await selectShares(database, ann)).map(({ id }) => id)).toEqual(['shr_1']);
    expect(await countView(database, second, AT)).toBeUndefined();
    await deleteSharesOfDocument(database, ann, 'doc_1');
    expect([await countShares(database, ann), await countShares(database, ben)]).toEqual([0, 1]);
    await deleteSharesOf(database, ben);
    expect(await countShares(database, ben)).toBe(0);
  });
});

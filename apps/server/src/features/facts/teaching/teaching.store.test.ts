import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteFacts } from '../facts.store.ts';
import { factsMigrations } from '../facts.tables.ts';
import { deleteTaught, deleteTaughtById, selectTaught, upsertTaught } from './teaching.store.ts';

const ada = scopeOf('ada');
const eve = scopeOf('eve');

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('what was shown, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, factsMigrations, 0);
  });
  afterAll(() => database.close());
  const show = ({ ownerId }: OwnerScope, document: string, fact: string, at: number) =>
    upsertTaught(database, {
      owner_id: ownerId,
      document_id: document,
      fact,
      id: `tch_${document}_${fact}_${at}`,
      read_sender: 'Harbour Joinery',
      shown: '{}',
      at,
    });
  const idsOf = async ({ ownerId }: OwnerScope) => (await selectTaught(database, ownerId, 10)).map(({ id }) => id);

  it('is one place a fact of a document, the last first, and never another owner’s', async () => {
    await show(ada, 'one', 'total', 1_700_000_000_000);
    await show(ada, 'one', 'date', 1_700_000_000_001);
    await show(ada, 'one', 'total', 1_700_000_000_002);
    await show(eve, 'one', 'total', 1_700_000_000_003);
    expect(await idsOf(ada)).toEqual(['tch_one_total_1700000000002', 'tch_one_date_1700000000001']);
    expect(await deleteTaughtById(database, ada.ownerId, 'tch_one_total_1700000000003')).toBeNull();
    expect(await deleteTaughtById(database, ada.ownerId, 'tch_one_date_1700000000001')).toBe('one');
    expect(await deleteTaught(database, ada.ownerId, 'one', 'date')).toBe(false);
    expect(await deleteTaught(database, ada.ownerId, 'one', 'total')).toBe(true);
    expect([await idsOf(ada), (await idsOf(eve)).length]).toEqual([[], 1]);
  });

  it('goes with its document, and with the account', async () => {
    await show(ada, 'one', 'total', 1);
    await show(ada, 'two', 'total', 2);
    await show(ada, 'three', 'total', 3);
    await deleteFacts(database, ada.ownerId, 'one');
    expect(await idsOf(ada)).toEqual(['tch_three_total_3', 'tch_two_total_2']);
    await deleteFacts(database, ada.ownerId);
    expect([await idsOf(ada), (await idsOf(eve)).length]).toEqual([[], 1]);
  });
});

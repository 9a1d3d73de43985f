import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteFacts, upsertFacts } from './facts.store.ts';
import { factsMigrations } from './facts.tables.ts';
import { createRecallFacts } from './recall-facts.ts';

const ada = scopeOf('ada');
const eve = scopeOf('eve');
const RULES = 1;
const jsonOf = (sender: string) => JSON.stringify({ sender: { value: sender, place: null, confidence: 1 } });

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('facts of whole libraries on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, factsMigrations, 0);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const { ownerId } of [ada, eve]) await deleteFacts(database, ownerId);
  });
  const write = ({ ownerId }: OwnerScope, id: string, sender: string, sha256 = id) =>
    upsertFacts(database, { owner_id: ownerId, document_id: id, rules: RULES, sha256, facts: jsonOf(sender) });

  it('are parsed once, and again when the row says something else', async () => {
    const { all } = createRecallFacts({ database });
    await write(ada, 'one', 'Slate and Sons');
    await write(ada, 'two', 'Bluewater');
    const first = await all(ada, RULES);
    await write(ada, 'two', 'Harbour Joinery', 'new bytes');
    const second = await all(ada, RULES);
    expect(second.get('one')?.facts).toBe(first.get('one')?.facts);
    expect(second.get('two')).toMatchObject({ sha256: 'new bytes', facts: { sender: { value: 'Harbour Joinery' } } });
  });

  it('take the bytes of a row whose facts stayed, and forget a row that is gone', async () => {
    const { all } = createRecallFacts({ database });
    await write(ada, 'one', 'Slate and Sons');
    await write(ada, 'two', 'Bluewater');
    await all(ada, RULES);
    await write(ada, 'one', 'Slate and Sons', 'new bytes');
    await deleteFacts(database, ada.ownerId, 'two');
    expect([...(await all(ada, RULES))].map(([id, { sha256 }]) => [id, sha256])).toEqual([['one', 'new bytes']]);
    expect(await all(ada, RULES + 1)).toEqual(new Map());
  });

  it('are never another owner’s', async () => {
    const { all } = createRecallFacts({ database });
    await write(ada, 'one', 'Slate and Sons');
    await write(eve, 'one', 'Bluewater');
    await all(ada, RULES);
    expect((await all(eve, RULES)).get('one')?.facts.sender?.value).toBe('Bluewater');
  });

  it('are kept up to a limit, those of the owner who asked longest ago forgotten first', async () => {
    const { all, kept } = createRecallFacts({ database }, jsonOf('Slate').length * 2);
    const third = scopeOf('third');
    await deleteFacts(database, third.ownerId);
    for (const owner of [ada, eve, third]) await write(owner, 'one', 'Slate');
    for (const owner of [ada, eve, ada, third]) await all(owner, RULES);
    expect(kept()).toEqual([ada.ownerId, third.ownerId]);
    for (const id of ['two', 'three']) await write(eve, id, 'Slate');
    expect((await all(eve, RULES)).size).toBe(3);
    expect(kept()).toEqual([ada.ownerId, third.ownerId]);
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pretendCitus } from '#engines/database/cluster/made-citus.test-support.ts';
import { UNIQUE_KEYS } from '#engines/database/place-tables.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { migrate, placeSchema } from '#engines/database/migrate.ts';
import { createSchema } from '#engines/passage-index/drivers/postgres/create-schema.ts';
import { COORDINATOR_TABLES, TABLES_OF_THE_SCHEMA } from './list-coordinator-tables.ts';
import { allMigrations } from './open-engines.ts';

interface Key {
  table: string;
  key: string;
  holdsOwner: boolean;
  owned: boolean;
}

test('every table of owners has the owner in each of its unique keys, so that a cluster can spread it; the others are named', async () => {
  const pool = await pglitePool();
  await using database = Object.assign(overPool(pool), { [Symbol.asyncDispose]: () => pool.end() });
  await migrate(database, allMigrations, 0);
  // The index keys its tables by owner where it finds a cluster.
  await pretendCitus(pool, [
    { name: 'coordinator', group: 0 },
    { name: 'one', group: 1 },
  ]);
  await createSchema(pool);
  const { rows: keys } = await sql.raw<Key>(UNIQUE_KEYS).execute(database.tables());
  const spread = keys.filter(({ table }) => !COORDINATOR_TABLES.has(table) && table !== 'index_counter');

  expect(spread.filter(({ holdsOwner }) => !holdsOwner)).toEqual([]);
  expect(spread.length).toBeGreaterThan(25);
  const known = new Set(keys.map(({ table }) => table));
  expect([...COORDINATOR_TABLES].filter((table) => !known.has(table))).toEqual([]);

  await placeSchema(database, TABLES_OF_THE_SCHEMA);
  const { rows: placed } = await sql<{ name: string; how: string; group: number }>`
    SELECT logicalrelid::text AS name, partmethod::text AS how, colocationid AS "group" FROM pg_dist_partition`.execute(
    database.tables(),
  );
  const byOwner = placed.filter(({ how }) => how === 'h');
  expect(byOwner.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['document', 'page', 'cloud_item', 'connection', 'index_owner', 'index_posting', 'index_vector']),
  );
  // Documents and index of an owner on one node.
  expect(new Set(byOwner.map(({ group }) => group)).size).toBe(1);
  expect(
    placed
      .filter(({ how }) => how === 'n')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...COORDINATOR_TABLES, 'index_counter'].toSorted());
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pglitePool } from '../drivers/postgres/pglite-pool.ts';
import { pretendCitus } from './made-citus.test-support.ts';
import { placeTables, type Ask } from '../place-tables.ts';

type Pool = Awaited<ReturnType<typeof pglitePool>>;

const keeps = (table: string) => !table.startsWith('other_');
const TABLES = [
  'CREATE TABLE document (owner_id TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (owner_id, id))',
  'CREATE TABLE folder (owner_id TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (owner_id, id))',
  'CREATE TABLE link (owner_id TEXT NOT NULL, token TEXT PRIMARY KEY)',
  'CREATE TABLE secret (name TEXT PRIMARY KEY)',
  'CREATE TABLE other_rows (name TEXT PRIMARY KEY)',
];

/** Every statement in a transaction of its own kind, as the callers do. */
async function within<Result>(pool: Pool, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN', []);
    const result = await work(async (text) => (await client.query<Record<string, unknown>>(text, [])).rows);
    await client.query('COMMIT', []);
    return result;
  } catch (error) {
    await client.query('ROLLBACK', []);
    throw error;
  } finally {
    client.release();
  }
}

let pool: Pool;
beforeAll(async () => {
  pool = await pglitePool();
  await within(pool, async (ask) => {
    for (const statement of TABLES) await ask(statement);
  });
});
afterAll(() => pool.end());

const place = (onCoordinator: readonly string[]) =>
  within(pool, (ask) => placeTables(ask, { keeps, onCoordinator: new Set(onCoordinator) }));
const placed = () =>
  within(pool, (ask) =>
    ask(
      'SELECT logicalrelid::text AS name, partmethod::text AS how, colocationid AS "group" FROM pg_dist_partition ORDER BY 1',
    ),
  );

describe('placing tables, on a PostgreSQL that answers as Citus would', () => {
  test('a PostgreSQL that is no cluster is left as it is', async () => {
    expect(await place(['link'])).toBe(0);
  });

  test('a cluster whose workers do not know their coordinator is not begun with', async () => {
    await pretendCitus(pool, [{ name: 'one', group: 1 }]);
    await expect(place(['link'])).rejects.toThrow(/citus_set_coordinator_host/);
    await within(pool, (ask) => ask("INSERT INTO pg_dist_node VALUES (9, 0, 'coordinator', 5432, true, false)"));
  });

  test('a table of owners whose key lacks the owner is refused as Citus refuses it, and nothing is placed', async () => {
    await expect(place([])).rejects.toThrow(/cannot create constraint on "link"|"link"/);
    expect(await placed()).toEqual([]);
  });

  test('tables of owners are spread together, the others stay on the coordinator', async () => {
    expect(await place(['link'])).toBe(4);
    expect(await placed()).toEqual([
      { name: 'document', how: 'h', group: 1 },
      { name: 'folder', how: 'h', group: 1 },
      { name: 'link', how: 'n', group: 0 },
      { name: 'secret', how: 'n', group: 0 },
    ]);
  });

  test('what has a place keeps it, and a new table goes beside the others', async () => {
    expect(await place(['link'])).toBe(0);
    await within(pool, (ask) =>
      ask('CREATE TABLE tag (owner_id TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (owner_id, name))'),
    );
    expect(await place(['link'])).toBe(1);
    expect(await placed()).toContainEqual({ name: 'tag', how: 'h', group: 1 });
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { allMigrations } from './open-engines.ts';

/**
 * Steps that index a table of an earlier step, which holds up its writers for as long as that takes. `npm run bench -- upgrade` says how long: with
 * 20,000 rows a table 194 ms at most, with 100,000 on a machine five times overloaded 1.2 s. A new step belongs here only after it has been measured
 * so; of a table that may be much larger, a new table with its index, filled by a job, holds nobody up.
 */
const MEASURED = new Set([
  '2026-11-21-06-library-counts',
  '2026-11-21-42-origins',
  '2026-11-21-50-trash-and-failed',
  '2026-11-22-00-job-fencing',
  '2026-11-22-62-facts-of-documents-and-tags',
  '2026-11-22-70-key-scopes',
  '2026-11-22-90-writing-to-connections',
  '2026-11-23-84-twins-of-documents',
  '2026-11-23-85-formats-of-documents',
  // With `npm run bench -- upgrade-folder`: 20,000 rows a table, all steps together 0.17 s.
  '2026-11-24-60-versions-of-documents',
  '2026-11-24-61-notices-of-one-person',
]);

const tablesOf = async (database: Database) => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table'`.execute(database.tables());
  return new Set(rows.map(({ name }) => name));
};

const indexesOf = async (database: Database) => {
  const { rows } = await sql<{ name: string; table: string }>`
    SELECT name, tbl_name AS "table" FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`.execute(database.tables());
  return rows;
};

test('no step makes an index on a table that people write to, but those that were measured', async () => {
  const ordered = allMigrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const database = openSqlite(':memory:');
  const steps = new Set<string>();
  for (const [at, { name }] of ordered.entries()) {
    const [tables, before] = at === 0 ? [new Set<string>(), []] : [await tablesOf(database), await indexesOf(database)];
    await migrate(database, ordered.slice(0, at + 1), 1);
    const known = new Set(before.map((index) => index.name));
    const made = (await indexesOf(database)).filter((index) => !known.has(index.name));
    if (made.some(({ table }) => tables.has(table))) steps.add(name);
  }
  await database.close();
  expect(steps).toEqual(MEASURED);
});

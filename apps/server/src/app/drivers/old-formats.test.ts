import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { allMigrations } from './open-engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'trove-formats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ordered = allMigrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));

interface Column {
  readonly name: string;
  readonly type: string;
}

const run = (database: Database, text: string) => sql.raw<Record<string, unknown>>(text).execute(database.tables<unknown>());

/** Tables with their columns, as the database itself says. */
async function columnsOf(database: Database): Promise<Map<string, Column[]>> {
  const { rows } = await run(
    database,
    database.dialect === 'sqlite'
      ? `SELECT m.name AS "table", c.name AS name, c.type AS type FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'`
      : `SELECT table_name AS "table", column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = current_schema()`,
  );
  const tables = new Map<string, Column[]>();
  for (const { table, name, type } of rows) {
    const known = tables.get(String(table)) ?? [];
    known.push({ name: String(name), type: String(type).toLowerCase() });
    tables.set(String(table), known);
  }
  tables.delete('schema_migration');
  return tables;
}

/** What a row may hold, whatever it means: numbers count, texts are lists of JSON as well as words. */
function valueOf({ name, type }: Column, dialect: Database['dialect']): string {
  if (/int|numeric|real|double/.test(type)) return '7';
  if (/blob|bytea/.test(type)) return dialect === 'sqlite' ? `x'0708'` : `'\\x0708'`;
  return name.endsWith('_id') || name === 'id' ? `'made_1'` : `'[]'`;
}

/** One row in each table, as a version of that time could have written it. @returns the tables that took one */
async function fillTables(database: Database): Promise<string[]> {
  const filled: string[] = [];
  for (const [table, columns] of await columnsOf(database)) {
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map((column) => valueOf(column, database.dialect)).join(', ');
    await run(database, `INSERT INTO "${table}" (${names}) VALUES (${values})`);
    filled.push(table);
  }
  return filled;
}

/** Columns are renamed and values derived anew; of every row something must be left. */
async function emptyAmong(database: Database, tables: readonly string[]): Promise<string[]> {
  const there = await columnsOf(database);
  const empty: string[] = [];
  for (const table of tables) {
    if (!there.has(table)) continue;
    const { rows } = await run(database, `SELECT 1 FROM "${table}"`);
    if (rows.length === 0) empty.push(table);
  }
  return empty;
}

test.each(ordered.map(({ name }, at) => [name, at + 1] as const))(
  'data that stood when %s was the last step is brought up to date',
  async (_name, count) => {
    const database = openSqlite(':memory:');
    await migrate(database, ordered.slice(0, count), 1);
    const filled = await fillTables(database);
    await migrate(database, allMigrations, 2);
    expect(filled.length).toBeGreaterThan(0);
    expect(await emptyAmong(database, filled)).toEqual([]);
    await database.close();
  },
);

test('the schema is the same, from whichever step it came', async () => {
  const schemaFrom = async (count: number) => {
    const database = openSqlite(':memory:');
    await migrate(database, ordered.slice(0, count), 1);
    await migrate(database, allMigrations, 2);
    const columns = await columnsOf(database);
    await database.close();
    return [...columns]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([table, of]) => [table, of.map(({ name }) => name).toSorted()]);
  };
  const whole = await schemaFrom(ordered.length);
  for (const count of [1, Math.floor(ordered.length / 2), ordered.length - 1]) expect(await schemaFrom(count)).toEqual(whole);
});

test('data of an older version on PostgreSQL is brought up to date', async () => {
  const database = overPool(await pglitePool());
  await migrate(database, ordered.slice(0, Math.floor(ordered.length / 2)), 1);
  const filled = await fillTables(database);
  await migrate(database, allMigrations, 2);
  expect(await emptyAmong(database, filled)).toEqual([]);
  await database.close();
});

test('a start that fails at its last step leaves the old data and its schema, which the old version opens again', async () => {
  const file = join(folder, 'old.sqlite');
  const before = ordered.slice(0, 20);
  const old = openSqlite(file);
  await migrate(old, before, 1);
  await fillTables(old);
  await old.close();
  const dump = () => {
    const connection = new DatabaseSync(file, { readOnly: true });
    const tables = connection.prepare(`SELECT name, sql FROM sqlite_master ORDER BY name`).all();
    const rows = tables.map(({ name, sql: made }) =>
      typeof made === 'string' && made.startsWith('CREATE TABLE')
        ? connection.prepare(`SELECT * FROM "${String(name)}"`).all()
        : [],
    );
    connection.close();
    return JSON.stringify({ tables, rows });
  };
  const stood = dump();
  const fails = { name: '2999-01-01-00-fails', up: () => Promise.reject(new Error('the step failed')) };
  const next = openSqlite(file);
  await expect(migrate(next, [...allMigrations, fails], 2)).rejects.toThrow('the step failed');
  await next.close();
  expect(dump()).toBe(stood);
  const again = openSqlite(file);
  await expect(migrate(again, before, 3)).resolves.toBeUndefined();
  await again.close();
});

test('a step that others hold up is tried again', async () => {
  const database = openSqlite(':memory:');
  let tried = 0;
  const locked = {
    name: '2000-01-01-00-locked',
    up: () => (tried++ === 0 ? Promise.reject(Object.assign(new Error('locked'), { code: '55P03' })) : Promise.resolve()),
  };
  await migrate(database, [locked], 1);
  expect(tried).toBe(2);
  await database.close();
});

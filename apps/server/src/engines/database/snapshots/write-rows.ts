import { sql } from 'kysely';
import type { Database } from '../database.ts';

type AnyTables = Record<string, Record<string, unknown>>;

/** Cells in one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const CELLS_AT_ONCE = 30_000;

/** Whether a database has tables already, whosever. Views do not count: extensions bring some. */
export async function hasTables(database: Database): Promise<boolean> {
  const tables =
    database.dialect === 'sqlite'
      ? sql`SELECT 1 FROM sqlite_master WHERE type = 'table' LIMIT 1`
      : sql`SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' LIMIT 1`;
  const { rows } = await tables.execute(database.tables());
  return rows.length > 0;
}

/** Removes what steps of the schema have written by themselves. */
export async function emptyTable(database: Database, table: string): Promise<void> {
  await database.tables<AnyTables>().deleteFrom(table).execute();
}

/** Writes rows as a snapshot gave them. */
export async function insertRows(database: Database, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  if (columns === 0) return;
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / columns));
  for (let from = 0; from < rows.length; from += atOnce)
    await database
      .tables<AnyTables>()
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute();
}

/** How many rows a table has. */
export async function countRows(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
    database.tables<AnyTables>(),
  );
  return Number(rows[0]?.count);
}

import type { PostgresPool } from 'kysely';
import { quoted, ROWS_AT_ONCE, type RawRow, type Snapshot } from './snapshot.ts';

/** One connection in a transaction that sees the moment of its first statement and holds up nobody. */
export async function openPostgresSnapshot(pool: PostgresPool): Promise<Snapshot> {
  const client = await pool.connect();
  const all = async (text: string): Promise<RawRow[]> => {
    const { rows } = await client.query<RawRow>(text, []);
    return rows;
  };
  await all('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await all(
    `SELECT table_name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  return {
    tableNames: () => Promise.resolve(tables.map(({ table_name: name }) => String(name))),
    async *rows(table) {
      await all(`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT * FROM ${quoted(table)}`);
      for (;;) {
        const rows = await all(`FETCH ${ROWS_AT_ONCE} FROM backup_rows`);
        if (rows.length > 0) yield rows;
        if (rows.length < ROWS_AT_ONCE) break;
      }
      await all('CLOSE backup_rows');
    },
    async [Symbol.asyncDispose]() {
      try {
        await all('ROLLBACK');
      } finally {
        client.release();
        await pool.end();
      }
    },
  };
}

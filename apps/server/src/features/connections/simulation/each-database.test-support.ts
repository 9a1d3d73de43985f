// The databases that the product runs on, each empty. The tests of connections run on all of them.
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { openPostgres, overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';

export interface TestDatabase {
  readonly name: string;
  open(): Promise<Database>;
}

let inProcess: ReturnType<typeof pglitePool> | undefined;

/** Starting one takes two seconds, so a file's tests share it, and each finds it empty. */
async function emptyPglite(): Promise<Database> {
  const pool = await (inProcess ??= pglitePool());
  const client = await pool.connect();
  await client.query('DROP SCHEMA public CASCADE', []);
  await client.query('CREATE SCHEMA public', []);
  client.release();
  return { ...overPool(pool), close: () => Promise.resolve() };
}

/** A schema of its own on the server of DATABASE_URL, dropped when the database is closed. */
async function emptySchema(server: string): Promise<Database> {
  const schema = `trove_test_${randomBytes(6).toString('hex')}`;
  const owner = openPostgres(server, { connections: 1 });
  const tell = (statement: string) => sql.raw(statement).execute(owner.tables());
  await tell(`CREATE SCHEMA ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const database = openPostgres(url.href, { connections: 4 });
  return {
    ...database,
    async close() {
      await database.close();
      await tell(`DROP SCHEMA ${schema} CASCADE`);
      await owner.close();
    },
  };
}

const server = process.env['DATABASE_URL'];

export const eachDatabase: readonly TestDatabase[] = [
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: emptyPglite },
  ...(server === undefined || server === '' ? [] : [{ name: 'a postgres server', open: () => emptySchema(server) }]),
];

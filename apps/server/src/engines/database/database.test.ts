import { afterAll } from 'vitest';
import { databaseContract } from './database.contract.ts';
import { pglitePool } from './drivers/postgres/pglite-pool.ts';
import { openPostgres, overPool } from './drivers/postgres/postgres.ts';
import { throwawayDatabase } from './drivers/postgres/throwaway-database.ts';
import { openSqlite } from './drivers/sqlite/sqlite.ts';

databaseContract('sqlite', async () => openSqlite(':memory:'));
databaseContract('postgres, in process', async () => overPool(await pglitePool()));
const server = process.env['DATABASE_URL'];
if (server) {
  const database = await throwawayDatabase(server);
  afterAll(() => database[Symbol.asyncDispose]());
  databaseContract('postgres, on a server', async () => openPostgres(database.url));
}

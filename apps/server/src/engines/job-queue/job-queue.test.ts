import { afterAll } from 'vitest';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { openPostgres, overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { throwawayDatabase, type ThrowawayDatabase } from '#engines/database/drivers/postgres/throwaway-database.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { rowJobQueue } from './drivers/rows/rows.ts';
import { jobQueueContract } from './job-queue.contract.ts';

jobQueueContract('rows in sqlite', async () => openSqlite(':memory:'), rowJobQueue);
jobQueueContract('rows in postgres', async () => overPool(await pglitePool()), rowJobQueue);
const server = process.env['DATABASE_URL'];
if (server) {
  const opened: ThrowawayDatabase[] = [];
  const openEmpty = async () => {
    const database = await throwawayDatabase(server);
    opened.push(database);
    return openPostgres(database.url);
  };
  afterAll(async () => {
    for (const database of opened) await database[Symbol.asyncDispose]();
  });
  jobQueueContract('rows in postgres, on a server', openEmpty, rowJobQueue);
}

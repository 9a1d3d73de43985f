import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { rowJobQueue } from './drivers/rows/rows.ts';
import { jobQueueContract } from './job-queue.contract.ts';

jobQueueContract('rows in sqlite', async () => openSqlite(':memory:'), rowJobQueue);
jobQueueContract('rows in postgres', async () => overPool(await pglitePool()), rowJobQueue);

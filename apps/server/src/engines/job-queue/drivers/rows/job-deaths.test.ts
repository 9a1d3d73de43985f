import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { manualClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { JobHandler, JobQueue } from '../../job-queue.ts';
import { jobMigrations, type JobTables } from '../../job-queue.tables.ts';
import { rowJobQueue } from './rows.ts';

/** Workers do their part meanwhile; on a busy machine they take a while. */
const until = (check: () => unknown) => vi.waitFor(check, 10_000);

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('jobs whose process died, on $name', ({ open }) => {
  let database: Database;
  let queue: JobQueue;
  const workers: AsyncDisposable[] = [];
  beforeAll(async () => {
    database = await open();
    await migrate(database, jobMigrations, 0);
  });
  beforeEach(() => {
    const clock = manualClock();
    const now = () => sql<number>`CAST(${clock.now()} AS BIGINT)`;
    queue = rowJobQueue({ database, now, makeId: randomId, log: silentLog, pollMilliseconds: 20 });
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker[Symbol.asyncDispose]();
    await database.tables<JobTables>().deleteFrom('job').execute();
  });
  afterAll(() => database.close());

  const job = (key: string) => ({ kind: 'read', key, ownerId: 'o' as OwnerId, payload: { key } });
  const enqueue = (wanted: ReturnType<typeof job>) => database.transact((transaction) => queue.enqueue(transaction, wanted));
  const start = (run: JobHandler['run'], more: Partial<JobHandler> = {}) =>
    workers.push(queue.work({ read: { concurrency: 1, attempts: 3, run, giveUp: async () => {}, ...more } }));

  /** As a process leaves a job that is killed: the lease stands there, and nobody renews it. */
  const leaveBehind = (key: string, more: Partial<JobTables['job']> = {}) =>
    database
      .tables<JobTables>()
      .updateTable('job')
      .set({ leased_until: 1, attempt: 1, ...more })
      .where('key', '=', key)
      .execute();

  test.each([
    ['once', { deaths: 0 }],
    ['ten times while others ran beside it', { deaths: 9 }],
    ['once while it ran alone', { deaths: 1, alone: 1 }],
  ])('a job whose process died %s is tried again, and no try counts', async (_what, before) => {
    const seen: (string | number)[] = [];
    await enqueue(job('a'));
    await leaveBehind('a', before);
    start(async ({ attempt }) => void seen.push(attempt), {
      attempts: 1,
      giveUp: async (_job, error) => void seen.push(String(error)),
    });
    await until(async () => expect(await queue.pending()).toBe(0));
    expect(seen).toEqual([1]);
  });

  test('a job whose process died twice in a row while it ran alone is given up', async () => {
    const seen: string[] = [];
    await enqueue(job('a'));
    await leaveBehind('a', { deaths: 2, alone: 1, deaths_alone: 1 });
    start(async () => void seen.push('ran'), { attempts: 10, giveUp: async (_job, error) => void seen.push(String(error)) });
    await until(async () => expect(await queue.pending()).toBe(0));
    expect(seen).toEqual(['JobKilledProcessError: The process stopped each time this was tried']);
  });

  test('a job that its process died over runs alone: it waits for those that run, and others wait for it', async () => {
    const begun: string[] = [];
    const ends = { before: Promise.withResolvers<void>(), suspect: Promise.withResolvers<void>() };
    await enqueue(job('before'));
    start(
      async ({ key }) => {
        begun.push(key);
        if (key === 'before' || key === 'suspect') await ends[key].promise;
      },
      { concurrency: 3 },
    );
    await until(() => expect(begun).toEqual(['before']));
    await database.transact(async (transaction) => {
      await queue.enqueue(transaction, job('suspect'));
      await transaction.tables<JobTables>().updateTable('job').set({ leased_until: 1 }).where('key', '=', 'suspect').execute();
    });
    const row = (key: string) =>
      database.tables<JobTables>().selectFrom('job').selectAll().where('key', '=', key).executeTakeFirst();
    await until(async () => expect(await row('suspect')).toMatchObject({ deaths: 1, alone: 0 }));
    await enqueue(job('after'));
    await until(async () => expect((await row('after'))?.lease_token).toBe(1));
    expect(begun).toEqual(['before']);
    ends.before.resolve();
    await until(() => expect(begun).toEqual(['before', 'suspect']));
    expect(await row('suspect')).toMatchObject({ alone: 1 });
    ends.suspect.resolve();
    await until(async () => expect(await queue.pending()).toBe(0));
    expect(begun).toEqual(['before', 'suspect', 'after']);
  });
});

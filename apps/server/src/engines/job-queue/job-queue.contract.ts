import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { migrate } from '#engines/database/migrate.ts';
import { manualClock } from '#kernel/clock.ts';
import { countingIds } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import { JobPostponed, type Job, type JobHandler, type JobQueue, type NewJob } from './job-queue.ts';
import { jobMigrations, type JobTables } from './job-queue.tables.ts';

type OpenQueue = (collaborators: {
  database: Database;
  clock: Clock;
  makeId: MakeId;
  log: Log;
  pollMilliseconds: number;
}) => JobQueue;

/** Workers do their part meanwhile; on a busy machine they take a while. */
const until = (check: () => unknown) => vi.waitFor(check, 10_000);

/** What every job queue must do, on every database. */
export function jobQueueContract(name: string, openDatabase: () => Promise<Database>, openQueue: OpenQueue): void {
  describe(`job queue: ${name}`, () => {
    let database: Database;
    let queue: JobQueue;
    let clock: ReturnType<typeof manualClock>;
    const workers: AsyncDisposable[] = [];

    beforeAll(async () => {
      database = await openDatabase();
      await migrate(database, jobMigrations, 0);
    });
    beforeEach(() => {
      clock = manualClock();
      queue = openQueue({ database, clock, makeId: countingIds(), log: silentLog, pollMilliseconds: 20 });
    });
    afterEach(async () => {
      for (const worker of workers.splice(0)) await worker[Symbol.asyncDispose]();
      await database.tables<JobTables>().deleteFrom('job').execute();
    });
    afterAll(() => database.close());

    const job = (key: string, more: Partial<NewJob> = {}): NewJob => ({
      kind: 'read',
      key,
      ownerId: 'o',
      payload: { key },
      ...more,
    });
    const enqueue = (wanted: NewJob) => database.transact((transaction) => queue.enqueue(transaction, wanted));
    const start = (run: JobHandler['run'], more: Partial<JobHandler> = {}) => {
      const worker = queue.work({ read: { concurrency: 1, attempts: 3, run, giveUp: async () => {}, ...more } });
      workers.push(worker);
      return worker;
    };

    test('a job runs with its owner and payload, and is gone afterwards', async () => {
      const seen: Job[] = [];
      await enqueue(job('a'));
      start(async (running) => void seen.push(running));
      await until(async () => expect(await queue.pending()).toBe(0));
      expect(seen).toMatchObject([{ kind: 'read', key: 'a', ownerId: 'o', payload: { key: 'a' }, attempt: 1 }]);
    });

    test('a job of a transaction that fails never exists', async () => {
      const work = database.transact(async (transaction) => {
        await queue.enqueue(transaction, job('a'));
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await queue.pending()).toBe(0);
    });

    test('asked for twice while waiting, a job runs once', async () => {
      let runs = 0;
      await enqueue(job('a'));
      await enqueue(job('a'));
      start(async () => void runs++);
      await until(async () => expect(await queue.pending()).toBe(0));
      expect(runs).toBe(1);
    });

    test('asked for while it runs, a job runs once more', async () => {
      let runs = 0;
      await enqueue(job('a'));
      start(async () => {
        runs++;
        if (runs === 1) await enqueue(job('a'));
      });
      await until(async () => expect(await queue.pending()).toBe(0));
      expect(runs).toBe(2);
    });

    test('a job that throws is tried again later, then given up with its error', async () => {
      const attempts: number[] = [];
      const given: string[] = [];
      await enqueue(job('a'));
      start(
        async (running) => {
          attempts.push(running.attempt);
          clock.advance(600_000);
          throw new Error('still broken');
        },
        { attempts: 2, giveUp: async (_job, error) => void given.push(String(error)) },
      );
      await until(async () => {
        clock.advance(600_000);
        expect(await queue.pending()).toBe(0);
      });
      expect(attempts).toEqual([1, 2]);
      expect(given).toEqual(['Error: still broken']);
    });

    test('no more jobs of a kind run at once than allowed', async () => {
      let running = 0;
      let most = 0;
      for (const key of ['a', 'b', 'c', 'd', 'e']) await enqueue(job(key));
      start(
        async () => {
          most = Math.max(most, ++running);
          // Longer than a server takes to hand out the next one.
          await new Promise((resolve) => setTimeout(resolve, 100));
          running--;
        },
        { concurrency: 2 },
      );
      await until(async () => expect(await queue.pending()).toBe(0));
      expect(most).toBe(2);
    });

    test('a job stopped with its worker is free at once and the try does not count', async () => {
      await enqueue(job('a'));
      let begun = () => {};
      const hasBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const worker = start(async (_job, signal) => {
        begun();
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      });
      await hasBegun;
      await worker[Symbol.asyncDispose]();
      const attempts: number[] = [];
      start(async (again) => void attempts.push(again.attempt));
      await until(async () => expect(await queue.pending()).toBe(0));
      expect(attempts).toEqual([1]);
    });

    test('a job waits for its time', async () => {
      const ran: string[] = [];
      await enqueue(job('later', { runAt: clock.now() + 60_000 }));
      await enqueue(job('now'));
      start(async (running) => void ran.push(running.key));
      await until(() => expect(ran).toEqual(['now']));
      expect(await queue.pending()).toBe(1);
    });

    test('a job that says when it can go on runs again then, and the try does not count', async () => {
      const ran: [string, number][] = [];
      const goesOnAt = clock.now() + 3_600_000;
      await enqueue(job('a'));
      start(
        async ({ key, attempt }) => {
          ran.push([key, attempt]);
          if (key === 'a' && clock.now() < goesOnAt) throw new JobPostponed(goesOnAt);
        },
        { attempts: 1 },
      );
      await until(() => expect(ran).toEqual([['a', 1]]));
      clock.advance(3_599_000);
      // The worker looks for jobs again, and passes over the one that waits.
      await enqueue(job('b'));
      await until(async () => expect(await queue.pending()).toBe(1));
      expect(ran).toEqual([
        ['a', 1],
        ['b', 1],
      ]);
      clock.advance(1_000);
      await until(async () => expect(await queue.pending()).toBe(0));
      expect(ran.at(-1)).toEqual(['a', 1]);
    });

    test('a job that is postponed runs at once when it is asked for meanwhile', async () => {
      let runs = 0;
      await enqueue(job('a'));
      start(async () => {
        runs++;
        if (runs > 1) return;
        await enqueue(job('a'));
        throw new JobPostponed(clock.now() + 3_600_000);
      });
      await until(async () => expect(await queue.pending()).toBe(0));
      expect(runs).toBe(2);
    });

    test('a cancelled job does not run', async () => {
      await enqueue(job('a'));
      await database.transact((transaction) => queue.cancel(transaction, 'read', 'a'));
      expect(await queue.pending()).toBe(0);
    });
  });
}

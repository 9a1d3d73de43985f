import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { LeaseLostError, LEASE_MILLISECONDS, type DatabaseClock } from '#engines/database/lease.ts';
import { migrate } from '#engines/database/migrate.ts';
import { manualClock } from '#kernel/clock.ts';
import { DatabaseDownError } from '#kernel/database-down.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { JobPostponed, type Job, type JobHandler, type JobQueue, type NewJob } from './job-queue.ts';
import { jobMigrations, type JobTables } from './job-queue.tables.ts';

type OpenQueue = (collaborators: {
  database: Database;
  now: DatabaseClock;
  makeId: MakeId;
  log: Log;
  others?: { tell(text: string): void; hear(listener: (text: string) => void): void };
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
    const now = () => sql<number>`CAST(${clock.now()} AS BIGINT)`;
    const open = (more: Partial<Parameters<OpenQueue>[0]> = {}) =>
      openQueue({ database, now, makeId: randomId, log: silentLog, pollMilliseconds: 20, ...more });

    beforeAll(async () => {
      database = await openDatabase();
      await migrate(database, jobMigrations, 0);
    });
    beforeEach(() => {
      clock = manualClock();
      queue = open();
    });
    afterEach(async () => {
      for (const worker of workers.splice(0)) await worker[Symbol.asyncDispose]();
      await database.tables<JobTables>().deleteFrom('job').execute();
    });
    afterAll(() => database.close());

    const job = (key: string, more: Partial<NewJob> = {}): NewJob => ({
      kind: 'read',
      key,
      ownerId: 'o' as OwnerId,
      payload: { key },
      ...more,
    });
    const enqueue = (wanted: NewJob) => database.transact((transaction) => queue.enqueue(transaction, wanted));
    const start = (run: JobHandler['run'], more: Partial<JobHandler> = {}) => {
      const worker = queue.work({ read: { concurrency: 1, attempts: 3, run, giveUp: async () => {}, ...more } });
      workers.push(worker);
      return worker;
    };

    test('statistics count what waits, what is put off and what runs', async () => {
      expect(await queue.statistics()).toEqual([]);
      await enqueue(job('a'));
      await enqueue(job('b'));
      await enqueue({ ...job('later'), runAt: Date.now() + 3_600_000 });
      const runs = Promise.withResolvers<undefined>();
      start(() => runs.promise);
      await until(async () =>
        expect(await queue.statistics()).toMatchObject([{ kind: 'read', waiting: 1, putOff: 1, running: 1 }]),
      );
      const [read] = await queue.statistics();
      expect(read?.oldest).toBeGreaterThanOrEqual(0);
      expect(read?.oldest).toBeLessThan(600_000);
      runs.resolve(undefined);
    });

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
          // The lane may hand out another job whenever this one waits for the database.
          for (let look = 0; look < 20; look++) await queue.pending();
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

    test('a job that finds the database down waits for it, however often, and no try counts', async () => {
      const attempts: number[] = [];
      const given: string[] = [];
      await enqueue(job('a'));
      start(
        async ({ attempt }) => {
          attempts.push(attempt);
          if (attempts.length < 4) throw new DatabaseDownError();
        },
        { attempts: 1, giveUp: async (_job, error) => void given.push(String(error)) },
      );
      await until(async () => {
        clock.advance(600_000);
        expect(await queue.pending()).toBe(0);
      });
      expect(attempts).toEqual([1, 1, 1, 1]);
      expect(given).toEqual([]);
    });

    test('a job that finds no room waits for it, and loses no try', async () => {
      const attempts: number[] = [];
      const given: string[] = [];
      await enqueue(job('a'));
      start(
        async ({ attempt }) => {
          attempts.push(attempt);
          if (attempts.length < 4)
            throw new Error('not written', { cause: Object.assign(new Error('no space'), { code: 'ENOSPC' }) });
        },
        { attempts: 1, giveUp: async (_job, error) => void given.push(String(error)) },
      );
      await until(async () => {
        clock.advance(600_000);
        expect(await queue.pending()).toBe(0);
      });
      expect(attempts).toEqual([1, 1, 1, 1]);
      expect(given).toEqual([]);
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

    test('owners take turns: one with many jobs does not hold up another', async () => {
      for (let number = 0; number < 20; number++) await enqueue(job(`many ${number}`, { ownerId: 'm' as OwnerId }));
      await enqueue(job('one of z', { ownerId: 'z' as OwnerId }));
      await enqueue(job('one of a', { ownerId: 'a' as OwnerId }));
      const ran: string[] = [];
      start(async (running) => void ran.push(running.key));
      await until(async () => expect(await queue.pending()).toBe(0));
      expect(ran.indexOf('one of a')).toBeLessThan(3);
      expect(ran.indexOf('one of z')).toBeLessThan(3);
      expect(ran).toHaveLength(22);
    });

    test('whose jobs take long holds all places only as long as nobody else wants one', async () => {
      const release = Promise.withResolvers<undefined>();
      const begun: string[] = [];
      const long: JobHandler['run'] = async ({ key, ownerId }) => {
        begun.push(key);
        if (ownerId === 'greedy') await release.promise;
      };
      for (const key of ['long 1', 'long 2', 'long 3', 'long 4']) await enqueue(job(key, { ownerId: 'greedy' as OwnerId }));
      start(long, { concurrency: 2, spare: true });
      await until(() => expect(begun).toEqual(['long 1', 'long 2']));
      for (const key of ['short 1', 'short 2']) await enqueue(job(key, { ownerId: 'modest' as OwnerId }));
      await until(async () => expect(await queue.pending()).toBe(4));
      expect(begun).toEqual(['long 1', 'long 2', 'short 1', 'short 2']);
      release.resolve(undefined);
      await until(async () => expect(await queue.pending()).toBe(0));
    });

    describe('a worker whose lease ran out while it worked', () => {
      const release = { late: () => {} };
      let late: Promise<void>;
      const lateRun =
        (end: (confirm: Job['confirm']) => Promise<void>): JobHandler['run'] =>
        async ({ confirm }) => {
          await late;
          await end(confirm);
        };
      /** The late worker has the job; another takes it over, and asks for it once more. */
      async function takeOver(end: (confirm: Job['confirm']) => Promise<void>, giveUp: JobHandler['giveUp'] = async () => {}) {
        late = new Promise((resolve) => {
          release.late = resolve;
        });
        const ended = Promise.withResolvers<void>();
        const run = lateRun(end);
        await enqueue(job('a'));
        const worker = start((running, signal) => run(running, signal).finally(() => ended.resolve()), { attempts: 1, giveUp });
        await until(async () => expect(await rowOf('a')).toMatchObject({ lease_token: 1 }));
        clock.advance(LEASE_MILLISECONDS);
        const second = Promise.withResolvers<void>();
        const other = open().work({ read: { concurrency: 1, attempts: 3, run: () => second.promise, giveUp: async () => {} } });
        workers.push(other);
        await until(async () => expect(await rowOf('a')).toMatchObject({ lease_token: 2 }));
        const before = await rowOf('a');
        release.late();
        await ended.promise;
        // Stopping waits for what the late worker does last.
        await worker[Symbol.asyncDispose]();
        const after = await rowOf('a');
        second.resolve();
        await until(async () => expect(await queue.pending()).toBe(0));
        return { before, after };
      }
      const rowOf = (key: string) =>
        database.tables<JobTables>().selectFrom('job').selectAll().where('key', '=', key).executeTakeFirst();

      test('finishes nothing', async () => {
        const { before, after } = await takeOver(async () => {});
        expect(after).toEqual(before);
      });
      test('fails and gives up nothing', async () => {
        const given: string[] = [];
        const { before, after } = await takeOver(
          () => Promise.reject(new Error('too late')),
          async ({ key }) => void given.push(key),
        );
        expect(after).toEqual(before);
        expect(given).toEqual([]);
      });
      test('postpones nothing', async () => {
        const { before, after } = await takeOver(() => Promise.reject(new JobPostponed(clock.now() + 1)));
        expect(after).toEqual(before);
      });
      test('writes nothing where it asks for its lease', async () => {
        let refused: unknown;
        const { before, after } = await takeOver(async (confirm) => {
          refused = await database.transact(confirm).catch((error: unknown) => error);
        });
        expect(after).toEqual(before);
        expect(refused).toBeInstanceOf(LeaseLostError);
      });
    });

    test('another process hears of a job, and of one that is cancelled, without looking', async () => {
      const listeners: ((text: string) => void)[] = [];
      const process = () => {
        const own: ((text: string) => void)[] = [];
        const others = {
          hear: (listener: (text: string) => void) => {
            own.push(listener);
            listeners.push(listener);
          },
          tell: (text: string) => listeners.filter((listener) => !own.includes(listener)).forEach((listener) => listener(text)),
        };
        return open({ others, pollMilliseconds: 3_600_000 });
      };
      const [here, there] = [process(), process()];
      const seen: string[] = [];
      workers.push(
        there.work({
          read: {
            concurrency: 1,
            attempts: 1,
            giveUp: async () => {},
            async run({ key }, signal) {
              seen.push(key);
              await new Promise((resolve) => signal.addEventListener('abort', resolve));
              seen.push('stopped');
            },
          },
        }),
      );
      await database.transact((transaction) => here.enqueue(transaction, job('a')));
      await until(() => expect(seen).toEqual(['a']));
      await database.transact((transaction) => here.cancel(transaction, 'read', 'a'));
      await until(() => expect(seen).toEqual(['a', 'stopped']));
    });

    test('what an owner has under one key is cancelled whatever its kind, and what runs is told to stop', async () => {
      const stopped = Promise.withResolvers<undefined>();
      const begun = Promise.withResolvers<undefined>();
      await enqueue(job('a'));
      await enqueue(job('a', { kind: 'other' }));
      await enqueue(job('b', { kind: 'other' }));
      start(async (_job, signal) => {
        signal.addEventListener('abort', () => stopped.resolve(undefined));
        begun.resolve(undefined);
        await stopped.promise;
      });
      await begun.promise;
      await database.transact((transaction) => queue.cancelAllAbout(transaction, 'o' as OwnerId, 'a'));
      await stopped.promise;
      await until(async () => expect(await queue.pending()).toBe(1));
      expect(await queue.pending('other')).toBe(1);
    });

    test('a cancelled job does not run', async () => {
      await enqueue(job('a'));
      await database.transact((transaction) => queue.cancel(transaction, 'read', 'a'));
      expect(await queue.pending()).toBe(0);
    });
  });
}

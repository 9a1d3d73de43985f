import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import { JobPostponed, type Job, type JobHandler, type JobQueue } from '../../job-queue.ts';
import type { JobTables } from '../../job-queue.tables.ts';

/** A running job renews its lease three times within this time; a process that died loses its jobs to another after it. */
const LEASE_MILLISECONDS = 60_000;
/** How often an idle worker looks for jobs whose time has come, or that another process wrote. */
const POLL_MILLISECONDS = 1_000;
/** A lane that meets a database without room or without an answer waits twice as long each time, up to this; the log stays readable. */
const LONGEST_POLL_MILLISECONDS = 60_000;
/** Wait before try n + 1: doubles from 2 s, at most 5 minutes. */
const backOff = (attempt: number) => Math.min(300_000, 1_000 * 2 ** attempt);

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
  readonly pollMilliseconds?: number;
}

/** Jobs as rows of the database, claimed under a lease. Works for one process and for many. */
export function rowJobQueue({ database, clock, makeId, log, pollMilliseconds = POLL_MILLISECONDS }: Collaborators): JobQueue {
  const wakers = new Set<() => void>();
  const running = new Map<string, AbortController>();

  async function claim(kind: string): Promise<Job | undefined> {
    const now = clock.now();
    const skipLocked = database.dialect === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``;
    const { rows } = await sql<JobTables['job']>`
      UPDATE job SET leased_until = ${now + LEASE_MILLISECONDS}, attempt = attempt + 1, again = 0
      WHERE id = (SELECT id FROM job WHERE kind = ${kind} AND run_at <= ${now} AND (leased_until IS NULL OR leased_until < ${now})
                  ORDER BY run_at LIMIT 1 ${skipLocked})
      RETURNING *`.execute(database.tables<JobTables>());
    const row = rows[0];
    if (!row) return undefined;
    const payload = JSON.parse(row.payload) as Record<string, unknown>;
    return { id: row.id, kind: row.kind, key: row.key, ownerId: row.owner_id, payload, attempt: row.attempt };
  }

  /** Removes a finished job, or frees it to run once more when it was asked for meanwhile. */
  async function finish(job: Job) {
    await database.transact(async (transaction) => {
      const jobs = transaction.tables<JobTables>();
      await jobs.deleteFrom('job').where('id', '=', job.id).where('again', '=', 0).execute();
      await jobs
        .updateTable('job')
        .set({ leased_until: null, attempt: 0, run_at: clock.now() })
        .where('id', '=', job.id)
        .execute();
    });
  }

  async function perform(job: Job, handler: JobHandler) {
    const controller = new AbortController();
    running.set(job.id, controller);
    const renew = setInterval(() => {
      database
        .tables<JobTables>()
        .updateTable('job')
        .set({ leased_until: clock.now() + LEASE_MILLISECONDS })
        .where('id', '=', job.id)
        .executeTakeFirst()
        .then(
          (result) => Number(result.numUpdatedRows) === 0 && controller.abort(),
          (error: unknown) => log.error('job lease not renewed', { job: job.id, reason: messageOf(error) }),
        );
    }, LEASE_MILLISECONDS / 3);
    try {
      if (job.attempt > handler.attempts) throw new Error('The process stopped each time this was tried');
      await handler.run(job, controller.signal);
      await finish(job);
    } catch (error) {
      await fail(job, handler, error, controller.signal.aborted);
    } finally {
      clearInterval(renew);
      running.delete(job.id);
    }
  }

  /** Frees the job until its time; at once when it was asked for again while it ran. */
  async function postpone(job: Job, until: number) {
    await database
      .tables<JobTables>()
      .updateTable('job')
      .set((build) => ({
        leased_until: null,
        attempt: job.attempt - 1,
        run_at: build.case().when('again', '=', 1).then(build.ref('run_at')).else(until).end(),
      }))
      .where('id', '=', job.id)
      .execute();
  }

  async function fail(job: Job, handler: JobHandler, error: unknown, stopped: boolean) {
    const jobs = database.tables<JobTables>();
    if (stopped) {
      // Not the job's fault: the next process takes it at once and the try does not count.
      await jobs
        .updateTable('job')
        .set({ leased_until: null, attempt: job.attempt - 1 })
        .where('id', '=', job.id)
        .execute();
      return;
    }
    if (error instanceof JobPostponed) {
      await postpone(job, error.until);
      return;
    }
    log.warn('job failed', { kind: job.kind, job: job.id, attempt: job.attempt, reason: messageOf(error) });
    if (job.attempt >= handler.attempts) {
      await handler.giveUp(job, error);
      await finish(job);
      return;
    }
    await jobs
      .updateTable('job')
      .set({ leased_until: null, run_at: clock.now() + backOff(job.attempt), last_error: messageOf(error) })
      .where('id', '=', job.id)
      .execute();
  }

  return {
    async enqueue(transaction, { kind, key, ownerId, payload, runAt }) {
      const row = {
        id: makeId('job'),
        kind,
        key,
        owner_id: ownerId,
        payload: JSON.stringify(payload),
        run_at: runAt ?? clock.now(),
        attempt: 0,
        leased_until: null,
        again: 0,
        last_error: null,
      };
      await transaction
        .tables<JobTables>()
        .insertInto('job')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['kind', 'key']).doUpdateSet({ again: 1, run_at: row.run_at, payload: row.payload }),
        )
        .execute();
      transaction.afterCommit(() => wakers.forEach((wake) => wake()));
    },

    async cancel(transaction, kind, key) {
      const gone = await transaction
        .tables<JobTables>()
        .deleteFrom('job')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .returning('id')
        .execute();
      transaction.afterCommit(() => gone.forEach(({ id }) => running.get(id)?.abort()));
    },

    async cancelAllOf(transaction, ownerId, except = '') {
      const gone = await transaction
        .tables<JobTables>()
        .deleteFrom('job')
        .where('owner_id', '=', ownerId)
        .where('kind', '!=', except)
        .returning('id')
        .execute();
      transaction.afterCommit(() => gone.forEach(({ id }) => running.get(id)?.abort()));
    },

    async pending(kind) {
      let query = database
        .tables<JobTables>()
        .selectFrom('job')
        .select((build) => build.fn.countAll<number>().as('count'));
      if (kind) query = query.where('kind', '=', kind);
      return Number((await query.executeTakeFirstOrThrow()).count);
    },

    work(handlers) {
      let stopping = false;
      const lanes = Object.entries(handlers).flatMap(([kind, handler]) =>
        Array.from({ length: handler.concurrency }, () => runLane(kind, handler)),
      );

      async function runLane(kind: string, handler: JobHandler) {
        let wait = pollMilliseconds;
        while (!stopping) {
          try {
            const job = await claim(kind);
            if (job) await perform(job, handler);
            else await untilWoken(pollMilliseconds);
            wait = pollMilliseconds;
          } catch (error) {
            // The database itself did not answer: wait, or this would spin.
            log.error('jobs wait for the database', { kind, reason: messageOf(error), milliseconds: wait });
            await untilWoken(wait);
            wait = Math.min(LONGEST_POLL_MILLISECONDS, 2 * wait);
          }
        }
      }

      const untilWoken = (atMost: number) =>
        new Promise<void>((resolve) => {
          const wake = () => {
            clearTimeout(timer);
            wakers.delete(wake);
            resolve();
          };
          const timer = setTimeout(wake, atMost);
          if (stopping) wake();
          else wakers.add(wake);
        });

      return {
        async [Symbol.asyncDispose]() {
          stopping = true;
          for (const controller of running.values()) controller.abort();
          wakers.forEach((wake) => wake());
          await Promise.all(lanes);
        },
      };
    },
  };
}

/**
 * Frees every lease. Only for a data directory that this process alone holds: whoever held the leases is dead, and its jobs must not
 * wait for the leases to run out.
 */
export async function releaseAllLeases(database: Database): Promise<void> {
  await database.tables<JobTables>().updateTable('job').set({ leased_until: null }).execute();
}

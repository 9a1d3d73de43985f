import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import { createLeases, databaseClock, type DatabaseClock } from '#engines/database/lease.ts';
import { backOff, randomChance } from '#kernel/scheduling/back-off.ts';
import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { Log } from '#kernel/log.ts';
import type { JobHandler, JobQueue } from '../../job-queue.ts';
import { createJobRows, type ClaimedJob } from './job-rows.ts';
import { createRunJob } from './run-job.ts';
import { createLaneWaker, spareOf } from './wake-lanes.ts';

/** How often a process with idle lanes looks for jobs that nobody told it of. */
const POLL_MILLISECONDS = 5_000;
/** Lanes that meet a database without room or without an answer wait twice as long each time, up to this; the log stays readable. */
const LONGEST_WAIT_MILLISECONDS = 60_000;

/** Says to every other process on the database what happened, and hears what they say. Losing a message costs a look's time, no job. */
export interface OtherProcesses {
  tell(text: string): void;
  hear(listener: (text: string) => void): void;
}

/** `wake` is a kind with a job that is due, `stop` the id of one that was cancelled. */
const Message = z.object({ wake: z.string().optional(), putOff: z.literal(true).optional(), stop: z.string().optional() });
type Message = z.infer<typeof Message>;

interface Collaborators {
  readonly database: Database;
  readonly makeId: MakeId;
  readonly log: Log;
  /** Absent where no other process can work on the database. */
  readonly others?: OtherProcesses | undefined;
  /** Tests choose the time. */
  readonly now?: DatabaseClock;
  readonly pollMilliseconds?: number;
}

/** Jobs as rows of the database, claimed under a lease, owners in turn. Works for one process and for many. */
export function rowJobQueue({
  database,
  makeId,
  log,
  others,
  now = databaseClock(database),
  pollMilliseconds = POLL_MILLISECONDS,
}: Collaborators): JobQueue {
  const rows = createJobRows(database, now);
  const leases = createLeases({ database, log, now });
  const workers = new Set<{ wake(kind: string): void; putOff(): void; stop(id: string): void }>();

  const perform = ({ wake, putOff, stop }: Message) => {
    for (const worker of workers) {
      if (wake !== undefined) worker.wake(wake);
      if (putOff) worker.putOff();
      if (stop !== undefined) worker.stop(stop);
    }
  };
  const everywhere = (message: Message) => {
    perform(message);
    others?.tell(JSON.stringify(message));
  };
  others?.hear((text) => perform(Message.parse(JSON.parse(text))));

  return {
    async enqueue(transaction, job) {
      await rows.write(transaction, makeId('job'), job);
      transaction.afterCommit(() => everywhere(job.runAt === undefined ? { wake: job.kind } : { putOff: true }));
    },

    async cancel(transaction, kind, key) {
      const gone = await rows.remove(transaction, { kind, key });
      transaction.afterCommit(() => gone.forEach((id) => everywhere({ stop: id })));
    },

    async cancelAllAbout(transaction, ownerId, key) {
      const gone = await rows.remove(transaction, { ownerId, key });
      transaction.afterCommit(() => gone.forEach((id) => everywhere({ stop: id })));
    },

    async cancelAllOf(transaction, ownerId, except) {
      const gone = await rows.remove(transaction, { ownerId }, except);
      transaction.afterCommit(() => gone.forEach((id) => everywhere({ stop: id })));
    },

    pending: (kind) => rows.count(kind),

    statistics: () => rows.statistics(),

    work(handlers) {
      const stopping = new AbortController();
      const waker = createLaneWaker({ readNextDue: () => rows.readNextDue(), pollMilliseconds, log });
      const runner = createRunJob({ rows, leases, log, putOff: waker.lookSoon });
      const worker = { wake: waker.wake, putOff: waker.lookSoon, stop: runner.stop };
      workers.add(worker);

      /** Owners of the jobs that run, of each kind, as often as they have one. */
      const running = new Map<string, OwnerId[]>();
      const ownersOf = (kind: string) => running.get(kind) ?? [];

      async function runJob(job: ClaimedJob, handler: JobHandler): Promise<void> {
        const { kind, ownerId } = job;
        running.set(kind, [...ownersOf(kind), ownerId]);
        // Now all places may be held, and then one fewer owner has a job that runs: either may be what the spare lane waits for.
        waker.wakeSpare(kind);
        try {
          await runner.run(job, handler);
        } finally {
          running.set(kind, ownersOf(kind).toSpliced(ownersOf(kind).indexOf(ownerId), 1));
          waker.wakeSpare(kind);
        }
      }

      async function runLane(kind: string, handler: JobHandler, isSpare: boolean): Promise<void> {
        let failures = 0;
        const bell = isSpare ? spareOf(kind) : kind;
        while (!stopping.signal.aborted) {
          const rings = waker.ringsOf(bell);
          try {
            const mayClaim = !isSpare || ownersOf(kind).length >= handler.concurrency;
            const job = mayClaim ? await rows.claim(kind, isSpare ? [...new Set(ownersOf(kind))] : []) : undefined;
            if (job) await runJob(job, handler);
            else await waker.sleep(bell, rings);
            failures = 0;
          } catch (error) {
            // The database itself did not answer: wait, or this would spin.
            const milliseconds = backOff(++failures, randomChance(), { first: 1_000, longest: LONGEST_WAIT_MILLISECONDS });
            log.error('jobs wait for the database', { kind, reason: messageOf(error), milliseconds });
            await pause(milliseconds, stopping.signal);
          }
        }
      }

      const lanes = Object.entries(handlers).flatMap(([kind, handler]) => [
        ...Array.from({ length: handler.concurrency }, () => runLane(kind, handler, false)),
        ...(handler.spare ? [runLane(kind, handler, true)] : []),
      ]);
      return {
        async [Symbol.asyncDispose]() {
          stopping.abort();
          workers.delete(worker);
          runner.stopAll();
          waker.stop();
          await Promise.all(lanes);
        },
      };
    },
  };
}

/** Resolves after a while, or as soon as the signal fires. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });

import { LeaseLostError, type Leases } from '#engines/database/lease.ts';
import { asWorkOf } from '#kernel/scheduling/work-of-owner.ts';
import { backOff, randomChance } from '#kernel/scheduling/back-off.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { PartDownError } from '#kernel/part-down.ts';
import { isStorageFull } from '#kernel/storage-full.ts';
import { JobKilledProcessError, JobPostponed, type JobHandler } from '../../job-queue.ts';
import type { ClaimedJob, JobRows } from './job-rows.ts';
import { createTurns, NotAloneError } from './run-alone.ts';

/** A job that its process died over runs alone from then on: the process may have died of something else. */
const MOST_DEATHS_ALONE = 2;
/** How long other jobs may take to end before such a job runs, and when it asks again where they did not. Milliseconds. */
const LONGEST_WAIT = 60_000;
const TURN_AGAIN_AFTER = 300_000;

/** How soon a job is tried again that found the database, its owner's node of a cluster, or the storage of files down or full. Milliseconds. */
const AGAIN_AFTER = 15_000;

interface Collaborators {
  readonly rows: JobRows;
  readonly leases: Leases;
  readonly log: Log;
  /** The job was freed for later. */
  readonly putOff: () => void;
}

/** Runs claimed jobs under their leases. A worker that lost its lease writes nothing more: another one does the job. */
export function createRunJob({ rows, leases, log, putOff }: Collaborators) {
  const running = new Map<string, AbortController>();
  const turns = createTurns(LONGEST_WAIT);

  async function run(job: ClaimedJob, handler: JobHandler): Promise<void> {
    const lease = leases.hold({ table: 'job', key: { id: job.id } }, job.token);
    const stop = new AbortController();
    running.set(job.id, stop);
    try {
      if (job.attempt > handler.attempts || job.deathsAlone >= MOST_DEATHS_ALONE) throw new JobKilledProcessError();
      const { id, kind, key, ownerId, payload, attempt } = job;
      const signal = AbortSignal.any([lease.signal, stop.signal]);
      const work = () =>
        asWorkOf({ ownerId }, () => handler.run({ id, kind, key, ownerId, payload, attempt, confirm: lease.confirm }, signal));
      if (job.deaths === 0) await turns.among(work, signal);
      else await runAlone(work, signal);
      await rows.finish(job);
    } catch (error) {
      if (lease.signal.aborted || error instanceof LeaseLostError) log.warn('job lease lost', { kind: job.kind, job: job.id });
      else if (stop.signal.aborted) await rows.putBack(job);
      else if (error instanceof JobPostponed) await rows.postpone(job, error.until);
      else if (error instanceof NotAloneError) await rows.waitForTurn(job, TURN_AGAIN_AFTER);
      else await fail(job, handler, error);
      putOff();
    } finally {
      lease.stopRenewing();
      if (running.get(job.id) === stop) running.delete(job.id);
    }

    async function runAlone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
      const { kind, id, deaths } = job;
      await turns.alone(async () => {
        log.warn('job runs alone', { kind, job: id, deaths });
        await rows.markAlone(job);
        await work();
      }, signal);
    }

    async function fail(failed: ClaimedJob, { attempts, giveUp }: JobHandler, error: unknown): Promise<void> {
      if (error instanceof PartDownError) {
        const waits = error.code === 'storage_down' ? 'job waits for the storage' : 'job waits for the database';
        log.warn(waits, { kind: failed.kind, job: failed.id, reason: error.reason });
        return rows.waitForPart(failed, AGAIN_AFTER, messageOf(error));
      }
      if (isStorageFull(error)) {
        log.warn('job waits for room', { kind: failed.kind, job: failed.id, reason: messageOf(error) });
        return rows.waitForPart(failed, AGAIN_AFTER, messageOf(error));
      }
      log.warn('job failed', { kind: failed.kind, job: failed.id, attempt: failed.attempt, reason: messageOf(error) });
      if (failed.attempt < attempts && failed.deathsAlone < MOST_DEATHS_ALONE)
        return rows.retryAfter(failed, backOff(failed.attempt, randomChance()), messageOf(error));
      if (!(await leases.isHeld({ table: 'job', key: { id: failed.id } }, failed.token))) return;
      const { id, kind, key, ownerId, payload, attempt } = failed;
      await giveUp({ id, kind, key, ownerId, payload, attempt, confirm: lease.confirm }, error);
      await rows.finish(failed);
    }
  }

  return {
    run,
    /** Tells a job that it should stop, where it runs here. */
    stop: (id: string) => running.get(id)?.abort(),
    stopAll() {
      for (const stop of running.values()) stop.abort();
    },
  };
}

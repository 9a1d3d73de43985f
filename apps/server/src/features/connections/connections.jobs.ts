import type { JobHandler } from '#engines/job-queue/job-queue.ts';
import type { OwnerScope } from '#kernel/owner.ts';

export const SYNC_CONNECTION = 'sync-connection';
export const FETCH_CLOUD_FILES = 'fetch-cloud-files';
export const CHECK_CONNECTION = 'check-connection';
export const REMOVE_CONNECTION = 'remove-connection';

/** One step of a connection's work. Safe to repeat; a provider's failure is stored in the connection, not thrown. */
export type ConnectionStep = (scope: OwnerScope, connectionId: string, signal: AbortSignal) => Promise<unknown>;

interface Steps {
  readonly sync: ConnectionStep;
  readonly fetchFiles: ConnectionStep;
  readonly check: ConnectionStep;
  readonly finishRemoval: ConnectionStep;
}

/** Connections worked on at once in this process, by each kind of job. */
const CONNECTIONS_AT_ONCE = 2;

export function connectionJobs(steps: Steps): Record<string, JobHandler> {
  const handler = (step: ConnectionStep, attempts: number): JobHandler => ({
    concurrency: CONNECTIONS_AT_ONCE,
    spare: true,
    attempts,
    run: async (job, signal) => {
      await step({ ownerId: job.ownerId }, job.key, signal);
    },
    // The schedule enqueues it again when it is due.
    giveUp: () => Promise.resolve(),
  });
  return {
    [SYNC_CONNECTION]: handler(steps.sync, 5),
    [FETCH_CLOUD_FILES]: handler(steps.fetchFiles, 5),
    [CHECK_CONNECTION]: handler(steps.check, 2),
    [REMOVE_CONNECTION]: handler(steps.finishRemoval, 20),
  };
}

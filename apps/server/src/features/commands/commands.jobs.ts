import { RateLimitedError } from '#engines/cloud-source/cloud-source.errors.ts';
import { JobPostponed, type JobHandler } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ChangeClouds } from './cloud-steps/change-clouds.ts';

/** One for each owner: their plans are carried out at providers one after the other. */
export const CHANGE_CLOUDS = 'change-clouds';

/** A provider that names no time is asked again after this. */
const PATIENCE_MILLISECONDS = 5_000;

export const commandJobs = (clouds: ChangeClouds, clock: Clock): Record<string, JobHandler> => ({
  [CHANGE_CLOUDS]: {
    concurrency: 2,
    spare: true,
    attempts: 8,
    async run(job, signal) {
      try {
        await clouds.run({ ownerId: job.ownerId }, signal);
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error;
        throw new JobPostponed(clock.now() + Math.max(error.retryAfterMilliseconds, PATIENCE_MILLISECONDS));
      }
    },
    giveUp: (job) => clouds.giveUp({ ownerId: job.ownerId }),
  },
});

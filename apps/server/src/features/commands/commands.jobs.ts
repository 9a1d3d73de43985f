import { RateLimitedError } from '#engines/cloud-source/cloud-source.errors.ts';
import { JobPostponed, type JobHandler, type NewJob } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerId } from '#kernel/owner.ts';
import * as z from 'zod';
import type { ChangeClouds } from './cloud-steps/change-clouds.ts';

/** One for each connection: plans are carried out there one after the other, and no provider waits for another. */
const CHANGE_CLOUDS = 'change-clouds';

/** Without a connection: written by a version that had one job for all of an owner's. */
const Payload = z.object({ connectionId: z.string().optional() });

export const changeCloudsJob = (ownerId: OwnerId, connectionId: string): NewJob => ({
  kind: CHANGE_CLOUDS,
  key: `${ownerId}/${connectionId}`,
  ownerId,
  payload: { connectionId },
});

/** A provider that names no time is asked again after this. */
const PATIENCE_MILLISECONDS = 5_000;

export const commandJobs = (clouds: ChangeClouds, clock: Clock): Record<string, JobHandler> => ({
  [CHANGE_CLOUDS]: {
    concurrency: 4,
    spare: true,
    attempts: 8,
    async run(job, signal) {
      try {
        await clouds.run({ ownerId: job.ownerId }, signal, Payload.parse(job.payload).connectionId);
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error;
        throw new JobPostponed(clock.now() + Math.max(error.retryAfterMilliseconds, PATIENCE_MILLISECONDS));
      }
    },
    giveUp: (job) => clouds.giveUp({ ownerId: job.ownerId }, Payload.parse(job.payload).connectionId),
  },
});

import type { JobHandler } from '#engines/job-queue/job-queue.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { ERASE_ACCOUNT, type EraseAccount } from './delete-account.ts';
import { scopeOf } from './identity.scope.ts';

/** Finishes deletions that a crash or a failure interrupted. */
export const identityJobs = ({
  eraseAccount,
  log,
}: {
  eraseAccount: EraseAccount;
  log: Log;
}): Readonly<Record<typeof ERASE_ACCOUNT, JobHandler>> => ({
  [ERASE_ACCOUNT]: {
    concurrency: 1,
    attempts: 50,
    run: (job) => eraseAccount(scopeOf(job.ownerId)),
    giveUp: async (job, error) =>
      log.error('a deleted account could not be erased', { account: job.ownerId, reason: messageOf(error) }),
  },
});

import type { JobHandler } from '#engines/job-queue/job-queue.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { TELL_OWNER, type TellOwner } from './accounts/tell-owner.ts';
import { ERASE_ACCOUNT, type EraseAccount } from './accounts/delete-account.ts';
import { DISCONNECT_ALL } from './passwords/change-password.ts';
import { SEND_RESET_LINK } from './password-reset/ask-for-reset.ts';
import type { SendResetLink } from './password-reset/send-reset-link.ts';

/**
 * Finishes deletions that a crash or a failure interrupted, disconnects the clouds of who asked for it with a new password, and sends what
 * was asked for, or what an owner should know, by email.
 */
export const identityJobs = ({
  eraseAccount,
  disconnectAll,
  sendResetLink,
  tellOwner,
  log,
}: {
  eraseAccount: EraseAccount;
  disconnectAll: (scope: OwnerScope) => Promise<void>;
  /** Undefined where no email can be sent. */
  sendResetLink: SendResetLink | undefined;
  tellOwner: TellOwner | undefined;
  log: Log;
}): Readonly<
  Record<typeof ERASE_ACCOUNT | typeof DISCONNECT_ALL | typeof SEND_RESET_LINK | typeof TELL_OWNER, JobHandler>
> => ({
  [ERASE_ACCOUNT]: {
    concurrency: 1,
    attempts: 50,
    run: (job) => eraseAccount({ ownerId: job.ownerId }),
    giveUp: async (job, error) =>
      log.error('a deleted account could not be erased', { account: job.ownerId, reason: messageOf(error) }),
  },
  [DISCONNECT_ALL]: {
    concurrency: 1,
    attempts: 50,
    run: (job) => disconnectAll({ ownerId: job.ownerId }),
    giveUp: async (job, error) =>
      log.error('connections could not be disconnected', { account: job.ownerId, reason: messageOf(error) }),
  },
  [SEND_RESET_LINK]: {
    concurrency: 1,
    attempts: 8,
    async run(job) {
      await sendResetLink?.({ ownerId: job.ownerId });
    },
    giveUp: async (job, error) => log.error('a reset link was not sent', { account: job.ownerId, reason: messageOf(error) }),
  },
  [TELL_OWNER]: {
    concurrency: 1,
    attempts: 8,
    async run(job) {
      await tellOwner?.({ ownerId: job.ownerId }, job.payload);
    },
    giveUp: async (job, error) =>
      log.error('an owner was not told of a change', { account: job.ownerId, reason: messageOf(error) }),
  },
});

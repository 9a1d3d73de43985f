import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { normaliseEmail } from '../identity.rules.ts';
import { scopeOf } from '../identity.scope.ts';
import { selectLocalAccount } from '../identity.store.ts';
import type { LimitGuesses } from '../passwords/limit-guesses.ts';

export const SEND_RESET_LINK = 'send-reset-link';

/**
 * Sends a link to whoever forgot their password, if there is an account with this address. The answer is the same when there is none, and
 * does not wait for looking: nobody learns who has an account here.
 *
 * @param address where the request came from
 * @throws identityErrors.too_many_tries
 */
export type AskForReset = (email: string, address: string) => Promise<void>;

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly limitGuesses: LimitGuesses;
  readonly log: Log;
}

export function createAskForReset({ database, jobs, limitGuesses, log }: Collaborators): AskForReset {
  async function enqueue(email: string) {
    const account = await selectLocalAccount(database, email);
    if (!account) return;
    const job = { kind: SEND_RESET_LINK, key: account.id, ownerId: scopeOf(account.id).ownerId, payload: {} };
    await database.transact((transaction) => jobs.enqueue(transaction, job));
  }
  return async (written, address) => {
    const email = normaliseEmail(written);
    // Each question counts as a try, so that nobody fills a mailbox.
    await limitGuesses({ name: `reset ${email}`, address }, () => Promise.resolve(undefined));
    enqueue(email).catch((error: unknown) => log.error('a reset link was not sent', { reason: messageOf(error) }));
  };
}

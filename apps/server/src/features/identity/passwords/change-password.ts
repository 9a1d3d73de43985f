import type { PasswordChange } from 'contract/account';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Audit } from '../audit-events.ts';
import { identityErrors } from '../identity.errors.ts';
import { selectAccount, updateAccount } from '../identity.store.ts';
import { deleteApps } from '../connected-apps/connected-apps.store.ts';
import { deleteKeys } from '../keys/keys.store.ts';
import { isSecondFactorOn } from '../second-factor/second-factor.store.ts';
import type { SessionCaller } from '../sessions/check-access-token.ts';
import { createEndSessions } from '../sessions/end-sessions.ts';
import type { RequireConfirmation } from '../step-up/require-confirmation.ts';
import { hashPassword, passwordMatches } from './hash-password.ts';
import type { LimitGuesses } from './limit-guesses.ts';
import { findWeakness } from './find-weakness.ts';

/** The job that disconnects every cloud of an owner. */
export const DISCONNECT_ALL = 'disconnect-all';

/**
 * Changes the password and signs every other session out, because whoever changes it may fear that somebody else is in. On demand it
 * revokes what such an intruder may have left: keys, and connections, by a job. All of it happens, or nothing.
 *
 * @param address where the request came from
 * @throws identityErrors.confirmation_needed where the second factor is on, password_wrong, password_too_weak, password_kept_elsewhere, too_many_tries
 */
export type ChangePassword = (caller: SessionCaller, change: PasswordChange, address: string) => Promise<void>;

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly limitGuesses: LimitGuesses;
  readonly requireConfirmation: RequireConfirmation;
  readonly audit: Audit;
}

export function createChangePassword({
  database,
  clock,
  jobs,
  limitGuesses,
  requireConfirmation,
  audit,
}: Collaborators): ChangePassword {
  return async (caller, { current, next, revokeKeys = false, disconnect = false }, address) => {
    const { scope, sessionId } = caller;
    const { ownerId } = scope;
    const account = await selectAccount(database, ownerId);
    const stored = account?.password_hash;
    if (!account || !stored) throw identityErrors.password_kept_elsewhere();
    // Elsewhere the current password shows enough.
    if (await isSecondFactorOn(database, scope.ownerId)) await requireConfirmation(caller);
    const right = await limitGuesses({ name: account.id, address }, async () =>
      (await passwordMatches(stored, current)) ? true : undefined,
    );
    if (right === undefined) {
      audit('password change failed', { account: ownerId, address });
      throw identityErrors.password_wrong();
    }
    const reason = await findWeakness(next, account.email ?? '');
    if (reason !== undefined) throw identityErrors.password_too_weak({ reason });
    const hash = await hashPassword(next);
    const done = await database.transact(async (transaction) => {
      await updateAccount(transaction, ownerId, { password_hash: hash });
      const sessions = await createEndSessions({ database: transaction, clock }).others(scope, sessionId);
      const keys = revokeKeys
        ? (await deleteKeys(transaction, ownerId)) + (await deleteApps(transaction, ownerId, 'all')).length
        : 0;
      if (disconnect) await jobs.enqueue(transaction, { kind: DISCONNECT_ALL, key: ownerId, ownerId, payload: {} });
      return { sessions, keys };
    });
    audit('password changed', { account: ownerId, address, sessionsEnded: done.sessions, keysRevoked: done.keys, disconnect });
  };
}

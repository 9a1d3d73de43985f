import type { Database } from '#engines/database/database.ts';
import { createEndSessions } from '../sessions/end-sessions.ts';
import { hashPassword } from './hash-password.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Audit } from '../audit-events.ts';
import { identityErrors } from '../identity.errors.ts';
import { normaliseEmail } from '../identity.rules.ts';
import { selectLocalAccount, updateAccount } from '../identity.store.ts';
import { findWeakness } from './find-weakness.ts';

/**
 * Sets a new password for whoever forgot theirs, and signs them out everywhere. For the operator, on the command line.
 *
 * @throws identityErrors.account_not_found, password_too_weak
 */
export type ResetPassword = (email: string, password: string) => Promise<void>;

export function createResetPassword({
  database,
  clock,
  audit,
}: {
  database: Database;
  clock: Clock;
  audit: Audit;
}): ResetPassword {
  return async (written, password) => {
    const email = normaliseEmail(written);
    const account = await selectLocalAccount(database, email);
    if (!account) throw identityErrors.account_not_found();
    const reason = await findWeakness(password, email);
    if (reason !== undefined) throw identityErrors.password_too_weak({ reason });
    const scope = { ownerId: account.id };
    const hash = await hashPassword(password);
    const sessionsEnded = await database.transact(async (transaction) => {
      await updateAccount(transaction, scope.ownerId, { password_hash: hash });
      return createEndSessions({ database: transaction, clock }).others(scope, null);
    });
    audit('password reset', { account: account.id, sessionsEnded });
  };
}

import type { Database } from '#engines/database/database.ts';
import type { EndSessions } from './end-sessions.ts';
import { hashPassword } from './hash-password.ts';
import { identityErrors } from './identity.errors.ts';
import { normaliseEmail, weaknessOf } from './identity.rules.ts';
import { scopeOf } from './identity.scope.ts';
import { selectLocalAccount, updateAccount } from './identity.store.ts';

/**
 * Sets a new password for whoever forgot theirs, and signs them out everywhere. For the operator, on the command line.
 *
 * @throws identityErrors.account_not_found, password_too_weak
 */
export type ResetPassword = (email: string, password: string) => Promise<void>;

export function createResetPassword({
  database,
  endSessions,
}: {
  database: Database;
  endSessions: EndSessions;
}): ResetPassword {
  return async (written, password) => {
    const email = normaliseEmail(written);
    const account = await selectLocalAccount(database, email);
    if (!account) throw identityErrors.account_not_found();
    const reason = weaknessOf(password, email);
    if (reason !== undefined) throw identityErrors.password_too_weak({ reason });
    const scope = scopeOf(account.id);
    await updateAccount(database, scope.ownerId, { password_hash: await hashPassword(password) });
    await endSessions.others(scope, null);
  };
}

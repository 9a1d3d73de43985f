import type { PasswordChange } from 'contract/account';
import type { Database } from '#engines/database/database.ts';
import { hashPassword, passwordMatches } from './hash-password.ts';
import type { SessionCaller } from './check-access-token.ts';
import type { EndSessions } from './end-sessions.ts';
import { identityErrors } from './identity.errors.ts';
import { weaknessOf } from './identity.rules.ts';
import { selectAccount, updateAccount } from './identity.store.ts';
import type { GuardGuess } from './slow-down-guessing.ts';

/**
 * Changes the password and signs every other session out, because whoever changes it may fear that somebody else is in.
 *
 * @param address where the request came from
 * @throws identityErrors.password_wrong, password_too_weak, password_kept_elsewhere, too_many_tries
 */
export type ChangePassword = (caller: SessionCaller, change: PasswordChange, address: string) => Promise<void>;

export function createChangePassword({
  database,
  guardGuess,
  endSessions,
}: {
  database: Database;
  guardGuess: GuardGuess;
  endSessions: EndSessions;
}): ChangePassword {
  return async ({ scope, sessionId }, { current, next }, address) => {
    const account = await selectAccount(database, scope.ownerId);
    const stored = account?.password_hash;
    if (!account || !stored) throw identityErrors.password_kept_elsewhere();
    const right = await guardGuess({ name: account.id, address }, async () =>
      (await passwordMatches(stored, current)) ? true : undefined,
    );
    if (right === undefined) throw identityErrors.password_wrong();
    const reason = weaknessOf(next, account.email ?? '');
    if (reason !== undefined) throw identityErrors.password_too_weak({ reason });
    await updateAccount(database, scope.ownerId, { password_hash: await hashPassword(next) });
    await endSessions.others(scope, sessionId);
  };
}

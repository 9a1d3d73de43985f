import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { hashToken } from '#kernel/tokens.ts';
import type { Audit } from '../audit-events.ts';
import { identityErrors } from '../identity.errors.ts';
import { scopeOf } from '../identity.scope.ts';
import { selectAccount, updateAccount, type AccountRow } from '../identity.store.ts';
import { findWeakness } from '../passwords/find-weakness.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { endSessionRows, selectSessionIds } from '../sessions/sessions.store.ts';
import { selectReset, takeReset } from './password-reset.store.ts';

/** Sets a new password with a link. The second factor stays as it is: the next sign-in asks for it. */
export interface ResetWithLink {
  /** Whose password the link sets. @throws identityErrors.reset_link_unknown */
  accountOf(token: string): Promise<AccountRow>;
  /** Uses the link up and signs every browser out. @throws identityErrors.reset_link_unknown, password_too_weak */
  finish(token: string, password: string): Promise<void>;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createResetWithLink({ database, clock, audit }: Collaborators): ResetWithLink {
  async function accountOf(token: string) {
    const ownerId = await selectReset(database, hashToken(token), clock.now());
    const account = ownerId === undefined ? undefined : await selectAccount(database, ownerId);
    if (!account?.password_hash) throw identityErrors.reset_link_unknown();
    return account;
  }
  return {
    accountOf,
    async finish(token, password) {
      const account = await accountOf(token);
      const reason = await findWeakness(password, account.email ?? '');
      if (reason !== undefined) throw identityErrors.password_too_weak({ reason });
      const passwordHash = await hashPassword(password);
      const { ownerId } = scopeOf(account.id);
      const sessions = await database.transact(async (transaction) => {
        if (!(await takeReset(transaction, ownerId, hashToken(token)))) throw identityErrors.reset_link_unknown();
        await updateAccount(transaction, ownerId, { password_hash: passwordHash });
        const ids = await selectSessionIds(transaction, ownerId);
        await endSessionRows(transaction, ownerId, ids, clock.now());
        return ids;
      });
      audit('password reset', { account: ownerId, how: 'link', sessionsEnded: sessions.length });
    },
  };
}

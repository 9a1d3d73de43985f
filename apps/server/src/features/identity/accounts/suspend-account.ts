import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Audit } from '../audit-events.ts';
import { createEndSessions } from '../sessions/end-sessions.ts';
import { identityErrors } from '../identity.errors.ts';
import { selectAccount, selectAccountOrSuspended, setSuspended } from '../identity.store.ts';

/** Shuts an account for a time. For the operator, on the command line. */
export interface SuspendAccount {
  /**
   * Nobody gets in any more: by password, passkey, another provider, key or app. What the account holds stays as it is, and is followed on.
   *
   * @throws identityErrors.account_not_found, suspension_needs_address
   */
  suspend(scope: OwnerScope): Promise<void>;
  /** Every way in is open again but the sessions, which have ended. @throws identityErrors.account_not_found */
  resume(scope: OwnerScope): Promise<void>;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createSuspendAccount({ database, clock, audit }: Collaborators): SuspendAccount {
  return {
    async suspend(scope) {
      const account = await selectAccount(database, scope.ownerId);
      if (!account) throw identityErrors.account_not_found();
      if (account.email === null) throw identityErrors.suspension_needs_address();
      const sessionsEnded = await database.transact(async (transaction) => {
        await setSuspended(transaction, scope.ownerId, clock.now());
        return createEndSessions({ database: transaction, clock }).others(scope, null);
      });
      audit('account suspended', { account: scope.ownerId, sessionsEnded });
    },
    async resume(scope) {
      if (!(await setSuspended(database, scope.ownerId, null))) throw identityErrors.account_not_found();
      audit('account resumed', { account: scope.ownerId });
    },
  };
}

export const createIsSuspended =
  ({ database }: { database: Database }) =>
  async ({ ownerId }: OwnerScope): Promise<boolean> => {
    const account = await selectAccountOrSuspended(database, ownerId);
    return account !== undefined && account.closed_at !== null;
  };

import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deletePasskeys } from '../passkeys/passkeys.store.ts';
import type { Audit } from '../audit-events.ts';
import type { EndSessions } from '../sessions/end-sessions.ts';
import { disableSecondFactor } from './second-factor.store.ts';

/** For the operator, when a person lost app, recovery codes and passkeys: the password opens the account alone again, and is asked everywhere. */
export type ResetSecondFactor = (scope: OwnerScope) => Promise<void>;

export function createResetSecondFactor({
  database,
  endSessions,
  audit,
}: {
  database: Database;
  endSessions: EndSessions;
  audit: Audit;
}): ResetSecondFactor {
  return async (scope) => {
    await database.transact(async (transaction) => {
      await disableSecondFactor(transaction, scope.ownerId);
      await deletePasskeys(transaction, scope.ownerId);
    });
    const sessionsEnded = await endSessions.others(scope, null);
    audit('second factor reset', { account: scope.ownerId, sessionsEnded });
  };
}

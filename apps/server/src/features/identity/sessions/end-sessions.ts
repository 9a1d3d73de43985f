import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Audit } from '../audit-events.ts';
import { identityErrors } from '../identity.errors.ts';
import { endSessionRows, selectSessionIds } from './sessions.store.ts';

/** Signs browsers out. Their requests are refused from then on. */
export interface EndSessions {
  /** @throws identityErrors.session_not_found */
  one(scope: OwnerScope, id: string): Promise<void>;
  /** All but `current`; all, when it is null. Answers how many. */
  others(scope: OwnerScope, current: string | null): Promise<number>;
}

export function createEndSessions({ database, clock }: { database: Database; clock: Clock }): EndSessions {
  const end = ({ ownerId }: OwnerScope, isMeant: (id: string) => boolean) =>
    database.transact(async (transaction) => {
      const ids = (await selectSessionIds(transaction, ownerId)).filter(isMeant);
      await endSessionRows(transaction, ownerId, ids, clock.now());
      return ids.length;
    });
  return {
    async one(scope, id) {
      if ((await end(scope, (each) => each === id)) === 0) throw identityErrors.session_not_found();
    },
    others: (scope, current) => end(scope, (each) => each !== current),
  };
}

/** The same by hand of the owner, which leaves a line of the audit. */
export const noteEndedSessions = (endSessions: EndSessions, audit: Audit): EndSessions => ({
  async one(scope, id) {
    await endSessions.one(scope, id);
    audit('sessions ended', { account: scope.ownerId, sessionsEnded: 1 });
  },
  async others(scope, current) {
    const sessionsEnded = await endSessions.others(scope, current);
    audit('sessions ended', { account: scope.ownerId, sessionsEnded });
    return sessionsEnded;
  },
});

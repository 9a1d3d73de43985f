import { CONFIRMED_FOR } from 'contract/security';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { identityErrors } from '../identity.errors.ts';
import type { SessionCaller } from '../sessions/check-access-token.ts';
import { selectConfirmedAt } from './step-up.store.ts';

/**
 * Lets a session go on only shortly after its person signed in or confirmed that it is them: what an open browser that somebody else
 * found must not do. Where a tenant elsewhere keeps the sessions it is the tenant's affair.
 *
 * @throws identityErrors.confirmation_needed
 */
export type RequireConfirmation = (caller: SessionCaller) => Promise<void>;

export function createRequireConfirmation({ database, clock }: { database: Database; clock: Clock }): RequireConfirmation {
  return async ({ scope, sessionId }) => {
    if (sessionId === null) return;
    const confirmedAt = await selectConfirmedAt(database, scope.ownerId, sessionId);
    if (confirmedAt <= clock.now() - CONFIRMED_FOR) throw identityErrors.confirmation_needed();
  };
}

import type { SessionEntry } from 'contract/account';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { SessionCaller } from './check-access-token.ts';
import type { SessionLimits } from './limit-sessions.ts';
import { selectSessions } from './sessions.store.ts';

/** The browsers that are signed in to the caller's account, the asking one first. */
export type ListSessions = (caller: SessionCaller) => Promise<SessionEntry[]>;

export function createListSessions(
  { database, clock }: { database: Database; clock: Clock },
  limits: SessionLimits,
): ListSessions {
  return async ({ scope, sessionId }) => {
    const rows = await selectSessions(database, scope.ownerId, { now: clock.now(), limits });
    const entries = rows.map((row) => ({
      id: row.id,
      device: row.device,
      signedInAt: row.created_at,
      seenAt: row.seen_at,
      current: row.id === sessionId,
    }));
    return entries.sort((a, b) => Number(b.current) - Number(a.current));
  };
}

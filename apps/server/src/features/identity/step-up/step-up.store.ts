import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { IdentityTables } from '../identity.tables.ts';

/** When the person of a session last showed that it is them, in epoch milliseconds; 0 for a session that is gone. */
export async function selectConfirmedAt(database: Database, ownerId: OwnerId, sessionId: string): Promise<number> {
  const session = await database
    .tables<IdentityTables>()
    .selectFrom('account_session')
    .select('confirmed_at')
    .where('owner_id', '=', ownerId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.confirmed_at ?? 0;
}

/** @param now epoch milliseconds */
export async function updateConfirmedAt(database: Database, ownerId: OwnerId, sessionId: string, now: number): Promise<void> {
  await database
    .tables<IdentityTables>()
    .updateTable('account_session')
    .set({ confirmed_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', sessionId)
    .execute();
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { AttemptRow, ConnectionTables } from '../connections.tables.ts';

export async function insertAttempt(database: Database, row: AttemptRow): Promise<void> {
  await database.tables<ConnectionTables>().insertInto('consent_attempt').values(row).execute();
}

/** Deletes and returns an attempt, so that its state is valid for one answer only. */
export const takeAttempt = (database: Database, id: string): Promise<AttemptRow | undefined> =>
  database.tables<ConnectionTables>().deleteFrom('consent_attempt').where('id', '=', id).returningAll().executeTakeFirst();

export async function forgetAttempts(database: Database, before: number): Promise<void> {
  await database.tables<ConnectionTables>().deleteFrom('consent_attempt').where('expires_at', '<', before).execute();
}

/** The latest attempt of an owner at a kind, open or failed; a successful one is deleted. */
export const latestAttempt = (
  database: Database,
  ownerId: OwnerId,
  kind: AttemptRow['kind'],
): Promise<AttemptRow | undefined> =>
  database
    .tables<ConnectionTables>()
    .selectFrom('consent_attempt')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();

export async function forgetAttemptsAt(database: Database, ownerId: OwnerId, kind: AttemptRow['kind']): Promise<void> {
  await database
    .tables<ConnectionTables>()
    .deleteFrom('consent_attempt')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute();
}

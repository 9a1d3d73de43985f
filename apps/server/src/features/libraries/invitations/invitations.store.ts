import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { LibrariesTables } from '../libraries.tables.ts';

export type InvitationRow = LibrariesTables['library_invitation'];

const tables = (database: Database) => database.tables<LibrariesTables>();

export async function insertInvitation(transaction: Database, row: InvitationRow): Promise<void> {
  await tables(transaction).insertInto('library_invitation').values(row).execute();
}

/** Those that somebody could still use, the latest first. */
export const selectOpenInvitations = (database: Database, ownerId: OwnerId, now: number): Promise<InvitationRow[]> =>
  tables(database)
    .selectFrom('library_invitation')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('ended', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const selectInvitationByToken = (database: Database, tokenHash: string): Promise<InvitationRow | undefined> =>
  tables(database).selectFrom('library_invitation').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** @returns the invitation, or undefined where it was used or revoked before */
export const endInvitation = (
  transaction: Database,
  ownerId: OwnerId,
  id: string,
  ended: 'used' | 'revoked',
): Promise<InvitationRow | undefined> =>
  tables(transaction)
    .updateTable('library_invitation')
    .set({ ended })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('ended', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Takes back what an account has invited others with, in one library or in all. */
export async function revokeInvitationsBy(transaction: Database, accountId: OwnerId, ownerId?: OwnerId): Promise<void> {
  const revoking = tables(transaction)
    .updateTable('library_invitation')
    .set({ ended: 'revoked' })
    .where('made_by', '=', accountId)
    .where('ended', 'is', null);
  await (ownerId === undefined ? revoking : revoking.where('owner_id', '=', ownerId)).execute();
}

/** For an account that is erased: nothing names it any more. */
export async function deleteInvitationsBy(transaction: Database, accountId: OwnerId): Promise<void> {
  await tables(transaction).deleteFrom('library_invitation').where('made_by', '=', accountId).execute();
}

export async function deleteInvitationsBefore(database: Database, before: number): Promise<void> {
  await tables(database).deleteFrom('library_invitation').where('expires_at', '<', before).execute();
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { ShareTables } from './shares.tables.ts';

export type ShareRow = ShareTables['share_link'];

const tables = (database: Database) => database.tables<ShareTables>();
const ofOwner = (database: Database, ownerId: OwnerId) =>
  tables(database).selectFrom('share_link').where('owner_id', '=', ownerId);

export async function insertShare(database: Database, row: ShareRow): Promise<void> {
  await tables(database).insertInto('share_link').values(row).execute();
}

/** The newest first; those of one document where it is named. */
export function selectShares(database: Database, ownerId: OwnerId, documentId?: string): Promise<ShareRow[]> {
  const all = ofOwner(database, ownerId).selectAll();
  const wanted = documentId === undefined ? all : all.where('document_id', '=', documentId);
  return wanted.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export async function countShares(database: Database, ownerId: OwnerId): Promise<number> {
  const { links } = await ofOwner(database, ownerId)
    .select((build) => build.fn.countAll<number>().as('links'))
    .executeTakeFirstOrThrow();
  return Number(links);
}

/** Whose link it is, the token in its address says. */
export const selectShareByToken = (database: Database, tokenHash: string): Promise<ShareRow | undefined> =>
  tables(database).selectFrom('share_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** @returns how often it was opened with this time; undefined where it is gone by now */
export async function countView(
  database: Database,
  { owner_id: ownerId, id }: ShareRow,
  now: number,
): Promise<number | undefined> {
  const row = await tables(database)
    .updateTable('share_link')
    .set((build) => ({ views: build('views', '+', 1), viewed_at: now }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('views')
    .executeTakeFirst();
  return row && Number(row.views);
}

export const deleteShare = (database: Database, ownerId: OwnerId, id: string): Promise<ShareRow | undefined> =>
  tables(database)
    .deleteFrom('share_link')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function deleteSharesOfDocument(database: Database, ownerId: OwnerId, documentId: string): Promise<void> {
  await tables(database)
    .deleteFrom('share_link')
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .execute();
}

export async function deleteSharesOf(database: Database, ownerId: OwnerId): Promise<void> {
  await tables(database).deleteFrom('share_link').where('owner_id', '=', ownerId).execute();
}

/** Of every owner. */
export async function deleteSharesEndedBefore(database: Database, before: number): Promise<void> {
  await tables(database).deleteFrom('share_link').where('expires_at', '<', before).execute();
}

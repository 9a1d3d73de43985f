import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { UploadTables } from './uploads.tables.ts';

export type UploadRow = UploadTables['upload'];
export type PartRow = UploadTables['upload_part'];

const tables = (database: Database) => database.tables<UploadTables>();

export async function insertUpload(database: Database, row: UploadRow): Promise<void> {
  await tables(database).insertInto('upload').values(row).execute();
}

export const selectUpload = (database: Database, ownerId: OwnerId, id: string): Promise<UploadRow | undefined> =>
  tables(database).selectFrom('upload').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();

export const selectUploads = (database: Database, ownerId: OwnerId): Promise<UploadRow[]> =>
  tables(database).selectFrom('upload').selectAll().where('owner_id', '=', ownerId).execute();

/** What is neither a document nor refused. One whose time is over lies on the disk until it is swept away. */
export const selectUnfinished = (database: Database, ownerId: OwnerId): Promise<UploadRow[]> =>
  tables(database)
    .selectFrom('upload')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('document_id', 'is', null)
    .where('problem', 'is', null)
    .execute();

/** Of every owner, those that ended before this time. */
export const selectExpired = (database: Database, before: number): Promise<UploadRow[]> =>
  tables(database).selectFrom('upload').selectAll().where('expires_at', '<', before).execute();

export async function updateUpload(
  database: Database,
  { owner_id: ownerId, id }: Pick<UploadRow, 'owner_id' | 'id'>,
  change: Partial<UploadRow>,
): Promise<void> {
  await tables(database).updateTable('upload').set(change).where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

/** @returns false when somebody else has added there meanwhile, or it is gone */
export async function moveReceived(
  transaction: Database,
  { owner_id: ownerId, id, received }: UploadRow,
  next: number,
): Promise<boolean> {
  const result = await tables(transaction)
    .updateTable('upload')
    .set({ received: next })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('received', '=', received)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

export async function insertParts(transaction: Database, rows: readonly PartRow[]): Promise<void> {
  await tables(transaction).insertInto('upload_part').values(rows).execute();
}

/** In their order. */
export const selectParts = (database: Database, ownerId: OwnerId, uploadId: string): Promise<PartRow[]> =>
  tables(database)
    .selectFrom('upload_part')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('upload_id', '=', uploadId)
    .orderBy('first')
    .execute();

export async function deleteParts(database: Database, ownerId: OwnerId, uploadId: string): Promise<void> {
  await tables(database).deleteFrom('upload_part').where('owner_id', '=', ownerId).where('upload_id', '=', uploadId).execute();
}

export async function deleteUpload(database: Database, ownerId: OwnerId, id: string): Promise<void> {
  await tables(database).deleteFrom('upload').where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { UploadTables } from './uploads.tables.ts';

/** Why an upload whose bytes are all kept became no document, where that lies with the server or with the room that is left. */
export const STORING_FAILED = 'storing_failed';

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

/**
 * What is declared and no document yet: whatever has parts, or may get some. One whose time is over lies on the disk until it is swept away.
 *
 * @param now counts as `arriving` what can still get parts
 */
export async function sumUnfinished(database: Database, ownerId: OwnerId, now: number) {
  const sums = await tables(database)
    .selectFrom('upload')
    .select((build) => [
      build.fn.countAll<number>().as('documents'),
      build.fn.sum<number | null>('length').as('bytes'),
      build.fn
        .sum<number | null>(
          build
            .case()
            .when(build.and([build('expires_at', '>', now), build('received', '<', build.ref('length'))]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('arriving'),
    ])
    .where('owner_id', '=', ownerId)
    .where('document_id', 'is', null)
    .where((build) => build.or([build('problem', 'is', null), build('problem_code', '=', STORING_FAILED)]))
    .executeTakeFirstOrThrow();
  const [documents, bytes, arriving] = [sums.documents, sums.bytes, sums.arriving].map((sum) => Number(sum ?? 0));
  return { documents: documents ?? 0, bytes: bytes ?? 0, arriving: arriving ?? 0 };
}

export const selectUploadsOf = (database: Database, ownerId: OwnerId, ids: readonly string[]): Promise<UploadRow[]> =>
  tables(database).selectFrom('upload').selectAll().where('owner_id', '=', ownerId).where('id', 'in', ids).execute();

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

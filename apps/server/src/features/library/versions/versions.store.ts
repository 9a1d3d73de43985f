import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { VersionRow, VersionTables } from './versions.tables.ts';

const versionsOf = (database: Database, ownerId: OwnerId) =>
  database
    .tables<VersionTables>()
    .selectFrom('document_version')
    .where('owner_id', '=', ownerId)
    .where('purged_at', 'is', null);

export async function insertVersion(database: Database, row: VersionRow): Promise<void> {
  await database.tables<VersionTables>().insertInto('document_version').values(row).execute();
}

/** Older versions of a document, the newest first. */
export const selectVersions = (database: Database, ownerId: OwnerId, documentId: string): Promise<VersionRow[]> =>
  versionsOf(database, ownerId).selectAll().where('document_id', '=', documentId).orderBy('number', 'desc').execute();

/** Those of several documents, the newest of each first. */
export const selectVersionsOf = (database: Database, ownerId: OwnerId): Promise<VersionRow[]> =>
  versionsOf(database, ownerId).selectAll().orderBy('document_id').orderBy('number', 'desc').execute();

export const selectVersion = (database: Database, ownerId: OwnerId, id: string): Promise<VersionRow | undefined> =>
  versionsOf(database, ownerId).selectAll().where('id', '=', id).executeTakeFirst();

/** Those that are being deleted too: for the jobs that remove what they left. */
export const selectAnyVersion = (database: Database, ownerId: OwnerId, id: string): Promise<VersionRow | undefined> =>
  database
    .tables<VersionTables>()
    .selectFrom('document_version')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const selectEveryVersion = (database: Database, ownerId: OwnerId, documentId: string): Promise<VersionRow[]> =>
  database
    .tables<VersionTables>()
    .selectFrom('document_version')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .execute();

/** Hides a version. @returns whether it was there */
export async function hideVersion(database: Database, ownerId: OwnerId, id: string, at: number): Promise<boolean> {
  const hidden = await database
    .tables<VersionTables>()
    .updateTable('document_version')
    .set({ purged_at: at })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('purged_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return hidden !== undefined;
}

export async function deleteVersionRow(database: Database, ownerId: OwnerId, id: string): Promise<void> {
  await database
    .tables<VersionTables>()
    .deleteFrom('document_version')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

export async function deleteVersionsOf(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<VersionTables>().deleteFrom('document_version').where('owner_id', '=', ownerId).execute();
}

/** Files and the pages that were made of them, of all older versions that an owner keeps. */
export async function sumVersionBytes(database: Database, ownerId: OwnerId): Promise<number> {
  const { bytes } = await versionsOf(database, ownerId)
    .select(sql<number>`COALESCE(SUM(bytes + COALESCE(typeset_from_bytes, 0)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Versions of every owner that were replaced before `before`, the oldest first. For tidying alone. */
export const selectOldVersions = (database: Database, before: number, limit: number) =>
  database
    .tables<VersionTables>()
    .selectFrom('document_version')
    .select(['owner_id', 'id'])
    .where('replaced_at', '<', before)
    .where('purged_at', 'is', null)
    .orderBy('replaced_at')
    .limit(limit)
    .execute();

/** Bytes of every owner's older versions, by what tells where they lie. For the operator. */
export const selectEveryVersionOriginal = (database: Database) =>
  database
    .tables<VersionTables>()
    .selectFrom('document_version')
    .select(['id', 'bytes_id', 'page_count', 'typeset_from_name'])
    .where('purged_at', 'is', null)
    .execute();

export const sumVersionBytesOfAll = (database: Database) =>
  database
    .tables<VersionTables>()
    .selectFrom('document_version')
    .select(['owner_id', sql<number>`COALESCE(SUM(bytes + COALESCE(typeset_from_bytes, 0)), 0)`.as('bytes')])
    .where('purged_at', 'is', null)
    .groupBy('owner_id')
    .execute();

/** Which of these names in the store are of versions, those included that are being deleted. */
export async function selectBytesOfVersions(
  database: Database,
  owners: ReadonlySet<string>,
  bytesIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .tables<VersionTables>()
    .selectFrom('document_version')
    .select('bytes_id')
    .where(sql<boolean>`owner_id IN (${sql.join([...owners])})`)
    .where('bytes_id', 'in', bytesIds)
    .execute();
  return rows.map((row) => row.bytes_id);
}

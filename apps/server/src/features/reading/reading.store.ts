import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { ReadingTables } from './reading.tables.ts';

export type DownloadRow = ReadingTables['download'];

export async function insertDownload(database: Database, row: DownloadRow): Promise<void> {
  await database.tables<ReadingTables>().insertInto('download').values(row).execute();
}

/** Takes the download away: whoever comes second finds nothing. */
export async function takeDownload(database: Database, tokenHash: string): Promise<DownloadRow | undefined> {
  return database
    .tables<ReadingTables>()
    .deleteFrom('download')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpiredDownloads(database: Database, now: number): Promise<void> {
  await database.tables<ReadingTables>().deleteFrom('download').where('expires_at', '<', now).execute();
}

export async function deleteDownloadsOf(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<ReadingTables>().deleteFrom('download').where('owner_id', '=', ownerId).execute();
}

export type ExportRow = ReadingTables['library_export'];

/** Keeps one prepared export of an owner: the newest. */
export async function upsertExport(database: Database, row: ExportRow): Promise<void> {
  await database
    .tables<ReadingTables>()
    .insertInto('library_export')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('owner_id')
        .doUpdateSet({ token_hash: row.token_hash, expires_at: row.expires_at, account_id: row.account_id }),
    )
    .execute();
}

/** Takes the export away: whoever comes second finds nothing. */
export async function takeExport(database: Database, tokenHash: string): Promise<ExportRow | undefined> {
  return database
    .tables<ReadingTables>()
    .deleteFrom('library_export')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
}

/** Token hashes of the exports that can still be fetched, of all owners. */
export async function selectExportIds(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.tables<ReadingTables>().selectFrom('library_export').select('token_hash').execute();
  return new Set(rows.map((row) => row.token_hash));
}

export async function deleteExpiredExports(database: Database, now: number): Promise<void> {
  await database.tables<ReadingTables>().deleteFrom('library_export').where('expires_at', '<', now).execute();
}

export async function deleteExportOf(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<ReadingTables>().deleteFrom('library_export').where('owner_id', '=', ownerId).execute();
}

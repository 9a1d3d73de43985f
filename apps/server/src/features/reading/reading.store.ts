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

import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { ImportRow, IntakeTables } from './intake.tables.ts';

export async function insertImport(database: Database, row: ImportRow): Promise<void> {
  await database.tables<IntakeTables>().insertInto('notes_import').values(row).execute();
}

export const findImport = (database: Database, ownerId: OwnerId, id: string): Promise<ImportRow | undefined> =>
  database
    .tables<IntakeTables>()
    .selectFrom('notes_import')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Newest first. */
export const latestImports = (database: Database, ownerId: OwnerId, limit: number): Promise<ImportRow[]> =>
  database
    .tables<IntakeTables>()
    .selectFrom('notes_import')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function updateImport(
  database: Database,
  ownerId: OwnerId,
  id: string,
  change: Partial<Omit<ImportRow, 'owner_id' | 'id'>>,
): Promise<void> {
  await database
    .tables<IntakeTables>()
    .updateTable('notes_import')
    .set(change)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

export async function deleteImport(database: Database, ownerId: OwnerId, id: string): Promise<void> {
  await database
    .tables<IntakeTables>()
    .deleteFrom('notes_import')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

export async function deleteImportsOf(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<IntakeTables>().deleteFrom('notes_import').where('owner_id', '=', ownerId).execute();
}

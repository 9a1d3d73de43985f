import { nameKey } from 'contract/query/fold-text';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { LibraryTables } from '../library.tables.ts';

const foldersOf = (database: Database, ownerId: OwnerId) =>
  database.tables<LibraryTables>().selectFrom('folder').where('owner_id', '=', ownerId);

/** The folders of an owner, by name, with the number of documents in each. */
export async function selectFolders(database: Database, ownerId: OwnerId) {
  return database
    .tables<LibraryTables>()
    .selectFrom('folder')
    .leftJoin('document', (join) =>
      join
        .onRef('document.owner_id', '=', 'folder.owner_id')
        .onRef('document.folder_id', '=', 'folder.id')
        .on('document.trashed_at', 'is', null)
        .on('document.purged_at', 'is', null),
    )
    .select((build) => ['folder.id', 'folder.name', build.fn.count<number>('document.id').as('count')])
    .where('folder.owner_id', '=', ownerId)
    .groupBy(['folder.id', 'folder.name', 'folder.name_key'])
    .orderBy('folder.name_key')
    .execute();
}

export async function selectFolderNames(database: Database, ownerId: OwnerId): Promise<Map<string, string>> {
  const rows = await foldersOf(database, ownerId).select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export const selectFolder = (database: Database, ownerId: OwnerId, id: string) =>
  foldersOf(database, ownerId).selectAll().where('id', '=', id).executeTakeFirst();

/** False when another folder has the name. */
export async function insertFolder(database: Database, row: LibraryTables['folder']): Promise<boolean> {
  const result = await database
    .tables<LibraryTables>()
    .insertInto('folder')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'name_key']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

export const folderOfName = (database: Database, ownerId: OwnerId, name: string) =>
  foldersOf(database, ownerId).selectAll().where('name_key', '=', nameKey(name)).executeTakeFirst();

export async function updateFolderName(database: Database, ownerId: OwnerId, id: string, name: string): Promise<void> {
  await database
    .tables<LibraryTables>()
    .updateTable('folder')
    .set({ name, name_key: nameKey(name) })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Removes a folder; its files move to All Files. */
export async function deleteFolderRow(database: Database, ownerId: OwnerId, id: string): Promise<void> {
  const tables = database.tables<LibraryTables>();
  await tables
    .updateTable('document')
    .set({ folder_id: null })
    .where('owner_id', '=', ownerId)
    .where('folder_id', '=', id)
    .execute();
  await tables.deleteFrom('folder').where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

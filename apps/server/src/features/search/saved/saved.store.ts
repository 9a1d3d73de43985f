import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { SearchTables } from '../search.tables.ts';

export type SavedRow = SearchTables['saved_search'];

const rowsOf = (database: Database, ownerId: OwnerId) =>
  database.tables<SearchTables>().selectFrom('saved_search').where('owner_id', '=', ownerId);

/** In the order in which they were saved. */
export const selectSaved = (database: Database, ownerId: OwnerId): Promise<SavedRow[]> =>
  rowsOf(database, ownerId).selectAll().orderBy('created_at').orderBy('id').execute();

export const selectOneSaved = (database: Database, ownerId: OwnerId, id: string): Promise<SavedRow | undefined> =>
  rowsOf(database, ownerId).selectAll().where('id', '=', id).executeTakeFirst();

export async function insertSaved(database: Database, row: SavedRow): Promise<void> {
  await database.tables<SearchTables>().insertInto('saved_search').values(row).execute();
}

/** @returns whether there is one of this id */
export async function updateSaved(
  database: Database,
  ownerId: OwnerId,
  id: string,
  fields: Partial<Pick<SavedRow, 'name' | 'looked_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .tables<SearchTables>()
    .updateTable('saved_search')
    .set(fields)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** @returns whether there was one of this id */
export async function deleteSaved(database: Database, ownerId: OwnerId, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .tables<SearchTables>()
    .deleteFrom('saved_search')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { InboxTables } from './inbox.tables.ts';

export type ItemRow = InboxTables['inbox_item'];

const items = (database: Database) => database.tables<InboxTables>();

export async function putItem(database: Database, row: ItemRow): Promise<void> {
  const { owner_id: _owner, path: _path, ...changing } = row;
  await items(database)
    .insertInto('inbox_item')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'path']).doUpdateSet(changing))
    .execute();
}

export const selectItem = (database: Database, ownerId: OwnerId, path: string): Promise<ItemRow | undefined> =>
  items(database)
    .selectFrom('inbox_item')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('path', '=', path)
    .executeTakeFirst();

const withoutSigns = (path: string): string => path.replace(/[\\%_]/g, String.raw`\$&`);

/** What lies in a folder, or in the inbox itself, by paths; what lies in its folders too where `isDeep`. */
export async function selectItemsIn(
  database: Database,
  ownerId: OwnerId,
  { folder, isDeep, limit }: { folder: string | null; isDeep: boolean; limit: number },
): Promise<ItemRow[]> {
  const before = folder === null ? '' : `${folder}/`;
  const within = `${withoutSigns(before)}%`;
  const deeper = `${within}/%`;
  const rows = items(database)
    .selectFrom('inbox_item')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`path LIKE ${within} ESCAPE '\\'`);
  const chosen = await (isDeep ? rows : rows.where(sql<boolean>`path NOT LIKE ${deeper} ESCAPE '\\'`))
    .orderBy('path')
    .limit(limit)
    .execute();
  // One of the databases takes small letters for great ones.
  return chosen.filter((row) => row.path.startsWith(before));
}

/** What stands at a path, and in it if it is a folder. */
export async function selectItemsAt(database: Database, ownerId: OwnerId, path: string): Promise<ItemRow[]> {
  const below = `${withoutSigns(path)}/%`;
  const rows = await items(database)
    .selectFrom('inbox_item')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where((build) => build.or([build('path', '=', path), sql<boolean>`path LIKE ${below} ESCAPE '\\'`]))
    .orderBy('path')
    .execute();
  // One of the databases takes small letters for great ones.
  return rows.filter((row) => row.path === path || row.path.startsWith(`${path}/`));
}

/** @param at when it was put there; whenever that was where it is left out @returns how many there were */
export async function deleteItem(database: Database, ownerId: OwnerId, path: string, at?: number): Promise<number> {
  const one = items(database).deleteFrom('inbox_item').where('owner_id', '=', ownerId).where('path', '=', path);
  const { numDeletedRows } = await (at === undefined ? one : one.where('at', '=', at)).executeTakeFirst();
  return Number(numDeletedRows);
}

/** What waits for a name and was put there before this time, of one owner or of all. */
export function selectHeldBefore(database: Database, before: number, ownerId?: OwnerId): Promise<ItemRow[]> {
  const rows = items(database).selectFrom('inbox_item').selectAll().where('blob_key', 'is not', null).where('at', '<', before);
  return (ownerId === undefined ? rows : rows.where('owner_id', '=', ownerId)).execute();
}

/** Files without bytes that were put there before this time, of one owner or of all. */
export function selectEmptyBefore(database: Database, before: number, ownerId?: OwnerId): Promise<ItemRow[]> {
  const rows = items(database)
    .selectFrom('inbox_item')
    .selectAll()
    .where('bytes', '=', 0)
    .where('document_id', 'is', null)
    .where('at', '<', before);
  return (ownerId === undefined ? rows : rows.where('owner_id', '=', ownerId)).execute();
}

/** Forgets what was put there before this time. */
export async function deleteItemsBefore(database: Database, ownerId: OwnerId, before: number): Promise<void> {
  await items(database).deleteFrom('inbox_item').where('owner_id', '=', ownerId).where('at', '<', before).execute();
}

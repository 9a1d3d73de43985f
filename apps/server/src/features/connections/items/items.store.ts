import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { EVENTS_KEPT } from '../connections.rules.ts';
import type { ConnectionTables, EventRow, ItemRow } from '../connections.tables.ts';

/** Rows a statement carries: below the 32,766 parameters that SQLite takes, and few enough that its text stays short. */
const CHUNK = 100;

export function* chunks<Value>(values: readonly Value[], size = CHUNK): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

/** The items of one connection, as the beginning of a query, an update and a deletion. */
export function itemQueries(database: Database, ownerId: OwnerId, connectionId: string) {
  const tables = () => database.tables<ConnectionTables>();
  return {
    items: () => tables().selectFrom('cloud_item').where('owner_id', '=', ownerId).where('connection_id', '=', connectionId),
    change: () => tables().updateTable('cloud_item').where('owner_id', '=', ownerId).where('connection_id', '=', connectionId),
    remove: () => tables().deleteFrom('cloud_item').where('owner_id', '=', ownerId).where('connection_id', '=', connectionId),
  };
}

/** The items of one connection: what every part of the feature reads and writes. */
export function connectionItems(database: Database, ownerId: OwnerId, connectionId: string) {
  const { items, change, remove } = itemQueries(database, ownerId, connectionId);
  const seen = () =>
    database
      .tables<ConnectionTables>()
      .deleteFrom('connection_seen')
      .where('owner_id', '=', ownerId)
      .where('connection_id', '=', connectionId);

  return {
    async byId(ids: Iterable<string>): Promise<Map<string, ItemRow>> {
      const found = new Map<string, ItemRow>();
      for (const part of chunks([...new Set(ids)], 1000))
        for (const row of await items().selectAll().where('id', 'in', part).execute()) found.set(row.id, row);
      return found;
    },
    one: (id: string) => items().selectAll().where('id', '=', id).executeTakeFirst(),
    /** The rows of these files, by their keys in the library; also those of files that are gone. */
    async ofDocuments(keys: readonly string[]): Promise<ItemRow[]> {
      const found: ItemRow[] = [];
      for (const part of chunks(keys, 1000))
        found.push(...(await items().selectAll().where('document_key', 'in', part).execute()));
      return found;
    },
    async childrenOf(parentIds: readonly string[]): Promise<ItemRow[]> {
      const found: ItemRow[] = [];
      for (const part of chunks(parentIds, 1000))
        found.push(...(await items().selectAll().where('parent_id', 'in', part).where('gone_at', 'is', null).execute()));
      return found;
    },
    /** The direct children of these folders, in parts. */
    async *childrenInParts(folderIds: readonly string[], size: number): AsyncGenerator<ItemRow[]> {
      for (const folders of chunks(folderIds, 5)) {
        const rows = await items().select('id').where('parent_id', 'in', folders).where('gone_at', 'is', null).execute();
        for (const part of chunks(rows, size)) yield [...(await this.byId(part.map(({ id }) => id))).values()];
      }
    },
    atPaths: async (keys: readonly string[]): Promise<ItemRow[]> => {
      const found: ItemRow[] = [];
      for (const part of chunks(keys, 1000))
        found.push(...(await items().selectAll().where('path_key', 'in', part).where('gone_at', 'is', null).execute()));
      return found;
    },
    idsBelow: async (folderKey: string): Promise<string[]> => {
      // `0` is the character after `/`.
      const rows = await items()
        .select('id')
        .where('path_key', '>=', `${folderKey}/`)
        .where('path_key', '<', `${folderKey}0`)
        .where('gone_at', 'is', null)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Writes whole rows, new or not. */
    async save(rows: readonly ItemRow[]): Promise<void> {
      for (const part of chunks(rows))
        await database
          .tables<ConnectionTables>()
          .insertInto('cloud_item')
          .values(part)
          .onConflict((conflict) =>
            conflict.columns(['owner_id', 'connection_id', 'id']).doUpdateSet((build) => {
              const [first] = part;
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; the entries come from the very names
              const names = Object.keys(first ?? {}) as (keyof ItemRow)[];
              return Object.fromEntries(names.map((name) => [name, build.ref(`excluded.${name}`)]));
            }),
          )
          .execute();
    },
    async erase(ids: readonly string[]): Promise<void> {
      for (const part of chunks(ids, 1000)) await remove().where('id', 'in', part).execute();
    },
    async eraseAll(): Promise<void> {
      await remove().execute();
      await seen().execute();
    },
    /** A page of all live rows in the order of their ids. */
    page: (after: string, limit: number) =>
      items().selectAll().where('id', '>', after).where('gone_at', 'is', null).orderBy('id').limit(limit).execute(),
    update: (id: string, fields: Partial<ItemRow>) => change().set(fields).where('id', '=', id).execute(),
  };
}

export type ConnectionItems = ReturnType<typeof connectionItems>;

export async function insertEvents(database: Database, rows: readonly EventRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000)
    await database
      .tables<ConnectionTables>()
      .insertInto('connection_event')
      .values(rows.slice(start, start + 1000))
      .execute();
}

export async function forgetOldEvents(database: Database, ownerId: OwnerId, connectionId: string, last: number): Promise<void> {
  await database
    .tables<ConnectionTables>()
    .deleteFrom('connection_event')
    .where('owner_id', '=', ownerId)
    .where('connection_id', '=', connectionId)
    .where('number', '<=', last - EVENTS_KEPT)
    .execute();
}

export const latestEvents = (database: Database, ownerId: OwnerId, connectionId: string, limit: number): Promise<EventRow[]> =>
  database
    .tables<ConnectionTables>()
    .selectFrom('connection_event')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('connection_id', '=', connectionId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

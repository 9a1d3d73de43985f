import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { ConnectionRow, ConnectionTables, KeptItemRow } from '../connections.tables.ts';
import { chunks } from '../items/items.store.ts';

const tables = (database: Database) => database.tables<ConnectionTables>();

/** Remembers which document each file of a connection became, so that the account finds its copies when it is connected again. */
export async function keepItems(
  database: Database,
  { owner_id, id, kind, account_id, name }: Pick<ConnectionRow, 'owner_id' | 'id' | 'kind' | 'account_id' | 'name'>,
): Promise<void> {
  await sql`INSERT INTO kept_item (owner_id, connection_id, id, document_key, document)
    SELECT owner_id, connection_id, id, document_key, document FROM cloud_item
    WHERE owner_id = ${owner_id} AND connection_id = ${id} AND kind = 'file' AND document <> 'none'
    ON CONFLICT (owner_id, connection_id, id) DO UPDATE SET document_key = excluded.document_key, document = excluded.document`.execute(
    tables(database),
  );
  await tables(database)
    .insertInto('kept_connection')
    .values({ owner_id, kind, account_id, id, name })
    .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'account_id']).doUpdateSet({ id, name }))
    .execute();
}

/** The connection that this account had before, of which copies were kept: it goes on under its id. Forgotten with this. */
export async function takeKeptConnection(
  database: Database,
  ownerId: OwnerId,
  { kind, accountId }: { kind: ConnectionRow['kind']; accountId: string },
): Promise<{ id: string; name: string } | undefined> {
  const [kept] = await tables(database)
    .deleteFrom('kept_connection')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .returning(['id', 'name'])
    .execute();
  return kept;
}

/** Ids under which accounts go on when they are connected again. */
export async function listKeptConnectionIds(database: Database, ownerId: OwnerId): Promise<string[]> {
  const rows = await tables(database).selectFrom('kept_connection').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}

/** What was kept of one connection. */
export function keptItems(database: Database, ownerId: OwnerId, connectionId: string) {
  const remove = () =>
    tables(database).deleteFrom('kept_item').where('owner_id', '=', ownerId).where('connection_id', '=', connectionId);
  return {
    /** Those of these files: from now on their documents follow them again, so that no other file takes the same document. */
    async take(ids: readonly string[]): Promise<Map<string, KeptItemRow>> {
      const taken = new Map<string, KeptItemRow>();
      for (const part of chunks(ids, 1000))
        for (const row of await remove().where('id', 'in', part).returningAll().execute()) taken.set(row.id, row);
      return taken;
    },
    /** A page of them in the order of their ids, for removing their documents. */
    page: (after: string, limit: number): Promise<KeptItemRow[]> =>
      tables(database)
        .selectFrom('kept_item')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('connection_id', '=', connectionId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    forget: () => remove().execute(),
  };
}

/** Everything of an owner. */
export async function forgetAllKept(database: Database, ownerId: OwnerId): Promise<void> {
  await tables(database).deleteFrom('kept_item').where('owner_id', '=', ownerId).execute();
  await tables(database).deleteFrom('kept_connection').where('owner_id', '=', ownerId).execute();
}

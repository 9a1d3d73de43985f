import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { IdentityTables } from '../identity.tables.ts';

export type KeyRow = IdentityTables['api_key'];

const tables = (database: Database) => database.tables<IdentityTables>();

export async function insertKey(database: Database, key: KeyRow): Promise<void> {
  await tables(database).insertInto('api_key').values(key).execute();
}

export const selectKeys = (database: Database, ownerId: OwnerId): Promise<KeyRow[]> =>
  tables(database)
    .selectFrom('api_key')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The key whose secret, or secret before the last rotation, has this hash, of an account that may still be used. */
export const selectKeyByHash = (database: Database, hash: string): Promise<KeyRow | undefined> =>
  tables(database)
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.owner_id')
    .selectAll('api_key')
    .where(({ eb, or }) => or([eb('api_key.hash', '=', hash), eb('api_key.previous_hash', '=', hash)]))
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();

export const selectKey = (database: Database, ownerId: OwnerId, id: string): Promise<KeyRow | undefined> =>
  tables(database).selectFrom('api_key').selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();

export async function updateKey(
  database: Database,
  key: Pick<KeyRow, 'owner_id' | 'id'>,
  change: Partial<Omit<KeyRow, 'owner_id' | 'id'>>,
): Promise<void> {
  await tables(database)
    .updateTable('api_key')
    .set(change)
    .where('owner_id', '=', key.owner_id)
    .where('id', '=', key.id)
    .execute();
}

/** @returns false when there is no such key */
export async function deleteKey(database: Database, ownerId: OwnerId, id: string): Promise<boolean> {
  const gone = await tables(database)
    .deleteFrom('api_key')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** @returns how many there were */
export async function deleteKeys(transaction: Database, ownerId: OwnerId): Promise<number> {
  const gone = await tables(transaction).deleteFrom('api_key').where('owner_id', '=', ownerId).returning('id').execute();
  return gone.length;
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { PublicApiTables } from './public-api.tables.ts';

export type CallRow = PublicApiTables['repeatable_call'];

const calls = (database: Database) => database.tables<PublicApiTables>();

/** False when the owner has used this key already. */
export async function insertCall(database: Database, row: CallRow): Promise<boolean> {
  const result = await calls(database)
    .insertInto('repeatable_call')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

export const selectCall = (database: Database, ownerId: OwnerId, key: string): Promise<CallRow | undefined> =>
  calls(database)
    .selectFrom('repeatable_call')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Writes what the request was answered with. */
export async function finishCall(database: Database, { owner_id: ownerId, key, status, answer }: CallRow): Promise<void> {
  await calls(database)
    .updateTable('repeatable_call')
    .set({ status, answer })
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .execute();
}

export async function deleteCall(database: Database, ownerId: OwnerId, key: string, startedAt: number): Promise<void> {
  await calls(database)
    .deleteFrom('repeatable_call')
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .where('started_at', '=', startedAt)
    .execute();
}

/** Forgets the requests of an owner that began before this time. */
export async function deleteCallsBefore(database: Database, ownerId: OwnerId, before: number): Promise<void> {
  await calls(database)
    .deleteFrom('repeatable_call')
    .where('owner_id', '=', ownerId)
    .where('started_at', '<', before)
    .execute();
}

import type { Database } from '#engines/database/database.ts';
import type { LeasedRow } from '#engines/database/lease.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { PublicApiTables } from './public-api.tables.ts';

export type CallRow = PublicApiTables['repeatable_call'];

const calls = (database: Database) => database.tables<PublicApiTables>();

/** Does nothing where there is a request of this key already. */
export async function insertCall(database: Database, row: CallRow): Promise<void> {
  await calls(database)
    .insertInto('repeatable_call')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
    .execute();
}

/** The row of a request, for its lease. */
export const leasedCall = ({ owner_id: ownerId, key }: CallRow): LeasedRow => ({
  table: 'repeatable_call',
  key: { owner_id: ownerId, key },
});

export const selectCall = (database: Database, ownerId: OwnerId, key: string): Promise<CallRow | undefined> =>
  calls(database)
    .selectFrom('repeatable_call')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Writes what the request was answered with, if its lease is still held, and frees it. */
export async function finishCall(
  database: Database,
  { owner_id: ownerId, key, status, answer }: CallRow,
  token: number,
): Promise<void> {
  await calls(database)
    .updateTable('repeatable_call')
    .set({ status, answer, leased_until: 0 })
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .where('lease_token', '=', token)
    .execute();
}

export async function deleteCall(database: Database, { owner_id: ownerId, key }: CallRow, token: number): Promise<void> {
  await calls(database)
    .deleteFrom('repeatable_call')
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .where('lease_token', '=', token)
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

import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { MailInTables } from './mail-in.tables.ts';

export type AddressRow = MailInTables['mail_in_address'];
export type MessageRow = MailInTables['mail_in_message'];

const STATE = 'mailbox';
const tables = (database: Database) => database.tables<MailInTables>();

export const selectAddress = (database: Database, ownerId: OwnerId): Promise<AddressRow | undefined> =>
  tables(database).selectFrom('mail_in_address').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();

/** Those of every owner, for sealing their secrets anew. */
export const selectAllAddresses = (database: Database): Promise<AddressRow[]> =>
  tables(database).selectFrom('mail_in_address').selectAll().execute();

/** Whose addresses these are. */
export async function selectOwnersOf(database: Database, hashes: readonly string[]): Promise<OwnerId[]> {
  if (hashes.length === 0) return [];
  const rows = await tables(database)
    .selectFrom('mail_in_address')
    .select('owner_id')
    .where('secret_hash', 'in', hashes)
    .orderBy('owner_id')
    .execute();
  return rows.map(({ owner_id: ownerId }) => ownerId);
}

/** The owner's address from now on. */
export async function putAddress(database: Database, row: AddressRow): Promise<void> {
  const { owner_id: _ownerId, ...change } = row;
  await tables(database)
    .insertInto('mail_in_address')
    .values(row)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(change))
    .execute();
}

/** Another seal on the same secret, unless there is another secret by now. */
export async function updateSeal(
  database: Database,
  { owner_id: ownerId, secret_hash: hash, secret }: AddressRow,
): Promise<void> {
  await tables(database)
    .updateTable('mail_in_address')
    .set({ secret })
    .where('owner_id', '=', ownerId)
    .where('secret_hash', '=', hash)
    .execute();
}

export async function deleteAddress(database: Database, ownerId: OwnerId): Promise<void> {
  await tables(database).deleteFrom('mail_in_address').where('owner_id', '=', ownerId).execute();
}

export const selectMessage = (database: Database, ownerId: OwnerId, id: string): Promise<MessageRow | undefined> =>
  tables(database)
    .selectFrom('mail_in_message')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** @returns false where another process had written it */
export async function insertMessage(database: Database, row: MessageRow): Promise<boolean> {
  const written = await tables(database)
    .insertInto('mail_in_message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .returning('id')
    .execute();
  return written.length > 0;
}

/** What was refused is taken. @returns false where it was taken before */
export async function takeAfterAll(database: Database, row: MessageRow): Promise<boolean> {
  const { owner_id: ownerId, id, ...change } = row;
  const written = await tables(database)
    .updateTable('mail_in_message')
    .set(change)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('reason', 'is not', null)
    .returning('id')
    .execute();
  return written.length > 0;
}

/** The latest first. */
export const selectMessages = (database: Database, ownerId: OwnerId, limit: number): Promise<MessageRow[]> =>
  tables(database)
    .selectFrom('mail_in_message')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** When messages of an owner were taken or refused since then, the first first. */
export async function selectTimesSince(database: Database, ownerId: OwnerId, since: number): Promise<number[]> {
  const rows = await tables(database)
    .selectFrom('mail_in_message')
    .select('at')
    .where('owner_id', '=', ownerId)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

export async function deleteMessages(database: Database, ownerId: OwnerId): Promise<void> {
  await tables(database).deleteFrom('mail_in_message').where('owner_id', '=', ownerId).execute();
}

export const selectState = (database: Database) =>
  tables(database).selectFrom('mail_in_state').selectAll().where('id', '=', STATE).executeTakeFirst();

export async function putState(
  database: Database,
  state: { readonly at: number; readonly problem: string | null },
): Promise<void> {
  await tables(database)
    .insertInto('mail_in_state')
    .values({ id: STATE, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
}

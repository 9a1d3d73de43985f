import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { scopeOf } from './identity.scope.ts';
import type { IdentityTables } from './identity.tables.ts';
import { SECOND_FACTOR_OWNED } from './second-factor/second-factor.tables.ts';

export type AccountRow = IdentityTables['account'];
export type PictureRow = IdentityTables['account_picture'];

const tables = (database: Database) => database.tables<IdentityTables>();

/** An account that may still be used. */
export const selectAccount = (database: Database, id: string): Promise<AccountRow | undefined> =>
  tables(database)
    .selectFrom('account')
    .selectAll()
    .where('id', '=', scopeOf(id).ownerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** The same, or one that is suspended. An account whose deletion has begun has neither address nor password, and is none. */
export const selectAccountOrSuspended = (database: Database, id: string): Promise<AccountRow | undefined> =>
  tables(database)
    .selectFrom('account')
    .selectAll()
    .where('id', '=', scopeOf(id).ownerId)
    .where((build) => build.or([build('closed_at', 'is', null), build('email', 'is not', null)]))
    .executeTakeFirst();

/** @param since epoch milliseconds; null ends it @returns false where there is no such account */
export async function setSuspended(database: Database, ownerId: OwnerId, since: number | null): Promise<boolean> {
  const changed = await tables(database)
    .updateTable('account')
    .set({ closed_at: since })
    .where('id', '=', ownerId)
    .where('email', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The local account that signs in with this address, which must be normalised. */
export const selectLocalAccount = (database: Database, email: string): Promise<AccountRow | undefined> =>
  tables(database)
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Every account with this address, the local one first, those that are suspended too. */
export const selectAccountsByEmail = (database: Database, email: string): Promise<AccountRow[]> =>
  tables(database)
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .orderBy((build) => build.case().when('password_hash', 'is', null).then(1).else(0).end())
    .orderBy('created_at')
    .execute();

/** All accounts, those that are suspended too. */
export const selectAccounts = (database: Database): Promise<AccountRow[]> =>
  tables(database)
    .selectFrom('account')
    .selectAll()
    .where((build) => build.or([build('closed_at', 'is', null), build('email', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** What accounts are called. */
export const selectNames = (database: Database, ids: readonly string[]): Promise<Pick<AccountRow, 'id' | 'name' | 'email'>[]> =>
  tables(database)
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where(sql<boolean>`id IN (${sql.join(ids)})`)
    .execute();

/** @returns false when a local account signs in with this address already */
export async function insertAccount(database: Database, account: AccountRow): Promise<boolean> {
  const inserted = await tables(database)
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateAccount(
  database: Database,
  ownerId: OwnerId,
  change: Partial<Pick<AccountRow, 'name' | 'email' | 'password_hash'>>,
): Promise<void> {
  await tables(database).updateTable('account').set(change).where('id', '=', ownerId).execute();
}

export const selectLinkedAccount = (database: Database, provider: string, subject: string): Promise<AccountRow | undefined> =>
  tables(database)
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.owner_id')
    .selectAll('account')
    .where('account_link.provider', '=', provider)
    .where('account_link.subject', '=', subject)
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();

/** @returns false when the subject is linked already */
export async function insertLink(database: Database, link: IdentityTables['account_link']): Promise<boolean> {
  const inserted = await tables(database)
    .insertInto('account_link')
    .values(link)
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('owner_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const selectLinks = (database: Database, ownerId: OwnerId) =>
  tables(database).selectFrom('account_link').selectAll().where('owner_id', '=', ownerId).execute();

export async function insertFarewell(database: Database, farewell: IdentityTables['account_farewell']): Promise<void> {
  await tables(database)
    .insertInto('account_farewell')
    .values(farewell)
    .onConflict((conflict) => conflict.columns(['provider', 'subject_hash']).doUpdateSet({ deleted_at: farewell.deleted_at }))
    .execute();
}

export const selectFarewell = (database: Database, provider: string, subjectHash: string) =>
  tables(database)
    .selectFrom('account_farewell')
    .select('deleted_at')
    .where('provider', '=', provider)
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();

const OWNED = [
  'account_link',
  'account_picture',
  'api_key',
  'connected_app',
  'account_session',
  'provider_record',
  ...SECOND_FACTOR_OWNED,
] as const;

/** Shuts everybody out and forgets who the account belonged to; what the owner has in other features is still there. */
export async function closeAccountRows(transaction: Database, ownerId: OwnerId, now: number): Promise<void> {
  for (const table of OWNED) await tables(transaction).deleteFrom(table).where('owner_id', '=', ownerId).execute();
  await tables(transaction)
    .updateTable('account')
    .set({ closed_at: now, email: null, name: null, password_hash: null })
    .where('id', '=', ownerId)
    .execute();
}

/** Removes the last of an account. */
export async function deleteAccountRows(transaction: Database, ownerId: OwnerId): Promise<void> {
  for (const table of OWNED) await tables(transaction).deleteFrom(table).where('owner_id', '=', ownerId).execute();
  await tables(transaction).deleteFrom('account').where('id', '=', ownerId).execute();
}

export async function upsertPicture(database: Database, picture: PictureRow): Promise<void> {
  const { owner_id: _owner, ...changing } = picture;
  await tables(database)
    .insertInto('account_picture')
    .values(picture)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(changing))
    .execute();
}

/** Where the owner's picture is shown and where it came from, without its bytes. */
export const selectPictureAddress = (database: Database, ownerId: OwnerId) =>
  tables(database)
    .selectFrom('account_picture')
    .select(['address', 'source'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

export const selectPicture = (database: Database, ownerId: OwnerId): Promise<PictureRow | undefined> =>
  tables(database).selectFrom('account_picture').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();

/** For whoever knows the unguessable address. */
export const selectPictureByAddress = (database: Database, address: string): Promise<PictureRow | undefined> =>
  tables(database).selectFrom('account_picture').selectAll().where('address', '=', address).executeTakeFirst();

export async function deletePicture(database: Database, ownerId: OwnerId): Promise<void> {
  await tables(database).deleteFrom('account_picture').where('owner_id', '=', ownerId).execute();
}

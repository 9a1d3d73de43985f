import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { IdentityTables } from '../identity.tables.ts';

export type AppRow = IdentityTables['connected_app'];

const tables = (database: Database) => database.tables<IdentityTables>();

export async function insertApp(transaction: Database, app: AppRow): Promise<void> {
  await tables(transaction).insertInto('connected_app').values(app).execute();
}

/** The owner's apps, the newest first. @param now epoch milliseconds */
export const selectApps = (database: Database, ownerId: OwnerId, now: number): Promise<AppRow[]> =>
  tables(database)
    .selectFrom('connected_app')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The app that was given this grant, of an account that may still be used. */
export const selectAppByGrant = (database: Database, grantId: string): Promise<AppRow | undefined> =>
  tables(database)
    .selectFrom('connected_app')
    .innerJoin('account', 'account.id', 'connected_app.owner_id')
    .selectAll('connected_app')
    .where('connected_app.grant_id', '=', grantId)
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();

export async function updateAppUse(database: Database, app: AppRow, now: number, from: string | undefined): Promise<void> {
  await tables(database)
    .updateTable('connected_app')
    .set({ used_at: now, ...(from !== undefined && { used_from: from }) })
    .where('owner_id', '=', app.owner_id)
    .where('id', '=', app.id)
    .execute();
}

/**
 * Ends apps of an owner with every token that they were given.
 *
 * @param which one by its id, those of one program, or all
 * @returns their ids
 */
export async function deleteApps(
  transaction: Database,
  ownerId: OwnerId,
  which: { id: string } | { clientId: string } | 'all',
): Promise<string[]> {
  let query = tables(transaction).deleteFrom('connected_app').where('owner_id', '=', ownerId);
  if (which !== 'all') query = 'id' in which ? query.where('id', '=', which.id) : query.where('client_id', '=', which.clientId);
  const gone = await query.returning(['id', 'grant_id']).execute();
  for (const { grant_id: grantId } of gone)
    await tables(transaction)
      .deleteFrom('provider_record')
      .where('grant_id', '=', grantId)
      .where('model', '<>', 'Session')
      .execute();
  return gone.map(({ id }) => id);
}

/** Forgets the app of a grant that the provider took back. */
export async function deleteAppOfGrant(database: Database, grantId: string): Promise<void> {
  await tables(database).deleteFrom('connected_app').where('grant_id', '=', grantId).execute();
}

/**
 * Makes room for one more program that nobody has let in yet: the oldest of them are forgotten.
 *
 * @param before epoch seconds: those that end before are let in by nobody @param most how many there may be then
 */
export async function dropOldestUnusedClients(database: Database, before: number, most: number): Promise<void> {
  const unused = () =>
    tables(database).selectFrom('provider_record').where('model', '=', 'Client').where('expires_at', '<=', before);
  const counted = await unused()
    .select((build) => build.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  const surplus = Number(counted?.count ?? 0) - most + 1;
  if (surplus <= 0) return;
  const oldest = await unused().select('id').orderBy('expires_at').orderBy('id').limit(surplus).execute();
  const ids = oldest.map(({ id }) => id);
  // One that was let in meanwhile stays.
  await tables(database)
    .deleteFrom('provider_record')
    .where('model', '=', 'Client')
    .where('id', 'in', ids)
    .where('expires_at', '<=', before)
    .execute();
}

/** Remembers a program for longer. @param hash the stored id @param until epoch seconds */
export async function keepClient(database: Database, hash: string, until: number): Promise<void> {
  await tables(database)
    .updateTable('provider_record')
    .set({ expires_at: until })
    .where('model', '=', 'Client')
    .where('id', '=', hash)
    .execute();
}

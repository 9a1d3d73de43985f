import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { ConnectionRow, ConnectionTables } from './connections.tables.ts';

const select = (database: Database) => database.tables<ConnectionTables>().selectFrom('connection');
const update = (database: Database) => database.tables<ConnectionTables>().updateTable('connection');

/** A time that never comes. */
export const NEVER = Number.MAX_SAFE_INTEGER;

export const findConnection = (database: Database, ownerId: OwnerId, id: string): Promise<ConnectionRow | undefined> =>
  select(database).selectAll().where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst();

/** By id alone, for a job or a provider's call; the owner is in the row. */
export const findAnyConnection = (database: Database, id: string): Promise<ConnectionRow | undefined> =>
  select(database).selectAll().where('id', '=', id).executeTakeFirst();

export const listConnections = (database: Database, ownerId: OwnerId): Promise<ConnectionRow[]> =>
  select(database)
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('removing', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function insertConnection(database: Database, row: ConnectionRow): Promise<void> {
  await database.tables<ConnectionTables>().insertInto('connection').values(row).execute();
}

export async function updateConnection(
  database: Database,
  ownerId: OwnerId,
  id: string,
  fields: Partial<ConnectionRow>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await update(database).set(fields).where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

/** The same, but only while the caller holds the lease. @returns whether it did */
export async function updateLeased(
  database: Database,
  ownerId: OwnerId,
  id: string,
  lease: string,
  fields: Partial<ConnectionRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await update(database)
    .set(fields)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Records that the provider refuses our access; false when that is known already, or the connection is being removed. */
export async function markAccessLost(database: Database, ownerId: OwnerId, id: string): Promise<boolean> {
  const { numUpdatedRows } = await update(database)
    .set({ problem: 'sign-in' })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('removing', 'is', null)
    .where((build) => build.or([build('problem', 'is', null), build('problem', '!=', 'sign-in')]))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Takes the right to write a connection's pages; false while another process holds it. */
export async function takeLease(
  database: Database,
  ownerId: OwnerId,
  id: string,
  { lease, now, until }: { lease: string; now: number; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await update(database)
    .set({ lease, leased_until: until })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('leased_until', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Takes the right to exchange a refresh token; false while another process does. */
export async function takeRefreshLease(
  database: Database,
  ownerId: OwnerId,
  id: string,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await update(database)
    .set({ refreshing_until: until })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('refreshing_until', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Connections of all owners, with their names. */
export const allConnections = (database: Database): Promise<Pick<ConnectionRow, 'owner_id' | 'id' | 'kind' | 'name'>[]> =>
  select(database).select(['owner_id', 'id', 'kind', 'name']).where('removing', 'is', null).execute();

/** Every sealed secret, of all owners, for sealing them again. */
export const sealedSecrets = (database: Database): Promise<Pick<ConnectionRow, 'owner_id' | 'id' | 'secret'>[]> =>
  select(database).select(['owner_id', 'id', 'secret']).where('secret', '!=', '').execute();

/** Replaces a sealed secret; false when another one was stored meanwhile. */
export async function replaceSecret(
  database: Database,
  ownerId: OwnerId,
  id: string,
  { old, anew }: { old: string; anew: string },
): Promise<boolean> {
  const { numUpdatedRows } = await update(database)
    .set({ secret: anew })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('secret', '=', old)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/**
 * Removes a connection that is being disconnected, with its events.
 *
 * @returns false where there is none: somebody else was first, and may have connected the account again under the same id
 */
export async function removeConnection(database: Database, ownerId: OwnerId, id: string): Promise<boolean> {
  const tables = database.tables<ConnectionTables>();
  const { numDeletedRows } = await tables
    .deleteFrom('connection')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('removing', 'is not', null)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) return false;
  await tables.deleteFrom('connection_event').where('owner_id', '=', ownerId).where('connection_id', '=', id).execute();
  return true;
}

/** A connection of this account that is being disconnected while its copies are kept. */
export const findLeavingConnection = (
  database: Database,
  ownerId: OwnerId,
  { kind, accountId }: { kind: ConnectionRow['kind']; accountId: string },
): Promise<ConnectionRow | undefined> =>
  select(database)
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .where('removing', '=', 'keep')
    .executeTakeFirst();

/** Connections of all owners that are due, for the scheduler. */
export const dueConnections = (database: Database, now: number): Promise<ConnectionRow[]> =>
  select(database)
    .selectAll()
    .where('paused', '=', 0)
    .where('watching', '=', 1)
    .where('removing', 'is', null)
    .where((build) => build.or([build('next_sync_at', '<=', now), build('next_fetch_at', '<=', now)]))
    .execute();

/** Connections of all owners that are kept in sync now. */
export const watchedConnections = (database: Database): Promise<ConnectionRow[]> =>
  select(database).selectAll().where('paused', '=', 0).where('watching', '=', 1).where('removing', 'is', null).execute();

/** Connections of all owners that are paused or off but still have a subscription. */
export const pausedWithSubscription = (database: Database): Promise<ConnectionRow[]> =>
  select(database)
    .selectAll()
    .where('subscription', 'is not', null)
    .where('removing', 'is', null)
    .where((build) => build.or([build('paused', '=', 1), build('watching', '=', 0)]))
    .execute();

/** Connections of these provider accounts, whoever owns them. For calls of the provider. */
export async function connectionsOfAccounts(
  database: Database,
  kind: ConnectionRow['kind'],
  accountIds: readonly string[],
): Promise<{ id: string }[]> {
  if (accountIds.length === 0) return [];
  return select(database).select('id').where('kind', '=', kind).where('account_id', 'in', accountIds).execute();
}

/** Of all owners, by kind. For the operator. */
export const countConnectionsOfAll = (database: Database) =>
  database
    .tables<ConnectionTables>()
    .selectFrom('connection')
    .select((build) => [
      'kind',
      build.fn.countAll<number>().as('connections'),
      build.fn.count<number>('problem').as('withProblem'),
    ])
    .where('removing', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();

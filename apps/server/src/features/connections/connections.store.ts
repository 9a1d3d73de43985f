import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { EVENTS_KEPT } from './connections.rules.ts';
import type { AttemptRow, ConnectionRow, ConnectionTables, EventRow } from './connections.tables.ts';

/** Never, as a time. */
export const NEVER = Number.MAX_SAFE_INTEGER;

export const findConnection = (database: Database, ownerId: OwnerId, id: string): Promise<ConnectionRow | undefined> =>
  database
    .tables<ConnectionTables>()
    .selectFrom('connection')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** By id alone, for a job or a call of the provider's; its owner stands in the row. */
export const findAnyConnection = (database: Database, id: string): Promise<ConnectionRow | undefined> =>
  database.tables<ConnectionTables>().selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirst();

export const listConnections = (database: Database, ownerId: OwnerId): Promise<ConnectionRow[]> =>
  database
    .tables<ConnectionTables>()
    .selectFrom('connection')
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
  await database
    .tables<ConnectionTables>()
    .updateTable('connection')
    .set(fields)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** The same, but only while the lease is still the caller's. Answers whether it was. */
export async function updateLeased(
  database: Database,
  ownerId: OwnerId,
  id: string,
  lease: string,
  fields: Partial<ConnectionRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .tables<ConnectionTables>()
    .updateTable('connection')
    .set(fields)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Notes that the provider lets us in no longer; false when that is known already, or nobody follows the connection any more. */
export async function markAccessLost(database: Database, ownerId: OwnerId, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .tables<ConnectionTables>()
    .updateTable('connection')
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
  const { numUpdatedRows } = await database
    .tables<ConnectionTables>()
    .updateTable('connection')
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
  const { numUpdatedRows } = await database
    .tables<ConnectionTables>()
    .updateTable('connection')
    .set({ refreshing_until: until })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('refreshing_until', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Connections of all owners, as far as it takes to name them. */
export const allConnections = (database: Database): Promise<Pick<ConnectionRow, 'owner_id' | 'id' | 'kind' | 'name'>[]> =>
  database
    .tables<ConnectionTables>()
    .selectFrom('connection')
    .select(['owner_id', 'id', 'kind', 'name'])
    .where('removing', 'is', null)
    .execute();

/** Every sealed secret, of all owners, for sealing them again. */
export const sealedSecrets = (database: Database): Promise<Pick<ConnectionRow, 'owner_id' | 'id' | 'secret'>[]> =>
  database
    .tables<ConnectionTables>()
    .selectFrom('connection')
    .select(['owner_id', 'id', 'secret'])
    .where('secret', '!=', '')
    .execute();

/** Puts a newly sealed secret in the place of the old one; false when another one has come there meanwhile. */
export async function replaceSecret(
  database: Database,
  ownerId: OwnerId,
  id: string,
  { old, anew }: { old: string; anew: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .tables<ConnectionTables>()
    .updateTable('connection')
    .set({ secret: anew })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('secret', '=', old)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function removeConnection(database: Database, ownerId: OwnerId, id: string): Promise<void> {
  const tables = database.tables<ConnectionTables>();
  await tables.deleteFrom('connection_event').where('owner_id', '=', ownerId).where('connection_id', '=', id).execute();
  await tables.deleteFrom('connection').where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

/** Connections of all owners whose time has come, for the scheduler. */
export const dueConnections = (database: Database, now: number): Promise<ConnectionRow[]> =>
  database
    .tables<ConnectionTables>()
    .selectFrom('connection')
    .selectAll()
    .where('paused', '=', 0)
    .where('watching', '=', 1)
    .where('removing', 'is', null)
    .where((build) => build.or([build('next_sync_at', '<=', now), build('next_fetch_at', '<=', now)]))
    .execute();

/** Connections of all owners that are kept in sync now. */
export const watchedConnections = (database: Database): Promise<ConnectionRow[]> =>
  database
    .tables<ConnectionTables>()
    .selectFrom('connection')
    .selectAll()
    .where('paused', '=', 0)
    .where('watching', '=', 1)
    .where('removing', 'is', null)
    .execute();

/** Connections of all owners that are not kept in sync now, although their provider still calls about them. */
export const restingWithChannel = (database: Database): Promise<ConnectionRow[]> =>
  database
    .tables<ConnectionTables>()
    .selectFrom('connection')
    .selectAll()
    .where('channel', 'is not', null)
    .where('removing', 'is', null)
    .where((build) => build.or([build('paused', '=', 1), build('watching', '=', 0)]))
    .execute();

/** Connections of these provider accounts, whoever owns them. For the provider's own calls. */
export async function connectionsOfAccounts(
  database: Database,
  kind: ConnectionRow['kind'],
  accountIds: readonly string[],
): Promise<{ id: string }[]> {
  if (accountIds.length === 0) return [];
  return database
    .tables<ConnectionTables>()
    .selectFrom('connection')
    .select('id')
    .where('kind', '=', kind)
    .where('account_id', 'in', accountIds)
    .execute();
}

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

export async function insertAttempt(database: Database, row: AttemptRow): Promise<void> {
  await database.tables<ConnectionTables>().insertInto('consent_attempt').values(row).execute();
}

/** Takes an attempt out, so that its state is good for one answer only. */
export const takeAttempt = (database: Database, id: string): Promise<AttemptRow | undefined> =>
  database.tables<ConnectionTables>().deleteFrom('consent_attempt').where('id', '=', id).returningAll().executeTakeFirst();

export async function forgetAttempts(database: Database, before: number): Promise<void> {
  await database.tables<ConnectionTables>().deleteFrom('consent_attempt').where('expires_at', '<', before).execute();
}

/** The latest attempt of an owner at a kind that is still open or has failed; one that succeeded is gone. */
export const latestAttempt = (
  database: Database,
  ownerId: OwnerId,
  kind: AttemptRow['kind'],
): Promise<AttemptRow | undefined> =>
  database
    .tables<ConnectionTables>()
    .selectFrom('consent_attempt')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();

export async function forgetAttemptsAt(database: Database, ownerId: OwnerId, kind: AttemptRow['kind']): Promise<void> {
  await database
    .tables<ConnectionTables>()
    .deleteFrom('consent_attempt')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute();
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { IdentityTables } from './identity.tables.ts';

// A session is a record of the provider, found by its uid; `account_session` beside it holds what a person sees of it.

const tables = (database: Database) => database.tables<IdentityTables>();

/** How long it is remembered that a session was ended, in milliseconds: longer than any request takes. */
const ENDED_SESSION_MEMORY = 86_400_000;

/** The session, if it is signed in as this account and neither has ended. @param now epoch milliseconds */
export async function findLiveSession(database: Database, accountId: string, sessionId: string, now: number) {
  return tables(database)
    .selectFrom('provider_record')
    .innerJoin('account', 'account.id', 'provider_record.owner_id')
    .leftJoin('account_session', (join) =>
      join.onRef('account_session.owner_id', '=', 'account.id').onRef('account_session.id', '=', 'provider_record.uid'),
    )
    .select(['account.id as accountId', 'account_session.seen_at as seenAt'])
    .where('provider_record.model', '=', 'Session')
    .where('provider_record.uid', '=', sessionId)
    .where('provider_record.owner_id', '=', accountId)
    .where('provider_record.expires_at', '>', Math.floor(now / 1_000))
    .where('account.closed_at', 'is', null)
    .where('account_session.ended_at', 'is', null)
    .executeTakeFirst();
}

export async function isSessionEnded(database: Database, sessionId: string): Promise<boolean> {
  const row = await tables(database)
    .selectFrom('account_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down that the session is used on this device. */
export async function noteSession(
  database: Database,
  { ownerId, id, device, now }: { ownerId: OwnerId; id: string; device: string; now: number },
): Promise<void> {
  await tables(database)
    .insertInto('account_session')
    .values({ owner_id: ownerId, id, device, created_at: now, seen_at: now, ended_at: null })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doUpdateSet({ device, seen_at: now }))
    .execute();
}

export async function updateSessionSeen(database: Database, ownerId: OwnerId, id: string, now: number): Promise<void> {
  await tables(database)
    .updateTable('account_session')
    .set({ seen_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** The owner's live sessions, the last used first. */
export const selectSessions = (database: Database, ownerId: OwnerId, now: number) =>
  tables(database)
    .selectFrom('account_session')
    .innerJoin('provider_record', 'provider_record.uid', 'account_session.id')
    .selectAll('account_session')
    .where('account_session.owner_id', '=', ownerId)
    .where('account_session.ended_at', 'is', null)
    .where('provider_record.model', '=', 'Session')
    .where('provider_record.owner_id', '=', ownerId)
    .where('provider_record.expires_at', '>', Math.floor(now / 1_000))
    .orderBy('account_session.seen_at', 'desc')
    .orderBy('account_session.id')
    .execute();

/** Takes back a grant with every code and token that came of it. */
export async function endGrant(database: Database, grantId: string): Promise<void> {
  await tables(database)
    .deleteFrom('provider_record')
    .where((build) =>
      build.or([build('grant_id', '=', grantId), build.and([build('model', '=', 'Grant'), build('id', '=', grantId)])]),
    )
    .execute();
}

/** Signs out these sessions: their access tokens are refused at once, their refresh tokens are gone. */
export async function endSessionRows(
  transaction: Database,
  ownerId: OwnerId,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for (const id of ids) {
    await tables(transaction)
      .updateTable('account_session')
      .set({ ended_at: now })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
    const ended = await tables(transaction)
      .deleteFrom('provider_record')
      .where('model', '=', 'Session')
      .where('uid', '=', id)
      .where('owner_id', '=', ownerId)
      .returning('payload')
      .execute();
    for (const { payload } of ended) for (const grantId of grantsOf(payload)) await endGrant(transaction, grantId);
  }
}

/** The grants a session holds, by its record as the provider wrote it. */
function grantsOf(payload: string): string[] {
  const { authorizations } = JSON.parse(payload) as { authorizations?: Record<string, { grantId?: string }> };
  return Object.values(authorizations ?? {}).flatMap(({ grantId }) => (grantId === undefined ? [] : [grantId]));
}

/** Removes what has run out: records, journeys, guesses that nobody counts any more, sessions without a record. */
export async function sweepExpired(database: Database, now: number): Promise<void> {
  const seconds = Math.floor(now / 1_000);
  await tables(database).deleteFrom('provider_record').where('expires_at', '<=', seconds).execute();
  await tables(database).deleteFrom('upstream_journey').where('expires_at', '<=', now).execute();
  await tables(database)
    .deleteFrom('failed_guess')
    .where('last_at', '<=', now - 86_400_000)
    .execute();
  await tables(database)
    .deleteFrom('account_farewell')
    .where('deleted_at', '<=', now - 7 * 86_400_000)
    .execute();
  await tables(database)
    .deleteFrom('account_session')
    .where('ended_at', '<=', now - ENDED_SESSION_MEMORY)
    .execute();
  await tables(database)
    .deleteFrom('account_session')
    .where('ended_at', 'is', null)
    .where('seen_at', '<=', now - ENDED_SESSION_MEMORY)
    .where('id', 'not in', (build) =>
      build
        .selectFrom('provider_record')
        .select('provider_record.uid')
        .where('model', '=', 'Session')
        .where('uid', 'is not', null)
        .$narrowType<{ uid: string }>(),
    )
    .execute();
}

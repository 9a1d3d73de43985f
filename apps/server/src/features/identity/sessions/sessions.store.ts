import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { scopeOf } from '../identity.scope.ts';
import type { IdentityTables } from '../identity.tables.ts';
import { oldestLiveSession, type SessionLimits } from './limit-sessions.ts';

// A session is a record of the provider, found by its uid; `account_session` beside it holds what a person sees of it.

const tables = (database: Database) => database.tables<IdentityTables>();

/** How long it is remembered from where somebody has signed in, in milliseconds. */
const KNOWN_ADDRESS_MEMORY = 90 * 86_400_000;
/** How long it is remembered that a session was ended, in milliseconds: longer than any request takes. */
const ENDED_SESSION_MEMORY = 86_400_000;

/** When, and for how long sessions last. */
export interface SessionTime {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly limits: SessionLimits;
}

/** The session, if it is signed in as this account and neither has ended. */
export async function findLiveSession(database: Database, accountId: string, sessionId: string, { now, limits }: SessionTime) {
  const oldest = oldestLiveSession(limits, now);
  return tables(database)
    .selectFrom('provider_record')
    .innerJoin('account', 'account.id', 'provider_record.owner_id')
    .leftJoin('account_session', (join) =>
      join.onRef('account_session.owner_id', '=', 'account.id').onRef('account_session.id', '=', 'provider_record.uid'),
    )
    .select(['account.id as accountId', 'account_session.seen_at as seenAt'])
    .where('provider_record.model', '=', 'Session')
    .where('provider_record.uid', '=', sessionId)
    .where('account.id', '=', scopeOf(accountId).ownerId)
    .where('provider_record.expires_at', '>', Math.floor(now / 1_000))
    .where('account.closed_at', 'is', null)
    .where('account_session.ended_at', 'is', null)
    .where('account_session.seen_at', '>', oldest.seenAt)
    .where('account_session.authenticated_at', '>', oldest.authenticatedAt)
    .executeTakeFirst();
}

/** Whether it was signed out, or lasted too long. A session that nobody has signed in with yet has not ended. */
export async function isSessionEnded(database: Database, sessionId: string, { now, limits }: SessionTime): Promise<boolean> {
  const oldest = oldestLiveSession(limits, now);
  const row = await tables(database)
    .selectFrom('account_session')
    .select('id')
    .where('id', '=', sessionId)
    .where((build) =>
      build.or([
        build('ended_at', 'is not', null),
        build('seen_at', '<=', oldest.seenAt),
        build('authenticated_at', '<=', oldest.authenticatedAt),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes down that the session is used on this device.
 *
 * @param session `authTime`: when the person signed in, as the provider counts it. A new one means that they have just done so.
 */
export async function noteSession(
  database: Database,
  { ownerId, id, device, authTime, now }: { ownerId: OwnerId; id: string; device: string; authTime: number; now: number },
): Promise<void> {
  const known = await tables(database)
    .selectFrom('account_session')
    .select(['auth_time', 'authenticated_at', 'confirmed_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  const isSame = known !== undefined && (known.auth_time === null || known.auth_time === authTime);
  const changing = {
    device,
    seen_at: now,
    auth_time: authTime,
    authenticated_at: isSame ? known.authenticated_at : now,
    confirmed_at: isSame ? known.confirmed_at : now,
  };
  await tables(database)
    .insertInto('account_session')
    .values({ owner_id: ownerId, id, created_at: now, ended_at: null, ...changing })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doUpdateSet(changing))
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
export function selectSessions(database: Database, ownerId: OwnerId, { now, limits }: SessionTime) {
  const oldest = oldestLiveSession(limits, now);
  return tables(database)
    .selectFrom('account_session')
    .innerJoin('provider_record', 'provider_record.uid', 'account_session.id')
    .selectAll('account_session')
    .where('account_session.owner_id', '=', ownerId)
    .where('account_session.ended_at', 'is', null)
    .where('account_session.seen_at', '>', oldest.seenAt)
    .where('account_session.authenticated_at', '>', oldest.authenticatedAt)
    .where('provider_record.model', '=', 'Session')
    .where('provider_record.owner_id', '=', ownerId)
    .where('provider_record.expires_at', '>', Math.floor(now / 1_000))
    .orderBy('account_session.seen_at', 'desc')
    .orderBy('account_session.id')
    .execute();
}

/** Every session of the owner that was not signed out, whether it is still good or not. */
export async function selectSessionIds(database: Database, ownerId: OwnerId): Promise<string[]> {
  const rows = await tables(database)
    .selectFrom('account_session')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes back a grant with every code and token that came of it. Its session stays, and gets a new grant when it needs one. */
export async function endGrant(database: Database, grantId: string): Promise<void> {
  await tables(database)
    .deleteFrom('provider_record')
    .where('grant_id', '=', grantId)
    .where('model', '<>', 'Session')
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
      .returning('grant_id')
      .execute();
    for (const { grant_id: grantId } of ended) if (grantId !== null) await endGrant(transaction, grantId);
  }
}

/** Removes what has run out: records, journeys, guesses that nobody counts any more, sessions without a record. */
export async function sweepExpired(database: Database, now: number): Promise<void> {
  const seconds = Math.floor(now / 1_000);
  await tables(database).deleteFrom('connected_app').where('expires_at', '<=', now).execute();
  await tables(database).deleteFrom('provider_record').where('expires_at', '<=', seconds).execute();
  await tables(database).deleteFrom('upstream_journey').where('expires_at', '<=', now).execute();
  await tables(database)
    .deleteFrom('failed_guess')
    .where('last_at', '<=', now - 86_400_000)
    .execute();
  await tables(database)
    .deleteFrom('known_address')
    .where('seen_at', '<=', now - KNOWN_ADDRESS_MEMORY)
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

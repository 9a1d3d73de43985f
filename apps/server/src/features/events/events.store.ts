import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { EventTables } from './events.tables.ts';

export type EventRow = EventTables['library_event'];

/** Events that can be told apart within one millisecond. */
export const ORDINALS_OF_ONE_MOMENT = 1_000;

const tables = (database: Database) => database.tables<EventTables>();

/** Rows of one statement: SQLite takes at most 32,766 parameters. */
const ROWS_AT_ONCE = 1_000;

export async function insertEvents(database: Database, rows: readonly EventRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tables(database)
      .insertInto('library_event')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

const unnumbered = (database: Database, ownerId: OwnerId) =>
  tables(database).selectFrom('library_event').where('owner_id', '=', ownerId).where('position', 'is', null);

export const hasUnnumbered = async (database: Database, ownerId: OwnerId): Promise<boolean> =>
  (await unnumbered(database, ownerId).select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Gives every event that is committed and has no position the next one, in the order of their times. Readers who find events do it, one after the
 * other: an event whose transaction ends later than that of a younger one is numbered later too, so nobody who goes on from a position misses it.
 */
export async function numberEvents(transaction: Database, ownerId: OwnerId): Promise<void> {
  const rows = tables(transaction);
  await rows
    .insertInto('library_event_count')
    .values({ owner_id: ownerId, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Locks the row until the end of the transaction.
  const { last } = await rows
    .updateTable('library_event_count')
    .set(({ ref }) => ({ last: ref('last') }))
    .where('owner_id', '=', ownerId)
    .returning('last')
    .executeTakeFirstOrThrow();
  const { numAffectedRows = 0n } = await sql`
    UPDATE library_event SET position = ${last} + numbered.place
    FROM (
      SELECT id AS found, ROW_NUMBER() OVER (ORDER BY COALESCE(ordinal, at * ${ORDINALS_OF_ONE_MOMENT}), id) AS place
      FROM library_event WHERE owner_id = ${ownerId} AND position IS NULL
    ) AS numbered
    WHERE owner_id = ${ownerId} AND id = numbered.found`.execute(rows);
  await rows
    .updateTable('library_event_count')
    .set({ last: last + Number(numAffectedRows) })
    .where('owner_id', '=', ownerId)
    .execute();
}

export const selectLast = async (database: Database, ownerId: OwnerId): Promise<number> =>
  (await tables(database).selectFrom('library_event_count').select('last').where('owner_id', '=', ownerId).executeTakeFirst())
    ?.last ?? 0;

/** In the order of their positions. */
export const selectEvents = (
  database: Database,
  ownerId: OwnerId,
  { after, limit }: { after: number; limit: number },
): Promise<EventRow[]> =>
  tables(database)
    .selectFrom('library_event')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();

/** Owners with events that are older. */
export const selectOwnersOfOld = async (database: Database, before: number): Promise<OwnerId[]> =>
  (await tables(database).selectFrom('library_event').select('owner_id').distinct().where('at', '<', before).execute()).map(
    ({ owner_id: ownerId }) => ownerId,
  );

export async function deleteEventsBefore(database: Database, ownerId: OwnerId, before: number): Promise<void> {
  await tables(database).deleteFrom('library_event').where('owner_id', '=', ownerId).where('at', '<', before).execute();
}

export async function deleteEventsOf(database: Database, ownerId: OwnerId): Promise<void> {
  await tables(database).deleteFrom('library_event').where('owner_id', '=', ownerId).execute();
  await tables(database).deleteFrom('library_event_count').where('owner_id', '=', ownerId).execute();
}

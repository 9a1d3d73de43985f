import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { ConnectionTables } from '../connections.tables.ts';
import { keptItems } from '../kept/kept.store.ts';
import { chunks, connectionItems, itemQueries } from '../items/items.store.ts';

/** Rows read at a time when all are gone through. */
const PART = 5000;
const Ids = z.array(z.string());

/** Its folder is settled, or we do not see it. */
const WAITS_FOR_NONE = sql<boolean>`(parent_id IS NULL OR NOT EXISTS (SELECT 1 FROM cloud_item AS above
  WHERE above.owner_id = cloud_item.owner_id AND above.connection_id = cloud_item.connection_id AND above.id = cloud_item.parent_id
    AND above.settled = 0 AND above.pending_deletion = 0 AND above.gone_at IS NULL))`;
/** By what a moved file is recognised. */
const SIGNATURE = ['id', 'kind', 'path_key', 'revision', 'bytes'] as const;

/** The items of one connection as a sync sees them: what it has seen, what is still open, what is to be deleted. */
export function syncItems(database: Database, ownerId: OwnerId, connectionId: string) {
  const { items, change, remove } = itemQueries(database, ownerId, connectionId);
  const waiting = () => items().where('settled', '=', 0).where('pending_deletion', '=', 0).where('gone_at', 'is', null);
  const seen = () =>
    database
      .tables<ConnectionTables>()
      .selectFrom('connection_seen')
      .where('owner_id', '=', ownerId)
      .where('connection_id', '=', connectionId);

  return {
    ...connectionItems(database, ownerId, connectionId),
    /** Documents that these files became before the account was disconnected and connected again. */
    takeKept: keptItems(database, ownerId, connectionId).take,
    /**
     * Notes what an enumeration saw again, unchanged: one row for many items, because most of a listing is as it was, and writing each item
     * would cost more than reading all of them.
     */
    async noteSeen(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const { last } = await seen()
        .select((build) => build.fn.max('number').as('last'))
        .executeTakeFirstOrThrow();
      const row = { owner_id: ownerId, connection_id: connectionId, number: Number(last ?? 0) + 1, ids: JSON.stringify(ids) };
      await database.tables<ConnectionTables>().insertInto('connection_seen').values(row).execute();
    },
    /** Forgets what an enumeration saw: the next one begins. */
    async forgetSeen(): Promise<void> {
      await database
        .tables<ConnectionTables>()
        .deleteFrom('connection_seen')
        .where('owner_id', '=', ownerId)
        .where('connection_id', '=', connectionId)
        .execute();
    },
    /** What this enumeration neither wrote nor noted. Read in parts, so that memory does not grow with the account. */
    async notSeenIn(generation: number): Promise<{ id: string; path: string }[]> {
      const noted = new Set<string>();
      for (const { ids } of await seen().select('ids').execute()) for (const id of Ids.parse(JSON.parse(ids))) noted.add(id);
      const missing: { id: string; path: string }[] = [];
      for (let after: string | undefined = ''; after !== undefined;) {
        const rows: { id: string; path: string }[] = await items()
          .select(['id', 'path'])
          .where('generation', '<', generation)
          .where('gone_at', 'is', null)
          .where('id', '>', after)
          .orderBy('id')
          .limit(PART)
          .execute();
        for (const { id, path } of rows) if (!noted.has(id)) missing.push({ id, path });
        after = rows.length < PART ? undefined : rows.at(-1)?.id;
      }
      return missing;
    },
    async markForDeletion(ids: readonly string[]): Promise<void> {
      for (const part of chunks(ids, 1000))
        await change().set({ pending_deletion: 1 }).where('id', 'in', part).where('gone_at', 'is', null).execute();
    },
    /** Live rows whose path or events are still undecided. */
    unsettled: (limit: number) => waiting().selectAll().limit(limit).execute(),
    /** Those of them that wait for no other row. */
    unsettledTops: (limit: number) => waiting().selectAll().where(WAITS_FOR_NONE).limit(limit).execute(),
    unsettledFolders: (limit: number) => waiting().selectAll().where('kind', '=', 'folder').limit(limit).execute(),
    /** Known rows with a pending deletion. */
    vanished: () =>
      items()
        .select(SIGNATURE)
        .where('pending_deletion', '=', 1)
        .where('settled', '=', 1)
        .where('gone_at', 'is', null)
        .execute(),
    /** New rows. One that was restored before its document went to Trash keeps it, because nothing would move it there later. */
    arrived: () => waiting().select(SIGNATURE).where('document', 'in', ['none', 'trashed']).execute(),
    pendingDeletions: () => items().selectAll().where('pending_deletion', '=', 1).execute(),
    async liveFiles(): Promise<number> {
      const { count } = await items()
        .select((build) => build.fn.countAll<number>().as('count'))
        .where('kind', '=', 'file')
        .where('gone_at', 'is', null)
        .where('settled', '=', 1)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Files and folders known of this connection, tombstones too. */
    async known(): Promise<number> {
      const { count } = await items()
        .select((build) => build.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Removes old tombstones that need no more work. */
    removeTombstonesBefore: (time: number) => remove().where('gone_at', '<', time).where('work', 'is', null).execute(),
  };
}

export type SyncItems = ReturnType<typeof syncItems>;

import { sql, type RawBuilder } from 'kysely';
import type { ItemView } from 'contract/connections';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { ConnectionTables, ItemRow } from './connections.tables.ts';

/** Rows a statement carries: below the 32,766 parameters that SQLite takes, and few enough that its text is no burden. */
const CHUNK = 100;

function* chunks<Value>(values: readonly Value[], size = CHUNK): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

/** Rows read at a time when all are gone through. */
const PART = 5000;
const Ids = z.array(z.string());

const FAILED = sql<boolean>`(quarantined_revision = revision AND skipped IS NULL)`;
const SKIPPED = sql<boolean>`(skipped IS NOT NULL)`;
const WAITING = sql<boolean>`(skipped IS NULL AND (quarantined_revision IS NULL OR quarantined_revision <> revision) AND (fetched_revision IS NULL OR fetched_revision <> revision))`;
const HERE = sql<boolean>`(skipped IS NULL AND (quarantined_revision IS NULL OR quarantined_revision <> revision) AND fetched_revision = revision)`;
/** Its folder is settled, or we do not see it. */
const WAITS_FOR_NONE = sql<boolean>`(parent_id IS NULL OR NOT EXISTS (SELECT 1 FROM cloud_item AS above
  WHERE above.owner_id = cloud_item.owner_id AND above.connection_id = cloud_item.connection_id AND above.id = cloud_item.parent_id
    AND above.settled = 0 AND above.doomed = 0 AND above.gone_at IS NULL))`;
/** By what a moved file is recognised. */
const MARK = ['id', 'kind', 'path_key', 'revision', 'bytes'] as const;
const sumOf = (condition: RawBuilder<boolean>) => sql<number>`COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;

/** The items of one connection. */
export function cloudItems(database: Database, ownerId: OwnerId, connectionId: string) {
  const items = () =>
    database
      .tables<ConnectionTables>()
      .selectFrom('cloud_item')
      .where('owner_id', '=', ownerId)
      .where('connection_id', '=', connectionId);
  const waiting = () => items().where('settled', '=', 0).where('doomed', '=', 0).where('gone_at', 'is', null);
  const change = () =>
    database
      .tables<ConnectionTables>()
      .updateTable('cloud_item')
      .where('owner_id', '=', ownerId)
      .where('connection_id', '=', connectionId);
  const remove = () =>
    database
      .tables<ConnectionTables>()
      .deleteFrom('cloud_item')
      .where('owner_id', '=', ownerId)
      .where('connection_id', '=', connectionId);

  const seen = () =>
    database
      .tables<ConnectionTables>()
      .selectFrom('connection_seen')
      .where('owner_id', '=', ownerId)
      .where('connection_id', '=', connectionId);

  return {
    async byId(ids: Iterable<string>): Promise<Map<string, ItemRow>> {
      const found = new Map<string, ItemRow>();
      for (const part of chunks([...new Set(ids)], 1000))
        for (const row of await items().selectAll().where('id', 'in', part).execute()) found.set(row.id, row);
      return found;
    },
    one: (id: string) => items().selectAll().where('id', '=', id).executeTakeFirst(),
    async childrenOf(parentIds: readonly string[]): Promise<ItemRow[]> {
      const found: ItemRow[] = [];
      for (const part of chunks(parentIds, 1000))
        found.push(...(await items().selectAll().where('parent_id', 'in', part).where('gone_at', 'is', null).execute()));
      return found;
    },
    /** What lies directly in these folders, a part at a time. */
    async *childrenInParts(folderIds: readonly string[], size: number): AsyncGenerator<ItemRow[]> {
      for (const folders of chunks(folderIds, 5)) {
        const rows = await items().select('id').where('parent_id', 'in', folders).where('gone_at', 'is', null).execute();
        for (const part of chunks(rows, size)) yield [...(await this.byId(part.map(({ id }) => id))).values()];
      }
    },
    atPaths: async (keys: readonly string[]): Promise<ItemRow[]> => {
      const found: ItemRow[] = [];
      for (const part of chunks(keys, 1000))
        found.push(...(await items().selectAll().where('path_key', 'in', part).where('gone_at', 'is', null).execute()));
      return found;
    },
    idsBelow: async (folderKey: string): Promise<string[]> => {
      // `0` is the sign after `/`.
      const rows = await items()
        .select('id')
        .where('path_key', '>=', `${folderKey}/`)
        .where('path_key', '<', `${folderKey}0`)
        .where('gone_at', 'is', null)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Writes whole rows, new or not. */
    async save(rows: readonly ItemRow[]): Promise<void> {
      for (const part of chunks(rows))
        await database
          .tables<ConnectionTables>()
          .insertInto('cloud_item')
          .values(part)
          .onConflict((conflict) =>
            conflict.columns(['owner_id', 'connection_id', 'id']).doUpdateSet((build) => {
              const [first] = part;
              const names = Object.keys(first ?? {}) as (keyof ItemRow)[];
              return Object.fromEntries(names.map((name) => [name, build.ref(`excluded.${name}`)]));
            }),
          )
          .execute();
    },
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
    async doom(ids: readonly string[]): Promise<void> {
      for (const part of chunks(ids, 1000))
        await change().set({ doomed: 1 }).where('id', 'in', part).where('gone_at', 'is', null).execute();
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
    /** Live rows whose place or news is still open. */
    unsettled: (limit: number) => waiting().selectAll().limit(limit).execute(),
    /** Those among them that wait for no other one. */
    unsettledTops: (limit: number) => waiting().selectAll().where(WAITS_FOR_NONE).limit(limit).execute(),
    unsettledFolders: (limit: number) => waiting().selectAll().where('kind', '=', 'folder').limit(limit).execute(),
    /** What was there and is held for deletion. */
    vanished: () =>
      items().select(MARK).where('doomed', '=', 1).where('settled', '=', 1).where('gone_at', 'is', null).execute(),
    /** What is new; one that came back before its own document was put away keeps that one, because nothing would put it away later. */
    arrived: () => waiting().select(MARK).where('document', 'in', ['none', 'trashed']).execute(),
    doomed: () => items().selectAll().where('doomed', '=', 1).execute(),
    async liveFiles(): Promise<number> {
      const { count } = await items()
        .select((build) => build.fn.countAll<number>().as('count'))
        .where('kind', '=', 'file')
        .where('gone_at', 'is', null)
        .where('settled', '=', 1)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async erase(ids: readonly string[]): Promise<void> {
      for (const part of chunks(ids, 1000)) await remove().where('id', 'in', part).execute();
    },
    async eraseAll(): Promise<void> {
      await remove().execute();
      await this.forgetSeen();
    },
    /** Forgets what has been gone for long and is dealt with. */
    forgetGoneBefore: (time: number) => remove().where('gone_at', '<', time).where('work', 'is', null).execute(),
    /** A part of all live rows in the order of their ids, for going through everything. */
    page: (after: string, limit: number) =>
      items().selectAll().where('id', '>', after).where('gone_at', 'is', null).orderBy('id').limit(limit).execute(),
    async hasDueWork(now: number): Promise<boolean> {
      const due = items().select('id').where('work', 'is not', null).where('next_try_at', '<=', now).limit(1);
      return (await due.executeTakeFirst()) !== undefined;
    },
    /** What can be worked on now, quick things before downloads; in the order of the index, because there may be very many. */
    async dueWork(now: number, limit: number): Promise<ItemRow[]> {
      const due = () => items().selectAll().where('work', 'is not', null).where('next_try_at', '<=', now);
      const quick = await due().where('work', '!=', 'fetch').limit(limit).execute();
      if (quick.length > 0) return quick;
      return due().where('work', '=', 'fetch').orderBy('next_try_at').limit(limit).execute();
    },
    async nextWorkAt(): Promise<number | null> {
      const row = await items()
        .select((build) => build.fn.min('next_try_at').as('at'))
        .where('work', 'is not', null)
        .executeTakeFirst();
      return row?.at ?? null;
    },
    /** How many files are in which state. `here` were handed to the library; whether they are read is for the library to say. */
    async counts(): Promise<{ found: number; here: number; waiting: number; skipped: number; failed: number }> {
      const row = await items()
        .select([
          sql<number>`COUNT(*)`.as('found'),
          sumOf(HERE).as('here'),
          sumOf(WAITING).as('waiting'),
          sumOf(SKIPPED).as('skipped'),
          sumOf(FAILED).as('failed'),
        ])
        .where('kind', '=', 'file')
        .where('gone_at', 'is', null)
        .executeTakeFirstOrThrow();
      const number = (value: number) => Number(value);
      return {
        found: number(row.found),
        here: number(row.here),
        waiting: number(row.waiting),
        skipped: number(row.skipped),
        failed: number(row.failed),
      };
    },
    /** Live files in the order of their paths. */
    list(query: { view: ItemView; filter: string | undefined; after: string; limit: number }): Promise<ItemRow[]> {
      let select = items()
        .selectAll()
        .where('kind', '=', 'file')
        .where('gone_at', 'is', null)
        .where('path_key', '>', query.after)
        .orderBy('path_key')
        .limit(query.limit);
      const condition = { all: null, indexed: HERE, waiting: WAITING, skipped: SKIPPED, failed: FAILED }[query.view];
      if (condition) select = select.where(condition);
      if (query.filter) {
        const pattern = `%${query.filter.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
        select = select.where(sql<boolean>`LOWER(path) LIKE ${pattern} ESCAPE '\\'`);
      }
      return select.execute();
    },
    /** Files whose paths hold all the words and whose text nobody can search, in the order of their paths. */
    unread(words: readonly string[], limit: number): Promise<ItemRow[]> {
      let select = items()
        .selectAll()
        .where('kind', '=', 'file')
        .where('gone_at', 'is', null)
        .where(sql<boolean>`(${SKIPPED} OR ${FAILED} OR ${WAITING})`);
      for (const word of words) {
        const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
        select = select.where(sql<boolean>`LOWER(path) LIKE ${pattern} ESCAPE '\\'`);
      }
      return select.orderBy('path_key').limit(limit).execute();
    },
    /** What was handed to the library, for taking it back. */
    handed: (after: string, limit: number) =>
      items().selectAll().where('id', '>', after).where('document', '!=', 'none').orderBy('id').limit(limit).execute(),
    /** Files that were set aside get new tries. */
    releaseQuarantined: (id: string | null, now: number) => {
      const aside = change()
        .set({ quarantined_revision: null, tries: 0, failure: null, next_try_at: now, work: 'fetch' })
        .where('quarantined_revision', 'is not', null)
        .where('gone_at', 'is', null);
      return (id === null ? aside : aside.where('id', '=', id)).execute();
    },
    update: (id: string, fields: Partial<ItemRow>) => change().set(fields).where('id', '=', id).execute(),
  };
}

export type CloudItems = ReturnType<typeof cloudItems>;

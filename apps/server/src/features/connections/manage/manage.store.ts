import { sql, type RawBuilder } from 'kysely';
import type { ItemView } from 'contract/connections';
import type { Database } from '#engines/database/database.ts';
import { isLike } from '#engines/database/match-text.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { ItemRow } from '../connections.tables.ts';
import { itemQueries } from '../items/items.store.ts';

const FAILED = sql<boolean>`(quarantined_revision = revision AND skipped IS NULL)`;
const SKIPPED = sql<boolean>`(skipped IS NOT NULL)`;
const WAITING = sql<boolean>`(skipped IS NULL AND (quarantined_revision IS NULL OR quarantined_revision <> revision) AND (fetched_revision IS NULL OR fetched_revision <> revision))`;
const HERE = sql<boolean>`(skipped IS NULL AND (quarantined_revision IS NULL OR quarantined_revision <> revision) AND fetched_revision = revision)`;
const sumOf = (condition: RawBuilder<boolean>) => sql<number>`COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;

const pathHolds = (part: string) => isLike(sql`LOWER(path)`, { part: part.toLowerCase() });

/** The files of one connection as its owner sees them. */
export function connectionFiles(database: Database, ownerId: OwnerId, connectionId: string) {
  const { items } = itemQueries(database, ownerId, connectionId);
  return {
    /** How many files are in which state. `here` are in the library; the library knows whether they are ready. */
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
        select = select.where(pathHolds(query.filter));
      }
      return select.execute();
    },
    /** Files whose paths contain all the words and whose text cannot be searched, in the order of their paths. */
    unread(words: readonly string[], limit: number): Promise<ItemRow[]> {
      let select = items()
        .selectAll()
        .where('kind', '=', 'file')
        .where('gone_at', 'is', null)
        .where(sql<boolean>`(${SKIPPED} OR ${FAILED} OR ${WAITING})`);
      for (const word of words) {
        select = select.where(pathHolds(word));
      }
      return select.orderBy('path_key').limit(limit).execute();
    },
    /** Items with a document in the library, for removing it. */
    inLibrary: (after: string, limit: number) =>
      items().selectAll().where('id', '>', after).where('document', '!=', 'none').orderBy('id').limit(limit).execute(),
  };
}

import { sql } from 'kysely';
import type { FilesQuery } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { type ListPosition } from '../library.rules.ts';
import { documentsOf, ORIGINAL_BYTES, originalBytes } from '../library.store.ts';
import type { DocumentRow } from '../library.tables.ts';
import type { BoundQuery } from '../querying/querying.store.ts';

const COLUMN_OF = {
  filename: 'name_key',
  size: 'bytes',
  modified: 'modified_at',
  kind: 'kind',
  date: 'written_on',
  sender: 'sender_key',
  total: 'total',
} as const;

/** A sum that is not known stands below every sum that is. */
const NO_SUM = -1e15;
function orderOf(sort: FilesQuery['sort']) {
  if (sort === 'total') return sql<number>`COALESCE(total, ${sql.lit(NO_SUM)})`;
  return sort === 'size' ? ORIGINAL_BYTES : sql.ref<string | number>(COLUMN_OF[sort]);
}

/** The documents that a query chooses; what is being deleted is none. */
const chosenBy = (database: Database, ownerId: OwnerId, { condition }: BoundQuery) =>
  documentsOf(database, ownerId).where(condition);

export interface DocumentsPage {
  readonly query: BoundQuery;
  readonly sort: FilesQuery['sort'];
  readonly direction: 'asc' | 'desc';
  /** The place of the last row of the page before. */
  readonly after: ListPosition | undefined;
  readonly limit: number | undefined;
  /** Rows left out at the beginning. */
  readonly offset?: number | undefined;
}

/** The question for one page of documents in the asked order. */
export function pageOfDocuments(database: Database, ownerId: OwnerId, page: DocumentsPage) {
  const { sort, direction, after, limit, offset = 0 } = page;
  const column = orderOf(sort);
  let documents = chosenBy(database, ownerId, page.query).selectAll().orderBy(column, direction).orderBy('id', direction);
  if (after) {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    // Compared as a pair, which the index of this order can seek; two comparisons joined by OR would walk it from its end.
    documents = documents.where(sql<boolean>`(${column}, id) ${beyond} (${after.value}, ${after.id})`);
  }
  if (limit !== undefined) documents = documents.limit(limit);
  return offset === 0 ? documents : documents.offset(offset);
}

export const selectDocuments = (database: Database, ownerId: OwnerId, page: DocumentsPage): Promise<DocumentRow[]> =>
  pageOfDocuments(database, ownerId, page).execute();

/** Where a row stands in a list sorted by `sort`. */
export const placeOf = (row: DocumentRow, sort: FilesQuery['sort']): ListPosition => ({
  value: (sort === 'size' ? originalBytes(row) : row[COLUMN_OF[sort]]) ?? NO_SUM,
  id: row.id,
});

/** @param addedAfter only what came to the library after this; epoch milliseconds */
export async function countDocuments(
  database: Database,
  ownerId: OwnerId,
  query: BoundQuery,
  addedAfter?: number,
): Promise<number> {
  const chosen = chosenBy(database, ownerId, query);
  const { count } = await (addedAfter === undefined ? chosen : chosen.where('created_at', '>', addedAfter))
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of what a query chooses. */
export async function selectChosenIds(database: Database, ownerId: OwnerId, query: BoundQuery): Promise<string[]> {
  return (await chosenBy(database, ownerId, query).select('id').execute()).map(({ id }) => id);
}

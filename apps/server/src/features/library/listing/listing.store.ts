import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { FilesQuery } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { nameKey, type ListPosition } from '../library.rules.ts';
import { documentsOf, hasTag, nameHolds, ORIGINAL_BYTES, originalBytes, senderHolds } from '../library.store.ts';
import type { DocumentRow, LibraryTables } from '../library.tables.ts';
import type { Origin } from '../origins/origins.store.ts';

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

export type FilesFilter = Pick<
  FilesQuery,
  'filter' | 'folder' | 'view' | 'tag' | 'kind' | 'sender' | 'datedFrom' | 'datedBefore' | 'totalLeast' | 'totalMost'
> & {
  /** Only documents of these sources; absent means of all. */
  readonly sources?: readonly Origin[] | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
  /** Only what came to the library after this; epoch milliseconds. */
  readonly addedAfter?: number | undefined;
};

type Documents = ExpressionBuilder<LibraryTables, 'document'>;

const cameFrom =
  (sources: readonly Origin[]) =>
  (build: Documents): Expression<SqlBool> =>
    build.or(
      sources.map(({ source, source_name: name }) =>
        build.and([
          build('source', '=', source),
          name === null ? build('source_name', 'is', null) : build('source_name', '=', name),
        ]),
      ),
    );

function matching(
  database: Database,
  ownerId: OwnerId,
  { filter, folder, view, sources, tag, ids, addedAfter, ...facts }: FilesFilter,
) {
  let documents = documentsOf(database, ownerId).where('trashed_at', view === 'trash' ? 'is not' : 'is', null);
  // Written out, because a parameter could be any state, and the index of the failed ones would not be thought of.
  if (view === 'failed') documents = documents.where('status', '=', sql.lit('failed'));
  if (view === 'starred') documents = documents.where('starred', '=', sql.lit(1));
  if (tag !== undefined) documents = documents.where(hasTag(ownerId, tag));
  if (folder === 'root') documents = documents.where('folder_id', 'is', null);
  else if (folder !== undefined) documents = documents.where('folder_id', '=', folder);
  if (ids !== undefined) documents = documents.where('id', 'in', ids);
  if (addedAfter !== undefined) documents = documents.where('created_at', '>', addedAfter);
  if (sources !== undefined) documents = documents.where(cameFrom(sources));
  if (facts.kind !== undefined) documents = documents.where('kind', '=', facts.kind);
  if (facts.sender !== undefined) documents = documents.where(senderHolds(nameKey(facts.sender)));
  if (facts.datedFrom !== undefined) documents = documents.where('written_on', '>=', facts.datedFrom);
  if (facts.datedBefore !== undefined)
    documents = documents.where('written_on', '<', facts.datedBefore).where('written_on', '!=', '');
  if (facts.totalLeast !== undefined) documents = documents.where('total', '>=', facts.totalLeast);
  if (facts.totalMost !== undefined) documents = documents.where('total', '<=', facts.totalMost);
  if (filter !== undefined && filter !== '') documents = documents.where(nameHolds(nameKey(filter)));
  return documents;
}

export interface DocumentsPage extends FilesFilter {
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
  let documents = matching(database, ownerId, page).selectAll().orderBy(column, direction).orderBy('id', direction);
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

export async function countDocuments(database: Database, ownerId: OwnerId, filter: FilesFilter): Promise<number> {
  const { count } = await matching(database, ownerId, filter)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

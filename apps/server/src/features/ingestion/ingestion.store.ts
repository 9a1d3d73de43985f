import { isVersionId } from 'contract/versions';
import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { KEPT_COLUMNS, type IngestionTables } from './ingestion.tables.ts';

export type PageRow = IngestionTables['page'];

/** Writes pages; one that is there already is replaced, so that a reading taken up again after a crash does no harm. */
export async function storePages(database: Database, rows: readonly PageRow[]): Promise<void> {
  const pages = database.tables<IngestionTables>();
  for (const row of rows) {
    const { width, height, text, words, lines, pictures, recognition, certainty, certainties } = row;
    await pages
      .insertInto('page')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'document_id', 'page_number']).doUpdateSet({
          width,
          height,
          text,
          words,
          lines,
          pictures,
          recognition,
          certainty,
          certainties,
          starved: null,
          retry_at: null,
        }),
      )
      .execute();
  }
}

/** How many pages from the first on are stored without a gap. */
export async function countStoredPages(database: Database, ownerId: OwnerId, documentId: string): Promise<number> {
  const { count } = await database
    .tables<IngestionTables>()
    .selectFrom('page')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectPages(
  database: Database,
  ownerId: OwnerId,
  documentId: string,
  { from, limit }: { from: number; limit: number },
): Promise<PageRow[]> {
  return database
    .tables<IngestionTables>()
    .selectFrom('page')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .where('page_number', '>=', from)
    .orderBy('page_number')
    .limit(limit)
    .execute();
}

/** One page of a document or of an older version. */
export const selectPage = (database: Database, ownerId: OwnerId, id: string, pageNumber: number) =>
  pagesOf(database, ownerId, id).selectAll().where('page_number', '=', pageNumber).executeTakeFirst();

/** The pages of a document, or of an older version, by its id. */
const pagesOf = (database: Database, ownerId: OwnerId, id: string) => {
  const tables = database.tables<IngestionTables>();
  const pages = isVersionId(id)
    ? tables.selectFrom('version_page').select([...KEPT_COLUMNS, 'owner_id', 'version_id as document_id'])
    : tables.selectFrom('page').select([...KEPT_COLUMNS, 'owner_id', 'document_id']);
  return tables.selectFrom(pages.as('pages')).where('owner_id', '=', ownerId).where('document_id', '=', id);
};

/** Sizes of all stored pages in points, in order. */
export async function selectPageSizes(database: Database, ownerId: OwnerId, documentId: string) {
  return pagesOf(database, ownerId, documentId).select(['page_number', 'width', 'height']).orderBy('page_number').execute();
}

/** Remembers by which rules a document was split. */
export async function storeSplitting(database: Database, row: IngestionTables['splitting']): Promise<void> {
  await database
    .tables<IngestionTables>()
    .insertInto('splitting')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id']).doUpdateSet({ rules: row.rules }))
    .execute();
}

/**
 * Documents of all owners with stored pages that other rules split, in the order of owner and id: the key of the pages alone answers, so that no
 * page is read for it, and on a cluster each node looks at its own.
 */
export async function selectSplitOtherwise(
  database: Database,
  rules: number,
  { after, limit }: { after: { ownerId: string; documentId: string }; limit: number },
): Promise<{ owner_id: OwnerId; document_id: string }[]> {
  return database
    .tables<IngestionTables>()
    .selectFrom('page')
    .leftJoin('splitting', (join) =>
      join.onRef('splitting.owner_id', '=', 'page.owner_id').onRef('splitting.document_id', '=', 'page.document_id'),
    )
    .select(['page.owner_id', 'page.document_id'])
    .where('page.page_number', '=', 1)
    .where(sql<boolean>`(page.owner_id, page.document_id) > (${after.ownerId}, ${after.documentId})`)
    .where((build) => build.or([build('splitting.rules', 'is', null), build('splitting.rules', '<>', rules)]))
    .orderBy('page.owner_id')
    .orderBy('page.document_id')
    .limit(limit)
    .execute();
}

/** The same among the documents of which it is known by which rules they were split: a short row each. */
export async function selectKnownSplitOtherwise(
  database: Database,
  rules: number,
  { after, limit }: { after: { ownerId: string; documentId: string }; limit: number },
): Promise<{ owner_id: OwnerId; document_id: string }[]> {
  return database
    .tables<IngestionTables>()
    .selectFrom('splitting')
    .select(['owner_id', 'document_id'])
    .where(sql<boolean>`(owner_id, document_id) > (${after.ownerId}, ${after.documentId})`)
    .where('rules', '<>', rules)
    .orderBy('owner_id')
    .orderBy('document_id')
    .limit(limit)
    .execute();
}

/** Texts of the stored pages `from` to `to`, in order. */
export async function selectPageTexts(
  database: Database,
  ownerId: OwnerId,
  documentId: string,
  { from, to }: { from: number; to: number },
) {
  return pagesOf(database, ownerId, documentId)
    .select(['page_number', 'text'])
    .where('page_number', '>=', from)
    .where('page_number', '<=', to)
    .orderBy('page_number')
    .execute();
}

export async function deletePages(database: Database, ownerId: OwnerId, documentId: string): Promise<void> {
  const tables = database.tables<IngestionTables>();
  await tables.deleteFrom('splitting').where('owner_id', '=', ownerId).where('document_id', '=', documentId).execute();
  await database
    .tables<IngestionTables>()
    .deleteFrom('page')
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .execute();
}

export async function deletePagesOf(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<IngestionTables>().deleteFrom('splitting').where('owner_id', '=', ownerId).execute();
  await database.tables<IngestionTables>().deleteFrom('page').where('owner_id', '=', ownerId).execute();
}

export interface PageHolding {
  readonly document_id: string;
  readonly page_number: number;
  readonly text: string;
}

/** Letters of which databases know no small form, blanks, and the signs of LIKE: one character each, whatever it is. */
const ANY_CHARACTER = /[^a-z0-9]/g;

/** Pages that may hold a phrase, of documents and in their order: SQL looks at plain letters only, so look again. */
export async function selectPagesHolding(database: Database, ownerId: OwnerId, phrase: string): Promise<PageHolding[]> {
  return database
    .tables<IngestionTables>()
    .selectFrom('page')
    .select(['document_id', 'page_number', 'text'])
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`LOWER(text) LIKE ${`%${phrase.toLowerCase().replace(ANY_CHARACTER, '_')}%`}`)
    .orderBy('document_id')
    .orderBy('page_number')
    .execute();
}

/** Texts of the first pages of documents, by their ids, in order. */
export async function selectTextsOf(
  database: Database,
  ownerId: OwnerId,
  documentIds: readonly string[],
  pages: number,
): Promise<PageHolding[]> {
  return database
    .tables<IngestionTables>()
    .selectFrom('page')
    .select(['document_id', 'page_number', 'text'])
    .where('owner_id', '=', ownerId)
    .where('document_id', 'in', documentIds)
    .where('page_number', '<=', pages)
    .orderBy('document_id')
    .orderBy('page_number')
    .execute();
}

/** Pages of several documents with the places of their words. */
export async function selectLayoutsOf(
  database: Database,
  ownerId: OwnerId,
  documentIds: readonly string[],
  pages: number,
): Promise<Pick<PageRow, 'document_id' | 'page_number' | 'width' | 'height' | 'text' | 'words' | 'lines'>[]> {
  return database
    .tables<IngestionTables>()
    .selectFrom('page')
    .select(['document_id', 'page_number', 'width', 'height', 'text', 'words', 'lines'])
    .where('owner_id', '=', ownerId)
    .where('document_id', 'in', documentIds)
    .where('page_number', '<=', pages)
    .orderBy('document_id')
    .orderBy('page_number')
    .execute();
}

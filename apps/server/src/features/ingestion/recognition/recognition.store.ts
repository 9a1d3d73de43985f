import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { IngestionTables } from '../ingestion.tables.ts';

export type RecognisedPageRow = IngestionTables['recognised_page'];

/** A document, and whose it is. */
export interface DocumentKey {
  readonly ownerId: OwnerId;
  readonly documentId: string;
}

/** Remembers that pages of a document are to be recognised, and in which file. What belonged to another file of it is forgotten. */
export async function storeRecognition(
  database: Database,
  { ownerId, documentId }: DocumentKey,
  content: string,
): Promise<void> {
  const before = await selectContent(database, { ownerId, documentId });
  if (before === content) return;
  await deleteRecognition(database, { ownerId, documentId });
  await database
    .tables<IngestionTables>()
    .insertInto('recognition')
    .values({ owner_id: ownerId, document_id: documentId, content, left_at_death: null, looks: 0 })
    .execute();
}

/** Counts a look at a document that waits. @returns how many there were, this one with them */
export async function countLook(database: Database, { ownerId, documentId }: DocumentKey): Promise<number> {
  const row = await database
    .tables<IngestionTables>()
    .updateTable('recognition')
    .set((build) => ({ looks: build('looks', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .returning('looks')
    .executeTakeFirst();
  return row?.looks ?? 1;
}

async function selectContent(database: Database, { ownerId, documentId }: DocumentKey): Promise<string | undefined> {
  const row = await database
    .tables<IngestionTables>()
    .selectFrom('recognition')
    .select('content')
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row?.content;
}

/** Forgets what was recognised of a document, unless another of the owner's holds the same file. */
export async function deleteRecognition(database: Database, { ownerId, documentId }: DocumentKey): Promise<void> {
  const content = await selectContent(database, { ownerId, documentId });
  if (content === undefined) return;
  const tables = database.tables<IngestionTables>();
  await tables.deleteFrom('recognition').where('owner_id', '=', ownerId).where('document_id', '=', documentId).execute();
  await tables
    .deleteFrom('recognised_page')
    .where('owner_id', '=', ownerId)
    .where('content', '=', content)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('recognition').select('document_id').where('owner_id', '=', ownerId).where('content', '=', content)),
      ),
    )
    .execute();
}

export async function deleteRecognitionOf(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<IngestionTables>().deleteFrom('recognition').where('owner_id', '=', ownerId).execute();
  await database.tables<IngestionTables>().deleteFrom('recognised_page').where('owner_id', '=', ownerId).execute();
}

/** What was recognised on this page of the file before, for this document or another of the owner. */
export async function selectRecognisedPage(
  database: Database,
  ownerId: OwnerId,
  content: string,
  pageNumber: number,
): Promise<RecognisedPageRow | undefined> {
  return database
    .tables<IngestionTables>()
    .selectFrom('recognised_page')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('content', '=', content)
    .where('page_number', '=', pageNumber)
    .where('outcome', '<>', 'failed')
    .executeTakeFirst();
}

/** Keeps what was recognised, and gives it to the document's page; a page where nothing was found keeps what text it had. */
export async function storeRecognisedPage(
  database: Database,
  { documentId }: Pick<DocumentKey, 'documentId'>,
  row: RecognisedPageRow,
): Promise<void> {
  const { owner_id, content, page_number, outcome, text, words, lines, certainty, certainties } = row;
  const tables = database.tables<IngestionTables>();
  await tables
    .insertInto('recognised_page')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'content', 'page_number'])
        .doUpdateSet({ outcome, text, words, lines, certainty, certainties }),
    )
    .execute();
  await tables
    .updateTable('page')
    .set({ recognition: outcome, ...(outcome === 'words' ? { text, words, lines, certainty, certainties } : {}) })
    .where('owner_id', '=', owner_id)
    .where('document_id', '=', documentId)
    .where('page_number', '=', page_number)
    .where((build) =>
      build.exists(
        build
          .selectFrom('recognition')
          .select('recognition.content')
          .where('recognition.owner_id', '=', owner_id)
          .where('recognition.document_id', '=', documentId)
          .where('recognition.content', '=', content),
      ),
    )
    .execute();
}

/** Those whose turn it is with all others, those that wait to be tried alone, or both. */
export type WhichPages = 'in-line' | 'put-off' | 'all';

/** Pages whose letters were not looked for yet, from page `after` on. */
export async function selectPagesToJudge(
  database: Database,
  { ownerId, documentId }: DocumentKey,
  { after, limit, which = 'all' }: { after: number; limit: number; which?: WhichPages },
) {
  return database
    .tables<IngestionTables>()
    .selectFrom('page')
    .select(['page_number', 'width', 'height', 'text', 'pictures'])
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .where('recognition', 'is', null)
    .$if(which !== 'all', (query) => query.where('retry_at', which === 'put-off' ? 'is not' : 'is', null))
    .where('page_number', '>', after)
    .orderBy('page_number')
    .limit(limit)
    .execute();
}

/** Of a document's pages how many came to which end, and the certainty of those with words in the mean. */
export async function countOutcomes(database: Database, { ownerId, documentId }: DocumentKey) {
  const rows = await database
    .tables<IngestionTables>()
    .selectFrom('page')
    .select(({ fn }) => ['recognition', fn.countAll<number>().as('pages'), fn.sum<number | null>('certainty').as('certainty')])
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .where('recognition', 'is not', null)
    .groupBy('recognition')
    .execute();
  const pagesOf = (outcome: string) => Number(rows.find(({ recognition }) => recognition === outcome)?.pages ?? 0);
  const sum = Number(rows.find(({ recognition }) => recognition === 'words')?.certainty ?? 0);
  const read = pagesOf('words');
  return {
    read,
    failed: pagesOf('failed'),
    settled: read + pagesOf('nothing') + pagesOf('failed'),
    certainty: read === 0 ? null : Math.round(sum / read),
  };
}

/** Has pages that could not be recognised looked at once more. */
export async function clearFailedPages(database: Database, { ownerId, documentId }: DocumentKey): Promise<void> {
  await database
    .tables<IngestionTables>()
    .updateTable('page')
    .set({ recognition: null })
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .where('recognition', '=', 'failed')
    .execute();
}

/** @returns how many pages were left when the server last died over the document; null when it never did */
export async function replaceLeftAtDeath(
  database: Database,
  { ownerId, documentId }: DocumentKey,
  left: number,
): Promise<number | null> {
  const query = database.tables<IngestionTables>();
  const row = await query
    .selectFrom('recognition')
    .select('left_at_death')
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  await query
    .updateTable('recognition')
    .set({ left_at_death: left })
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .execute();
  return row?.left_at_death ?? null;
}

/** Documents with a page of hardly any text that was never looked at: they were read before letters were recognised. In the order of ids. */
export async function selectNeverRecognised(
  database: Database,
  { after, limit, longest }: { after: string; limit: number; longest: number },
): Promise<{ owner_id: OwnerId; document_id: string }[]> {
  return database
    .tables<IngestionTables>()
    .selectFrom('page')
    .leftJoin('recognition', (join) =>
      join.onRef('recognition.owner_id', '=', 'page.owner_id').onRef('recognition.document_id', '=', 'page.document_id'),
    )
    .select(['page.owner_id', 'page.document_id'])
    .distinct()
    .where('page.document_id', '>', after)
    .where('recognition.document_id', 'is', null)
    .where('page.recognition', 'is', null)
    .where(({ fn }) => fn<number>('length', ['page.text']), '<=', longest)
    .orderBy('page.document_id')
    .limit(limit)
    .execute();
}

/** Says of a page what came of it, and nothing else. */
export async function storeOutcome(
  database: Database,
  { ownerId, documentId }: DocumentKey,
  pageNumber: number,
  recognition: 'nothing' | 'failed',
): Promise<void> {
  await database
    .tables<IngestionTables>()
    .updateTable('page')
    .set({ recognition })
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .where('page_number', '=', pageNumber)
    .execute();
}

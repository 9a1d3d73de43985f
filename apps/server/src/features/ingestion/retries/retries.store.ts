import type { Database } from '#engines/database/database.ts';
import type { IngestionTables } from '../ingestion.tables.ts';
import type { DocumentKey } from '../recognition/recognition.store.ts';

const pagesOf = (database: Database, { ownerId, documentId }: DocumentKey) =>
  database
    .tables<IngestionTables>()
    .updateTable('page')
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .where('recognition', 'is', null);

/** Counts that time ran out on a page. @returns how often it did */
export async function countStarvation(database: Database, key: DocumentKey, pageNumber: number): Promise<number> {
  const row = await pagesOf(database, key)
    .set((build) => ({ starved: build(build.fn.coalesce('starved', build.lit(0)), '+', 1) }))
    .where('page_number', '=', pageNumber)
    .returning('starved')
    .executeTakeFirst();
  return row?.starved ?? 1;
}

/** Remembers when a page is tried again, alone. */
export async function storeRetry(database: Database, key: DocumentKey, pageNumber: number, retryAt: number): Promise<void> {
  await pagesOf(database, key).set({ retry_at: retryAt }).where('page_number', '=', pageNumber).execute();
}

/** Pages that were put off are tried with all others. */
export async function clearRetries(database: Database, key: DocumentKey): Promise<void> {
  await pagesOf(database, key).set({ starved: null, retry_at: null }).where('retry_at', 'is not', null).execute();
}

/** When the first of the pages is due that were put off; null where there are none. */
export async function selectRetry(database: Database, { ownerId, documentId }: DocumentKey): Promise<number | null> {
  const row = await database
    .tables<IngestionTables>()
    .selectFrom('page')
    .select(({ fn }) => fn.min<number | null>('retry_at').as('retry_at'))
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .where('recognition', 'is', null)
    .executeTakeFirst();
  const retryAt = row?.retry_at ?? null;
  return retryAt === null ? null : Number(retryAt);
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectTextsOf } from './ingestion.store.ts';

/** Documents fetched in one query. */
const DOCUMENTS_AT_ONCE = 200;

export interface PageText {
  readonly pageNumber: number;
  readonly text: string;
}

/** Texts of the first pages of documents, by their ids. @param pages how many of each */
export function createLoadTexts({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, documentIds: readonly string[], pages: number): Promise<Map<string, PageText[]>> => {
    const texts = new Map<string, PageText[]>();
    for (let from = 0; from < documentIds.length; from += DOCUMENTS_AT_ONCE)
      for (const row of await selectTextsOf(database, ownerId, documentIds.slice(from, from + DOCUMENTS_AT_ONCE), pages))
        texts.set(row.document_id, [...(texts.get(row.document_id) ?? []), { pageNumber: row.page_number, text: row.text }]);
    return texts;
  };
}
export type LoadTexts = ReturnType<typeof createLoadTexts>;

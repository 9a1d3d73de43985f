import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectPageTexts } from './ingestion.store.ts';

/** Pages fetched in one query, which holds the server up for some milliseconds. */
const PAGES_AT_ONCE = 100;

/** A page as it is stored, without the boxes of its words. */
export interface StoredPageText {
  readonly pageNumber: number;
  readonly text: string;
  /** As `packLines` gives them. */
  readonly lines: Uint8Array;
}

/** Every stored page of a document, its lines still packed. */
export async function loadPageTexts(
  database: Database,
  { ownerId }: OwnerScope,
  documentId: string,
): Promise<StoredPageText[]> {
  const texts: StoredPageText[] = [];
  for (;;) {
    const rows = await selectPageTexts(database, ownerId, documentId, { from: texts.length + 1, limit: PAGES_AT_ONCE });
    // A copy: what a server sends may be a view of a much larger buffer, which would travel to the thread as a whole.
    for (const row of rows) texts.push({ pageNumber: row.page_number, text: row.text, lines: new Uint8Array(row.lines) });
    if (rows.length < PAGES_AT_ONCE) return texts;
  }
}

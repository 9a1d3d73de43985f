import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectPages } from '../ingestion.store.ts';

/** Pages fetched in one query, which holds the server up for some milliseconds. */
const PAGES_AT_ONCE = 100;

/** A page as it is stored. */
export interface StoredPageText {
  readonly pageNumber: number;
  /** Points. */
  readonly height: number;
  readonly text: string;
  /** As `packLines` gives them. */
  readonly lines: Uint8Array;
  /** As `packWords` gives them, deflated. */
  readonly words: Uint8Array;
  /** Null where the text is the file's own. */
  readonly recognition: 'words' | 'nothing' | 'failed' | null;
}

/** Every stored page of a document, its lines and words still packed. */
export async function loadPageTexts(
  database: Database,
  { ownerId }: OwnerScope,
  documentId: string,
): Promise<StoredPageText[]> {
  const texts: StoredPageText[] = [];
  for (;;) {
    const rows = await selectPages(database, ownerId, documentId, { from: texts.length + 1, limit: PAGES_AT_ONCE });
    for (const { page_number: pageNumber, height, text, lines, words, recognition } of rows)
      // Copies: what a server sends may be a view of a much larger buffer, which would travel to the thread as a whole.
      texts.push({ pageNumber, height, text, lines: new Uint8Array(lines), words: new Uint8Array(words), recognition });
    if (rows.length < PAGES_AT_ONCE) return texts;
  }
}

import type { Database } from '#engines/database/database.ts';
import type { PageText } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectPages } from './ingestion.store.ts';
import { linesOf } from './read-pages.ts';

/** Pages fetched in one query: bounds what is in memory twice. */
const PAGES_AT_ONCE = 200;

/** Every stored page of a document as splitting needs it: text and lines, without the boxes of the words. */
export async function loadPageTexts(database: Database, { ownerId }: OwnerScope, documentId: string): Promise<PageText[]> {
  const texts: PageText[] = [];
  for (;;) {
    const rows = await selectPages(database, ownerId, documentId, { from: texts.length + 1, limit: PAGES_AT_ONCE });
    for (const row of rows)
      texts.push({
        pageNumber: row.page_number,
        width: row.width,
        height: row.height,
        text: row.text,
        words: [],
        lines: await linesOf(row),
        reader: 'pdfium',
      });
    if (rows.length < PAGES_AT_ONCE) return texts;
  }
}

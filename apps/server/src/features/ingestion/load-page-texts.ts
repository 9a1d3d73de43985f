import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { PlacedPage } from './find-furniture.ts';
import { wordsOf } from './find-page.ts';
import { selectPages } from './ingestion.store.ts';
import { placeLines } from './place-lines.ts';
import { linesOf } from './read-pages.ts';

/** Pages fetched in one query: bounds what is in memory twice. */
const PAGES_AT_ONCE = 200;

/** Every stored page of a document as splitting needs it: text and where its lines stand, without the boxes of the words. */
export async function loadPageTexts(database: Database, { ownerId }: OwnerScope, documentId: string): Promise<PlacedPage[]> {
  const texts: PlacedPage[] = [];
  for (;;) {
    const rows = await selectPages(database, ownerId, documentId, { from: texts.length + 1, limit: PAGES_AT_ONCE });
    for (const row of rows) {
      const { height, text, page_number: pageNumber } = row;
      const lines = placeLines({ height, lines: await linesOf(row), words: await wordsOf(row) });
      texts.push({ pageNumber, text, lines });
    }
    if (rows.length < PAGES_AT_ONCE) return texts;
  }
}

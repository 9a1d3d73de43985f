import type { Database } from '#engines/database/database.ts';
import type { Word } from '#engines/pdf-reader/pdf-reader.ts';
import { unpackPictures } from '../pages/pack-pictures.ts';
import { needsRecognition } from './needs-recognition.ts';
import { selectPagesToJudge, type DocumentKey, type WhichPages } from './recognition.store.ts';

/** Pages looked through in one query. */
const PAGES_AT_ONCE = 100;

export interface PageWithoutText {
  readonly pageNumber: number;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Where letters are looked for on a page that has text of its own; null where all of it is. */
  readonly pictures: readonly Word['box'][] | null;
}

/** The document's next pages, at most `limit`, whose own text is worth nothing, or that have pictures, and whose letters were not looked for yet. */
export async function findPagesToRecognise(
  database: Database,
  document: DocumentKey,
  { limit = Infinity, which = 'all' }: { limit?: number; which?: WhichPages } = {},
): Promise<PageWithoutText[]> {
  const found: PageWithoutText[] = [];
  for (let after = 0; ;) {
    const rows = await selectPagesToJudge(database, document, { after, limit: PAGES_AT_ONCE, which });
    for (const { page_number: pageNumber, width, height, text, pictures } of rows) {
      if (needsRecognition(text)) found.push({ pageNumber, width, height, pictures: null });
      else if (pictures !== null) found.push({ pageNumber, width, height, pictures: unpackPictures(pictures) });
      if (found.length >= limit) return found;
    }
    if (rows.length < PAGES_AT_ONCE) return found;
    after = rows.at(-1)?.page_number ?? Infinity;
  }
}

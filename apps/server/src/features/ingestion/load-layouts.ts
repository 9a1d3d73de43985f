import { inflateRawSync } from 'node:zlib';
import type { Database } from '#engines/database/database.ts';
import { unpackWords } from '#engines/pdf-reader/pack-words.ts';
import type { TextLine, Word } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectLayoutsOf } from './ingestion.store.ts';
import { languageOf } from './load-texts.ts';
import { unpackLines } from './pages/pack-lines.ts';

/** Documents fetched in one query: a page with its words is some kilobytes. */
const DOCUMENTS_AT_ONCE = 50;

/** A page with the places of its words, still packed: unpacking takes time, and belongs on a thread. */
export interface PackedPage {
  readonly pageNumber: number;
  /** Points, as displayed. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly words: Uint8Array;
  readonly lines: Uint8Array;
}

export interface DocumentLayout {
  readonly pages: readonly PackedPage[];
  /** ISO 639-1; null where it cannot be told. */
  readonly language: string | null;
}

/** Words and lines of a page, as offsets into its text. */
export function unpackPage({ words, lines, ...page }: PackedPage): Omit<PackedPage, 'words' | 'lines'> & {
  readonly words: readonly Word[];
  readonly lines: readonly TextLine[];
} {
  return { ...page, words: unpackWords(inflateRawSync(words)), lines: unpackLines(lines) };
}

/** The first pages of documents with the places of their words, by the ids of the documents. @param pages how many of each */
export function createLoadLayouts({ database }: { database: Database }) {
  return async (
    { ownerId }: OwnerScope,
    documentIds: readonly string[],
    pages: number,
  ): Promise<Map<string, DocumentLayout>> => {
    const found = new Map<string, PackedPage[]>();
    for (let from = 0; from < documentIds.length; from += DOCUMENTS_AT_ONCE)
      for (const row of await selectLayoutsOf(database, ownerId, documentIds.slice(from, from + DOCUMENTS_AT_ONCE), pages)) {
        const { page_number: pageNumber, width, height, text, words, lines } = row;
        const page = { pageNumber, width, height, text, words: new Uint8Array(words), lines: new Uint8Array(lines) };
        found.set(row.document_id, [...(found.get(row.document_id) ?? []), page]);
      }
    return new Map([...found].map(([id, of]) => [id, { pages: of, language: languageOf(of) }]));
  };
}
export type LoadLayouts = ReturnType<typeof createLoadLayouts>;

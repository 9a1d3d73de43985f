import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Database } from '#engines/database/database.ts';
import { unpackWords } from '#engines/pdf-reader/pack-words.ts';
import type { Word } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { OWN_WORD } from './recognition/join-texts.ts';
import { selectPage, selectPageSizes, selectPageTexts, type PageRow } from './ingestion.store.ts';

const inflate = promisify(inflateRaw);

export interface RecognisedWords {
  /** 0 to 100; words that are the file's own count as 100. */
  readonly certainty: number;
  readonly certainties: readonly number[];
  /** The first of the words that was recognised: what stands before is the file's own, and the others are written in the page's pictures. */
  readonly from: number;
}

export interface StoredPage {
  readonly pageNumber: number;
  /** Points, as displayed. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly words: readonly Word[];
  /** How sure the recogniser is, 0 to 100, in the mean and of each word; null where the text is the file's own. */
  readonly recognised: RecognisedWords | null;
}

/** The words of a stored page, with their boxes. */
const wordsOf = async (row: Pick<PageRow, 'words'>): Promise<Word[]> => unpackWords(await inflate(row.words));

/** One page of a document, or of an older version, as it was read, or undefined when it has not been read (yet). */
export function createFindPage({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, documentId: string, pageNumber: number): Promise<StoredPage | undefined> => {
    const row = await selectPage(database, ownerId, documentId, pageNumber);
    if (!row) return undefined;
    const words = await wordsOf(row);
    const recognised = row.certainty === null ? null : recognisedOf(row.certainty, [...(row.certainties ?? [])]);
    return { pageNumber, width: row.width, height: row.height, text: row.text, words, recognised };
  };
}
export type FindPage = ReturnType<typeof createFindPage>;

function recognisedOf(certainty: number, bytes: readonly number[]): RecognisedWords {
  const from = bytes.findIndex((byte) => byte !== OWN_WORD);
  return { certainty, certainties: bytes.map((byte) => (byte === OWN_WORD ? 100 : byte)), from: Math.max(0, from) };
}

/** The sizes of the pages read so far, in order from the first. */
export function createListPageSizes({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, documentId: string) => selectPageSizes(database, ownerId, documentId);
}
export type ListPageSizes = ReturnType<typeof createListPageSizes>;

/** The texts of the pages `from` to `to`, as far as they have been read. */
export function createListPageTexts({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, documentId: string, range: { from: number; to: number }) => {
    const rows = await selectPageTexts(database, ownerId, documentId, range);
    return rows.map(({ page_number, text }) => ({ pageNumber: page_number, text }));
  };
}
export type ListPageTexts = ReturnType<typeof createListPageTexts>;

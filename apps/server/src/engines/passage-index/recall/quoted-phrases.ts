import { findPhrase } from '#kernel/language/find-phrase.ts';
import type { IndexSql } from '../storage/index-sql.ts';
import type { WordNumbers } from './score-pairs.ts';
import type { WordPlaces } from './word-places.ts';

/** What a person put in quotes. */
export interface QuotedPhrase {
  readonly written: string;
  /** Its words without function words; none of a phrase that is made of those. */
  readonly words: readonly WordNumbers[];
}

/** Whether a passage may hold the phrase: all of its words stand there somewhere. */
export const mayHold = ({ terms }: WordPlaces, { words }: QuotedPhrase): boolean =>
  words.every((word) => terms.some((term) => word.has(term)));

/** Matches what holds the ASCII letters of the words in order; folding and what stands between words are left to a closer look. */
const roughPattern = (written: string): string => `%${(written.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('%')}%`;

/**
 * Passages that may hold a phrase of function words alone, such as "to be or not to be". The index does not hold those words, so the texts
 * are searched: some 100 MB a second.
 */
export async function scanForPhrase(sql: IndexSql, owner: number, { written }: QuotedPhrase, limit: number): Promise<number[]> {
  const rows = await sql.all<{ number: number; text: string }>(
    'SELECT number, text FROM index_passage WHERE owner = ? AND lower(text) LIKE ? ORDER BY number',
    [owner, roughPattern(written)],
  );
  return rows.flatMap(({ number, text }) => (findPhrase(text, written).length > 0 ? [number] : [])).slice(0, limit);
}

/** Of some passages those whose texts hold every phrase as it is written, and none of the excluded ones. */
export async function holdingAsWritten(
  sql: IndexSql,
  owner: number,
  places: readonly WordPlaces[],
  { phrases, excluded }: { readonly phrases: readonly string[]; readonly excluded: readonly string[] },
): Promise<readonly WordPlaces[]> {
  if (phrases.length + excluded.length === 0) return places;
  const rows = await sql.allWithin<{ number: number; text: string }>(
    'SELECT number, text FROM index_passage WHERE owner = ? AND number IN {list}',
    [owner],
    places.map(({ passage }) => passage),
  );
  const holding = new Set(
    rows.flatMap(({ number, text }) => {
      const holds = (phrase: string) => findPhrase(text, phrase).length > 0;
      return phrases.every(holds) && !excluded.some(holds) ? [number] : [];
    }),
  );
  return places.filter(({ passage }) => holding.has(passage));
}

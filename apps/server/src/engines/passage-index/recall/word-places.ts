import { pickTerms, type FoundTerms } from '../postings/packed-terms.ts';
import { WantedTerms } from '../postings/wanted-terms.ts';
import type { IndexSql } from '../storage/index-sql.ts';
import type { RememberedBytes } from '../storage/remembered-bytes.ts';

/** Where some terms occur in a passage. */
export interface WordPlaces extends FoundTerms {
  readonly passage: number;
}

const placesIn = (passage: number, packed: Uint8Array, wanted: WantedTerms): WordPlaces => ({
  passage,
  ...pickTerms(packed, wanted),
});

/**
 * Reads the places of the wanted terms in passages, in the order asked; the packed sequences of passages are remembered in `known`, and of
 * one search what was picked from them.
 *
 * @param numbers of the wanted terms
 */
export function createReadPlaces(
  sql: IndexSql,
  owner: number,
  numbers: ReadonlySet<number>,
  known: RememberedBytes,
): (passages: readonly number[]) => Promise<WordPlaces[]> {
  const wanted = new WantedTerms(numbers);
  const places = new Map<number, WordPlaces>();
  return async (passages) => {
    const missing: number[] = [];
    for (const passage of passages) {
      if (places.has(passage)) continue;
      const packed = known.get(passage);
      if (packed) places.set(passage, placesIn(passage, packed, wanted));
      else missing.push(passage);
    }
    const rows = await sql.allWithin<{ number: number; terms: Uint8Array }>(
      'SELECT number, terms FROM index_passage WHERE owner = ? AND number IN {list}',
      [owner],
      missing,
    );
    for (const { number, terms } of rows) {
      known.set(number, terms);
      places.set(number, placesIn(number, terms, wanted));
    }
    // Whatever was remembered: the same question has the same answer, also among equals.
    return passages.flatMap((passage) => places.get(passage) ?? []);
  };
}

import type { IndexSql } from './index-sql.ts';
import type { RememberedBytes } from './remembered-bytes.ts';

/** Where some terms stand in a passage: positions ascending among its content words, and the number of the term at each. */
export interface WordPlaces {
  readonly passage: number;
  readonly positions: readonly number[];
  readonly terms: readonly number[];
  /** Content words of the passage. */
  readonly length: number;
}

/** Reads the places of the wanted terms straight from the packed sequence; most words of a passage are not asked for. */
export function placesIn(passage: number, packed: Uint8Array, wanted: ReadonlySet<number>): WordPlaces {
  const positions: number[] = [];
  const terms: number[] = [];
  let position = 0;
  let value = 0;
  let shift = 0;
  for (const byte of packed) {
    value |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    // The text ends at 0; what follows are terms of title and headings, which have no place.
    if (value === 0) break;
    if (wanted.has(value)) {
      positions.push(position);
      terms.push(value);
    }
    position += 1;
    value = 0;
    shift = 0;
  }
  return { passage, positions, terms, length: position };
}

/** Reads the places of the wanted terms in some passages; the packed sequences of passages are remembered in `known`. */
export async function readPlaces(
  sql: IndexSql,
  owner: number,
  passages: readonly number[],
  wanted: ReadonlySet<number>,
  known: RememberedBytes,
): Promise<WordPlaces[]> {
  const places: WordPlaces[] = [];
  const missing: number[] = [];
  for (const passage of passages) {
    const packed = known.get(passage);
    if (packed) places.push(placesIn(passage, packed, wanted));
    else missing.push(passage);
  }
  const rows = await sql.allWithin<{ number: number; terms: Uint8Array }>(
    'SELECT number, terms FROM index_passage WHERE owner = ? AND number IN {list}',
    [owner],
    missing,
  );
  for (const { number, terms } of rows) {
    known.set(number, terms);
    places.push(placesIn(number, terms, wanted));
  }
  return places;
}

import type { IndexSql } from './index-sql.ts';

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

export async function readPlaces(
  sql: IndexSql,
  owner: number,
  passages: readonly number[],
  wanted: ReadonlySet<number>,
): Promise<WordPlaces[]> {
  const rows = await sql.allWithin<{ number: number; terms: Uint8Array }>(
    'SELECT number, terms FROM index_passage WHERE owner = ? AND number IN {list}',
    [owner],
    passages,
  );
  return rows.map(({ number, terms }) => placesIn(number, terms, wanted));
}

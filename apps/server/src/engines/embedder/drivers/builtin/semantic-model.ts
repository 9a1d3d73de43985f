import * as z from 'zod';
import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';
import { termWeight, type Vocabulary } from './weigh-terms.ts';
import type { FullMatrix } from './sparse-matrix.ts';

const Header = z.object({
  dimensions: z.number().int().positive(),
  terms: z.array(z.string()),
  languages: z.array(z.string()),
});

/**
 * A learned space as bytes: length of the header (4), header as JSON, then for each term its rarity and its scale (4 each, little end
 * first) and one byte a dimension. Scaled bytes give the same rankings as full numbers.
 */
export function packModel({ terms, rarities, languages }: Vocabulary, basis: FullMatrix): Uint8Array {
  const header = new TextEncoder().encode(JSON.stringify({ dimensions: basis.columns, terms, languages }));
  const bytes = new Uint8Array(4 + header.length + terms.length * (8 + basis.columns));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, header.length, true);
  bytes.set(header, 4);
  let offset = 4 + header.length;
  for (let row = 0; row < terms.length; row++) {
    const vector = basis.values.subarray(row * basis.columns, (row + 1) * basis.columns);
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    view.setFloat32(offset, rarities[row] ?? 0, true);
    view.setFloat32(offset + 4, largest / 127, true);
    vector.forEach((value, column) => view.setInt8(offset + 8 + column, Math.round((127 * value) / largest)));
    offset += 8 + basis.columns;
  }
  return bytes;
}

export interface SemanticModel {
  readonly dimensions: number;
  /** Where the text points; zeros when none of its words are known. */
  place(text: string): Float32Array;
}

/** Reads what `packModel` wrote. @throws when the bytes are something else */
export function unpackModel(bytes: Uint8Array): SemanticModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 4 + view.getUint32(0, true);
  const { dimensions, terms, languages } = Header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(4, start))));
  const size = 8 + dimensions;
  if (bytes.length !== start + terms.length * size) throw new Error('The learned space is cut off');
  const rows = new Map(terms.map((term, row) => [term, start + row * size]));

  function rowOf(word: string): number | undefined {
    for (const language of languages) {
      const row = rows.get(stemOf(word, language));
      if (row !== undefined) return row;
    }
    return undefined;
  }

  return {
    dimensions,
    place(text) {
      const counts = new Map<number, number>();
      for (const { text: word } of wordsOf(text)) {
        const row = rowOf(word);
        if (row !== undefined) counts.set(row, (counts.get(row) ?? 0) + 1);
      }
      const vector = new Float32Array(dimensions);
      for (const [row, count] of counts) {
        const weight = termWeight(count, view.getFloat32(row, true)) * view.getFloat32(row + 4, true);
        for (let column = 0; column < dimensions; column++)
          vector[column] = (vector[column] ?? 0) + weight * view.getInt8(row + 8 + column);
      }
      return vector;
    },
  };
}

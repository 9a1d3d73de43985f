import { splitCompound } from './split-compound.ts';
import { type StemOf, termOf, textTokens } from './text-tokens.ts';
import { directionOfUnknown } from './unknown-word.ts';

/** Vectors of words, learned once from general text: texts that say the same in other words lie close to each other. */
export interface WordVectors {
  readonly dimensions: number;
  /**
   * A text as a vector of length 1: the sum of its words' vectors, a repeated word by the logarithm of its count. All zeros when no word of
   * it says anything.
   *
   * @param language ISO 639-1
   */
  encode(text: string, language: string): Float32Array;
}

/** The first bytes of a model file, after the length of this header as an unsigned 32-bit number (little endian). */
export interface ModelHeader {
  readonly format: 'trove-word-vectors-1';
  readonly dimensions: number;
  /** The median length of a word's vector. */
  readonly usualLength: number;
  /** In the order of the rows. */
  readonly terms: readonly string[];
}

/** Unknown words and compounds remembered between texts. */
const REMEMBERED = 20_000;

/**
 * Opens a model file: header, one 32-bit float a row (its scale), then one signed byte a dimension a row.
 *
 * @throws {Error} when the file is of another form or cut off
 */
export function openWordVectors(file: Uint8Array, stemOf: StemOf): WordVectors {
  const { header, scales, rows } = readModel(file);
  const { dimensions, terms, usualLength } = header;
  const rowOf = new Map(terms.map((term, row) => [term, row]));
  const remembered = new Map<string, Float32Array>();

  function addRow(sum: Float32Array, row: number, weight: number) {
    const scale = weight * (scales[row] ?? 0);
    const start = row * dimensions;
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + scale * (rows[start + at] ?? 0);
  }

  /** The vector of a word that has no row: its known parts, or a direction of its own. */
  function vectorOfUnknown(word: string, language: string): Float32Array {
    const key = termOf(word, language);
    const known = remembered.get(key);
    if (known) return known;
    const rowOfPart = (part: string) => rowOf.get(termOf(stemOf(part, language), language));
    const parts = splitCompound(word, language, (part) => rowOfPart(part) !== undefined);
    let made = new Float32Array(dimensions);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the maker of a vector decides what kind of array it is; both are the same here
    if (parts.length === 0) made = directionOfUnknown(stemOf(word, language), dimensions, usualLength) as typeof made;
    else for (const part of parts) addRow(made, rowOfPart(part) ?? 0, 1 / Math.sqrt(parts.length));
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(key, made);
    return made;
  }

  return {
    dimensions,
    encode(text, language) {
      const counts = new Map<string, { count: number; row: number | undefined; word: string }>();
      for (const { term, otherwise, word } of textTokens(text, language, stemOf)) {
        const entry = counts.get(term);
        if (entry) entry.count += 1;
        else counts.set(term, { count: 1, row: rowOf.get(term) ?? rowOf.get(otherwise ?? ''), word });
      }
      const sum = new Float32Array(dimensions);
      for (const { count, row, word } of counts.values()) {
        const weight = 1 + Math.log(count);
        if (row !== undefined) addRow(sum, row, weight);
        else vectorOfUnknown(word, language).forEach((value, at) => (sum[at] = (sum[at] ?? 0) + weight * value));
      }
      return toUnitLength(sum);
    },
  };
}

function readModel(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = file.byteLength < 4 ? 0 : view.getUint32(0, true);
  if (length === 0 || 4 + length > file.byteLength) throw new Error('This is no file of word vectors');
  const header = parseHeader(new TextDecoder().decode(file.subarray(4, 4 + length)));
  const { dimensions, terms } = header;
  const scalesAt = 4 + length;
  const rowsAt = scalesAt + 4 * terms.length;
  if (file.byteLength !== rowsAt + terms.length * dimensions) throw new Error('The file of word vectors is cut off');
  const scales = Float32Array.from(terms, (_, row) => view.getFloat32(scalesAt + 4 * row, true));
  return { header, scales, rows: new Int8Array(file.buffer, file.byteOffset + rowsAt, terms.length * dimensions) };
}

function parseHeader(text: string): ModelHeader {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- we wrote it, in a row or a file that nobody else writes
  const header = JSON.parse(text) as ModelHeader;
  if (header.format !== 'trove-word-vectors-1') throw new Error('This file of word vectors has a form that is not known');
  return header;
}

function toUnitLength(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  if (square === 0) return vector;
  const scale = 1 / Math.sqrt(square);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * scale;
  return vector;
}

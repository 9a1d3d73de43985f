import { readModel } from './read-model.ts';
import { splitCompound } from './split-compound.ts';
import { addRows, GrowingRows, type ByteRows } from './byte-rows.ts';
import { eachPiece, type StemOf, termOf, wordToken } from './text-tokens.ts';
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

/** Unknown words and compounds remembered between texts. */
const MOST_UNKNOWN = 20_000;
/** Words of a language whose rows are remembered. */
const MOST_WORDS = 40_000;
/** A function word has no row. */
const NOTHING = -1;

/**
 * Opens a model file: header, one 32-bit float a row (its scale), then one signed byte a dimension a row.
 *
 * @throws {Error} when the file is of another form or cut off
 */
export function openWordVectors(file: Uint8Array, stemOf: StemOf): WordVectors {
  const { header, scales, rows: values } = readModel(file);
  const { dimensions, terms, usualLength } = header;
  const known: ByteRows = { values, scales };
  const rowOf = new Map(terms.map((term, row) => [term, row]));
  /** Numbers from here on are of unknown words. */
  const unknownFrom = terms.length;
  const unknown = new GrowingRows(dimensions);
  const unknownRows = new Map<string, number>();
  const wordRows = new Map<string, Map<string, number>>();

  /** The row of a word that the model lacks: its known parts, or a direction of its own. */
  function rowOfUnknown(word: string, language: string): number {
    const key = termOf(word, language);
    const before = unknownRows.get(key);
    if (before !== undefined) return before;
    const rowOfPart = (part: string) => rowOf.get(termOf(stemOf(part, language), language));
    const parts = splitCompound(word, language, (part) => rowOfPart(part) !== undefined).map((part) => rowOfPart(part) ?? 0);
    let made = new Float32Array(dimensions);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the maker of a vector decides what kind of array it is; both are the same here
    if (parts.length === 0) made = directionOfUnknown(stemOf(word, language), dimensions, usualLength) as typeof made;
    const share = 1 / Math.sqrt(parts.length);
    addRows(
      made,
      known,
      parts,
      parts.map(() => share),
    );
    const row = unknownFrom + unknown.push(made);
    unknownRows.set(key, row);
    return row;
  }

  function rowOfWord(word: string, language: string): number {
    const token = wordToken(word, language, stemOf);
    if (token === null) return NOTHING;
    return rowOf.get(token.term) ?? rowOf.get(token.otherwise ?? '') ?? rowOfUnknown(word, language);
  }

  /** The rows of the words of a language that were met already. */
  function rowsIn(language: string): Map<string, number> {
    const met = wordRows.get(language);
    if (met && met.size < MOST_WORDS) return met;
    const made = new Map<string, number>();
    wordRows.set(language, made);
    return made;
  }

  /** How often each row was met in the text that is just read, and the rows in the order in which they were; empty between texts. */
  let counts = new Uint32Array(terms.length + MOST_UNKNOWN);
  const metRows: number[] = [];

  function count(row: number): void {
    if (row >= counts.length) {
      const larger = new Uint32Array(2 * row);
      larger.set(counts);
      counts = larger;
    }
    if (counts[row] === 0) metRows.push(row);
    counts[row] = (counts[row] ?? 0) + 1;
  }

  function countRows(text: string, language: string): void {
    if (unknownRows.size >= MOST_UNKNOWN) {
      unknownRows.clear();
      unknown.clear();
      wordRows.clear();
    }
    const met = rowsIn(language);
    eachPiece(
      text,
      (shape, word) => count(rowOf.get(shape) ?? rowOfUnknown(word, language)),
      (word) => {
        const row = met.get(word) ?? rowOfWord(word, language);
        met.set(word, row);
        if (row !== NOTHING) count(row);
      },
    );
  }

  return {
    dimensions,
    encode(text, language) {
      const rows: number[] = [];
      const weights: number[] = [];
      const others: number[] = [];
      const otherWeights: number[] = [];
      countRows(text, language);
      for (const row of metRows) {
        const weight = 1 + Math.log(counts[row] ?? 1);
        counts[row] = 0;
        const isKnown = row < unknownFrom;
        (isKnown ? rows : others).push(isKnown ? row : row - unknownFrom);
        (isKnown ? weights : otherWeights).push(weight);
      }
      metRows.length = 0;
      const sum = new Float32Array(dimensions);
      addRows(sum, known, rows, weights);
      addRows(sum, unknown.rows, others, otherWeights);
      return toUnitLength(sum);
    },
  };
}

function toUnitLength(vector: Float32Array): Float32Array {
  let square = 0;
  for (let at = 0; at < vector.length; at++) square += (vector[at] ?? 0) ** 2;
  if (square === 0) return vector;
  const scale = 1 / Math.sqrt(square);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * scale;
  return vector;
}

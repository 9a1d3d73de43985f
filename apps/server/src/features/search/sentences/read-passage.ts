import { packTables, type PassageTable } from '#engines/passage-index/passage-table.ts';
import { conceptLexicon } from '#kernel/concepts/concept-lexicon.ts';
import { markConcepts, SURENESS } from '#kernel/concepts/mark-concepts.ts';
import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';
import { RecentlyUsed } from '#kernel/recently-used.ts';
import { packRows, type ByteRows } from 'word-vectors/byte-rows';
import { findSentences, type Span } from './find-sentences.ts';
import type { WordMeanings } from './mark-words.ts';
import { readRows, withRows, type SpokenRow } from '../rows/read-rows.ts';

/** Places a text among others by what it means; of length 1, or zeros. */
export type Encode = (text: string, language: string) => Float32Array;

export interface PassageText {
  readonly text: string;
  /** ISO 639-1 or `und`. */
  readonly language: string;
  readonly headingPath: readonly string[];
  /** Where it begins in the text of its page, and the rows of tables that it holds. */
  readonly start?: number;
  readonly tables?: readonly PassageTable[] | undefined;
}

/** Everything of a passage that no question changes. */
export interface ReadPassage extends WordMeanings {
  readonly sentences: readonly Span[];
  /** Those of them that are rows of tables, by their starts. */
  readonly rows: ReadonlyMap<number, SpokenRow>;
  /** What each sentence means under its headings, and after the last the passage as a whole; of length 1. Made when first asked for: half of the time. */
  vectors(): ByteRows;
}

/** What the headings above add to a sentence. */
const HEADING_SHARE = 0.6;
/** Passages remembered, some 10 KB each; a small library is read for every question, and questions to a large one often meet. */
const REMEMBERED = 1_500;

/** Makes a vector one of length 1. Plain loops: this runs for every sentence that is read. */
function scaled(vector: Float32Array): Float32Array {
  let square = 0;
  for (let at = 0; at < vector.length; at++) square += (vector[at] ?? 0) ** 2;
  const scale = square === 0 ? 0 : 1 / Math.sqrt(square);
  for (let at = 0; at < vector.length; at++) vector[at] = scale * (vector[at] ?? 0);
  return vector;
}

/** A sentence under its headings. */
function underHeading(sentence: Float32Array, heading: Float32Array): Float32Array {
  for (let at = 0; at < sentence.length; at++) sentence[at] = (sentence[at] ?? 0) + HEADING_SHARE * (heading[at] ?? 0);
  return scaled(sentence);
}

/** What the sentences say together. */
function sumOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  return scaled(sum);
}

/** The words of a text by their stems, and the concepts it speaks of. */
export function readWords(text: string, language: string): WordMeanings {
  const lexicon = conceptLexicon();
  const words = wordsOf(text);
  const marks = markConcepts(
    words.map(({ text: word }) => word),
    language,
  );
  return {
    words: words.map(({ text: word, start, end }) => ({ stem: stemOf(word, language), start, end })),
    concepts: marks.map(({ concept, place, length, strength }) => ({
      id: lexicon.idOf(concept),
      start: words[place]?.start ?? 0,
      end: words[place + length - 1]?.end ?? 0,
      sureness: SURENESS[strength] ?? 0,
    })),
  };
}

const saidOf = (row: SpokenRow | undefined): string | undefined => (row?.isLabelled === true ? undefined : row?.said);

type Read = Pick<ReadPassage, 'sentences' | 'rows'>;

/** The sentences of a passage, the rows of its tables among them. */
function sentencesOf({ text, headingPath, start = 0, tables = [] }: PassageText): Read {
  const sentences = findSentences(text, headingPath);
  if (tables.length === 0) return { sentences, rows: new Map() };
  const rows = readRows({ text, start }, tables);
  const heads = tables.flatMap((table) =>
    table.heads.flatMap(({ place }) => (place ? [{ start: place.start - start, end: place.end - start }] : [])),
  );
  return {
    sentences: withRows(
      text,
      sentences,
      rows.map(({ span }) => span),
      heads,
    ),
    rows: new Map(rows.map((row) => [row.span.start, row])),
  };
}

/** Headings remembered; many passages stand under the same. */
const HEADINGS = 200;

/** Reads passages and remembers those that were asked for last. */
export function createReadPassage(encode: Encode) {
  const remembered = new RecentlyUsed<string, ReadPassage>({ limit: REMEMBERED });
  const headings = new RecentlyUsed<string, Float32Array>({ limit: HEADINGS });

  function encodeHeading(above: string, language: string): Float32Array {
    const key = `${language} ${above}`;
    const encoded = headings.get(key) ?? encode(above, language);
    headings.set(key, encoded);
    return encoded;
  }

  function encodeSentences({ text, language, headingPath }: PassageText, { sentences, rows }: Read): ByteRows {
    const heading = encodeHeading(headingPath.join('\n'), language);
    const vectors = sentences.map(({ start, end }) =>
      underHeading(encode(saidOf(rows.get(start)) ?? text.slice(start, end), language), heading),
    );
    return packRows([...vectors, sumOf(vectors.length === 0 ? [heading] : vectors)]);
  }

  function read(passage: PassageText): ReadPassage {
    const { text, language } = passage;
    const found = sentencesOf(passage);
    let vectors: ByteRows | undefined;
    return { ...readWords(text, language), ...found, vectors: () => (vectors ??= encodeSentences(passage, found)) };
  }

  return (passage: PassageText): ReadPassage => {
    const tables = packTables(passage.tables ?? []) ?? '';
    const key = `${passage.language} ${passage.headingPath.join('\n')}\n${passage.text}${tables}`;
    const known = remembered.get(key) ?? read(passage);
    remembered.set(key, known);
    return known;
  };
}
export type ReadPassages = ReturnType<typeof createReadPassage>;

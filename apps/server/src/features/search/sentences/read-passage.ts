import { conceptLexicon } from '#kernel/concepts/concept-lexicon.ts';
import { markConcepts, SURENESS } from '#kernel/concepts/mark-concepts.ts';
import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';
import { RecentlyUsed } from '#kernel/recently-used.ts';
import { findSentences, type Span } from './find-sentences.ts';
import type { WordMeanings } from './mark-words.ts';

/** Places a text among others by what it means; of length 1, or zeros. */
export type Encode = (text: string, language: string) => Float32Array;

export interface PassageText {
  readonly text: string;
  /** ISO 639-1 or `und`. */
  readonly language: string;
  readonly headingPath: readonly string[];
}

/** Everything of a passage that no question changes. */
export interface ReadPassage extends WordMeanings {
  readonly sentences: readonly Span[];
  /** What each sentence means under its headings, and the passage as a whole; of length 1. */
  readonly vectors: readonly Float32Array[];
  readonly whole: Float32Array;
}

/** What the headings above add to a sentence. */
const HEADING_SHARE = 0.6;
/** Passages remembered, some 10 KB each; a small library is read for every question, and questions to a large one often meet. */
const REMEMBERED = 1_500;

function toUnitLength(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  const scale = square === 0 ? 0 : 1 / Math.sqrt(square);
  return vector.map((value) => value * scale);
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

/** Reads passages and remembers those that were asked for last. */
export function createReadPassage(encode: Encode) {
  const remembered = new RecentlyUsed<string, ReadPassage>({ limit: REMEMBERED });

  function read({ text, language, headingPath }: PassageText): ReadPassage {
    const above = headingPath.join('\n');
    const heading = encode(above, language);
    const sentences = findSentences(text);
    return {
      ...readWords(text, language),
      sentences,
      vectors: sentences.map(({ start, end }) => {
        const sentence = encode(text.slice(start, end), language);
        return toUnitLength(sentence.map((value, at) => value + HEADING_SHARE * (heading[at] ?? 0)));
      }),
      whole: encode(`${above}\n${text}`, language),
    };
  }

  return (passage: PassageText): ReadPassage => {
    const key = `${passage.language} ${passage.headingPath.join('\n')}\n${passage.text}`;
    const known = remembered.get(key) ?? read(passage);
    remembered.set(key, known);
    return known;
  };
}
export type ReadPassages = ReturnType<typeof createReadPassage>;

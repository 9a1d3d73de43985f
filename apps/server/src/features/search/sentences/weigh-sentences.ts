import type { RecalledTerm } from '#engines/passage-index/passage-index.ts';
import { timesRow } from 'word-vectors/byte-rows';
import { answerPattern } from './answer-kind.ts';
import type { Span } from './find-sentences.ts';
import { createMarkWords, type Mark } from './mark-words.ts';
import type { PassageText, ReadPassages } from './read-passage.ts';

export interface AskedQuestion {
  readonly text: string;
  readonly terms: readonly Pick<RecalledTerm, 'word' | 'stems' | 'concepts' | 'rarity'>[];
  /** As the passages' sentences are encoded. */
  readonly vector: Float32Array;
}

/** The sentence of a passage that answers best, and what speaks for it. */
export interface WeighedSentence {
  /** In the text of the passage; null when none holds a word of the question or says anything like it. */
  readonly sentence: Span | null;
  /** Share of the question that it covers, rare words counting more, 0 to 1. */
  readonly share: number;
  /** Likeness to the question in meaning, its headings read along, -1 to 1. */
  readonly likeness: number;
  /** 1 when it gives what is asked for (a date, an amount, a name), -1 when it does not, 0 when nothing particular is asked for. */
  readonly gives: -1 | 0 | 1;
  /** Likeness of the whole passage to the question. */
  readonly whole: number;
}

/** Fitted on the sentences of home-dev whose passage was found. */
const WEIGHT = {
  share: 0.7,
  /** The same with each word counting the less, the more sentences of the passage hold it. */
  distinct: 1.3,
  likeness: 1.2,
  gives: 0.6,
  /** A heading holds the words; a sentence says something about them. */
  isSentence: 0.8,
  /** A row of a table or a label with its value. */
  isRow: 0.4,
  length: 0.5,
};
/** Characters from which a sentence is long enough to say something. */
const FULL_LENGTH = 300;
const IS_SENTENCE = /[.!?。！？]["'”’»)]*$/u;
/** A sentence that holds no word of the question is like it only from here on. */
const LEAST_LIKENESS = 0.15;
/** Of a passage that was not read, or has nothing to say. */
export const UNREAD_SENTENCE: WeighedSentence = { sentence: null, share: 0, likeness: 0, gives: 0, whole: 0 };

/** The word vectors know words in Latin letters only. For others stands what is covered of the question, as like as a right sentence usually is. */
const USUAL_LIKENESS = 0.5;
const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;

/** Share of the question's words that the word vectors can know. */
function knownShare(terms: AskedQuestion['terms']): number {
  const words = terms.filter(({ word }) => LETTER.test(word));
  return words.length === 0 ? 1 : words.filter(({ word }) => LATIN.test(word)).length / words.length;
}

interface Held {
  readonly span: Span;
  readonly held: ReadonlyMap<number, number>;
}

function wordsHeld(span: Span, marks: readonly Mark[]): Map<number, number> {
  const held = new Map<number, number>();
  for (const { start, end, term, value } of marks)
    if (start >= span.start && end <= span.end) held.set(term, Math.max(value, held.get(term) ?? 0));
  return held;
}

/** Prepares a question to be held against passages one after the other. */
export function createWeighSentences({ text: question, terms, vector }: AskedQuestion, readPassage: ReadPassages) {
  const total = terms.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const known = knownShare(terms);
  const withUnknown = (likeness: number, held: number): number => known * likeness + (1 - known) * USUAL_LIKENESS * held;
  const pattern = answerPattern(question);
  const markWords = createMarkWords(terms);
  return (passage: PassageText): WeighedSentence => {
    const { text } = passage;
    const read = readPassage(passage);
    const marks = markWords(read);
    const sentences = read.sentences.map((span): Held => ({ span, held: wordsHeld(span, marks) }));
    const plainWhole = timesRow(vector, read.vectors, read.sentences.length);
    const holders = new Map<number, number>();
    for (const { held } of sentences) for (const term of held.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
    let best: WeighedSentence = { ...UNREAD_SENTENCE, whole: plainWhole };
    let most = -Infinity;
    for (const [at, { span, held }] of sentences.entries()) {
      const written = text.slice(span.start, span.end);
      const plain = timesRow(vector, read.vectors, at);
      if (held.size === 0 && plain < LEAST_LIKENESS) continue;
      let share = 0;
      let distinct = 0;
      for (const [term, value] of held) {
        const part = (value * (terms[term]?.rarity ?? 0)) / total;
        share += part;
        distinct += part / Math.sqrt(holders.get(term) ?? 1);
      }
      const likeness = withUnknown(plain, share);
      const gives = pattern === null ? 0 : pattern.test(written) ? 1 : -1;
      const isSentence = IS_SENTENCE.test(written);
      const score =
        WEIGHT.share * share +
        WEIGHT.distinct * distinct +
        WEIGHT.likeness * likeness +
        WEIGHT.gives * Math.max(0, gives) +
        (isSentence ? WEIGHT.isSentence : /\d/.test(written) ? WEIGHT.isRow : 0) +
        WEIGHT.length * Math.min(1, written.length / FULL_LENGTH);
      if (score <= most) continue;
      most = score;
      best = { sentence: span, share, likeness, gives, whole: withUnknown(plainWhole, share) };
    }
    return best;
  };
}

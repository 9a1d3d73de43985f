import type { RecalledTerm } from '#engines/passage-index/passage-index.ts';
import { timesRow } from 'word-vectors/byte-rows';
import { createFindGiven } from './find-given.ts';
import type { Span } from './find-sentences.ts';
import { createMarkWords, type Mark } from './mark-words.ts';
import {
  createRepeatsHeading,
  hasDigit,
  isAddressee,
  isFurniture,
  isHeading,
  isWholeSentence,
  LABEL_MARGIN,
} from './sentence-shape.ts';
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
  /** All that speaks for the sentence together, as sentences of different passages are compared. */
  readonly strength: number;
  /** Places of the question’s words and of others that surely say the same: start, end, start, end, … */
  readonly places: readonly number[];
  /** Of each word of the question, the best that the passage covers it, 0 to 1. */
  readonly held: readonly number[];
}

/** Words that say the same are marked too, where they do so surely. */
const SURE = 0.92;

/** Fitted on the sentences of home-dev and the samples whose passage was found; each set left out, the other finds it as often. */
const WEIGHT = {
  share: 0.62,
  /** The same with each word counting the less, the more sentences of the passage hold it. */
  distinct: 1.5,
  /** What it holds in the question's own words: these must not lose to what is only near in meaning. */
  exact: 0.5,
  likeness: 1.72,
  gives: 0.89,
  /** What is asked for stands beside a word of the question: "47 members present". */
  beside: 0.5,
  isSentence: 0.9,
  /** A row of a table or a label with its value. */
  isRow: 0.16,
  /** A heading or a name holds the words, but says nothing about them; the less where something particular was asked for. */
  isHeading: -0.45,
  isNoAnswer: -0.9,
  /** Page numbers, contents and references say where something stands. */
  isFurniture: -1.5,
  /** A row or a label that begins with a word of the question: "Telephone 0113 496 0182". */
  isLabel: 0.52,
  length: 0.77,
};
/** Characters between a word of the question and what is asked for, at most, for both to belong together. */
const BESIDE = 25;
/** What a word counts for the choice that a heading or a letterhead of the passage holds too: it says what all of it is about. */
const NAMED_ABOVE = 0.4;
/** Characters from which a sentence is long enough to say something. */
const FULL_LENGTH = 300;
/** A sentence that holds no word of the question is like it only from here on. */
const LEAST_LIKENESS = 0.15;
/** Of a passage that was not read, or has nothing to say. */
export const UNREAD_SENTENCE: WeighedSentence = {
  sentence: null,
  share: 0,
  likeness: 0,
  gives: 0,
  whole: 0,
  strength: 0,
  places: [],
  held: [],
};

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
  readonly marks: readonly Mark[];
  /** Of each word of the question that stands there, the best it is covered. */
  readonly held: ReadonlyMap<number, number>;
}

function bestOfEach(marks: readonly Mark[]): Map<number, number> {
  const held = new Map<number, number>();
  for (const { term, value } of marks) held.set(term, Math.max(value, held.get(term) ?? 0));
  return held;
}

function wordsHeld(span: Span, all: readonly Mark[]): Held {
  const marks = all.filter(({ start, end }) => start >= span.start && end <= span.end);
  return { span, marks, held: bestOfEach(marks) };
}

/** Whether one of the places in a sentence stands beside a mark in it. */
const standsBeside = (places: readonly Span[], { span, marks }: Held): boolean =>
  places.some(({ start, end }) =>
    marks.some((mark) => mark.start < span.start + end + BESIDE && mark.end > span.start + start - BESIDE),
  );

const isNaming =
  (text: string) =>
  ({ span: { start, end } }: Held): boolean =>
    isAddressee(text.slice(start, end));

const isAboveAll =
  (text: string) =>
  (line: Held): boolean =>
    isHeading(text.slice(line.span.start, line.span.end)) || isNaming(text)(line);

/** What a sentence counts by its form alone. */
function weightOfShape(written: string, { span, marks }: Held, gives: number, repeatsHeading: boolean): number {
  const length = WEIGHT.length * Math.min(1, written.length / FULL_LENGTH);
  if (isFurniture(written)) return length + WEIGHT.isFurniture;
  if (isWholeSentence(written)) return length + WEIGHT.isSentence;
  if (repeatsHeading || isHeading(written)) return length + WEIGHT.isHeading + (gives === -1 ? WEIGHT.isNoAnswer : 0);
  const isLabel = marks.some(({ start }) => start <= span.start + LABEL_MARGIN);
  return length + (isLabel ? WEIGHT.isLabel : 0) + (hasDigit(written) ? WEIGHT.isRow : 0);
}

/** Prepares a question to be held against passages one after the other. */
export function createWeighSentences({ text: question, terms, vector }: AskedQuestion, readPassage: ReadPassages) {
  const total = terms.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const known = knownShare(terms);
  const withUnknown = (likeness: number, held: number): number => known * likeness + (1 - known) * USUAL_LIKENESS * held;
  const asked = createFindGiven(question);
  const givesAsked = (written: string, given: readonly Span[]): -1 | 0 | 1 => {
    if (asked === null) return 0;
    if (given.length > 0) return 1;
    return asked.isOpenIn(written) ? 0 : -1;
  };
  const markWords = createMarkWords(terms);
  /** @param byWordsAlone without looking how like its sentences are: for a passage far down a list */
  return (passage: PassageText, byWordsAlone = false): WeighedSentence => {
    const { text } = passage;
    const repeatsHeading = createRepeatsHeading(passage.headingPath);
    const read = readPassage(passage);
    const marks = markWords(read);
    const sentences = read.sentences.map((span) => wordsHeld(span, marks));
    const vectors = byWordsAlone ? null : read.vectors();
    const likenessOf = (row: number): number => (vectors === null ? 0 : timesRow(vector, vectors, row));
    const plainWhole = likenessOf(read.sentences.length);
    const places = marks.flatMap(({ start, end, value }) => (value >= SURE ? [start, end] : []));
    const holders = new Map<number, number>();
    for (const { held } of sentences) for (const term of held.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
    const aboveAll = new Set(sentences.filter(isAboveAll(text)).flatMap(({ held }) => [...held.keys()]));
    const wholly = bestOfEach(marks);
    const named = new Set(
      sentences.filter(isNaming(text)).flatMap((line) => line.marks.flatMap(({ term, value }) => (value === 1 ? [term] : []))),
    );
    const unchosen: WeighedSentence = {
      ...UNREAD_SENTENCE,
      whole: plainWhole,
      places,
      held: terms.map((_, term) => wholly.get(term) ?? 0),
    };
    let best = unchosen;
    let most = -Infinity;
    for (const [at, sentence] of sentences.entries()) {
      const { span, held } = sentence;
      const written = text.slice(span.start, span.end);
      const plain = likenessOf(at);
      const given = asked?.find(written) ?? [];
      const gives = givesAsked(written, given);
      if (held.size === 0 && plain < LEAST_LIKENESS && gives !== 1) continue;
      let share = 0;
      let own = 0;
      let distinct = 0;
      let exact = 0;
      for (const [term, value] of held) {
        const part = (value * (terms[term]?.rarity ?? 0)) / total;
        const ownPart = aboveAll.has(term) ? NAMED_ABOVE * part : part;
        share += part;
        own += ownPart;
        if (value === 1) exact += ownPart;
        distinct += ownPart / Math.sqrt(holders.get(term) ?? 1);
      }
      const likeness = withUnknown(plain, share);
      const score =
        WEIGHT.share * own +
        WEIGHT.distinct * distinct +
        WEIGHT.exact * exact +
        WEIGHT.likeness * likeness +
        WEIGHT.gives * Math.max(0, gives) +
        (standsBeside(given, sentence) ? WEIGHT.beside : 0) +
        weightOfShape(written, sentence, gives, repeatsHeading(written));
      if (score <= most) continue;
      most = score;
      // What is said in a paper about somebody is said of them.
      for (const term of named) if (!held.has(term)) share += (terms[term]?.rarity ?? 0) / total;
      best = { ...unchosen, sentence: span, share, likeness, gives, whole: withUnknown(plainWhole, share), strength: score };
    }
    return best;
  };
}

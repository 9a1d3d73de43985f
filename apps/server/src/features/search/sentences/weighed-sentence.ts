import type { Span } from './find-sentences.ts';

export type Gives = -1 | 0 | 0.5 | 1;

/** The sentence of a passage that answers best, and what speaks for it. */
export interface WeighedSentence {
  /** In the text of the passage; null when none holds a word of the question or says anything like it. */
  readonly sentence: Span | null;
  /** How a row of a table or one of its cells is said, with its heads; null for other sentences. */
  readonly said: string | null;
  /** Where the heads of a cell are in the text of the page: start, end, start, end, … */
  readonly heads: readonly number[];
  /** Share of the question that it covers, rare words counting more, 0 to 1. */
  readonly share: number;
  /** Likeness to the question in meaning, its headings read along, -1 to 1. */
  readonly likeness: number;
  /** 1 when it gives what is asked for (a date, an amount, a name), -1 when it does not, 0 when nothing particular is asked for; between, when it seems to. */
  readonly gives: Gives;
  /** Whether it is but a title, where something about the matter was asked. */
  readonly isTitle: boolean;
  /** Likeness of the whole passage to the question. */
  readonly whole: number;
  /** All that speaks for the sentence together, as sentences of different passages are compared. */
  readonly strength: number;
  /** Places of the question’s words and of others that surely say the same: start, end, start, end, … */
  readonly places: readonly number[];
  /** Of each word of the question, the best that the passage covers it, 0 to 1. */
  readonly held: readonly number[];
}

/** Of a passage that was not read, or has nothing to say. */
export const UNREAD_SENTENCE: WeighedSentence = {
  sentence: null,
  said: null,
  heads: [],
  share: 0,
  likeness: 0,
  gives: 0,
  isTitle: false,
  whole: 0,
  strength: 0,
  places: [],
  held: [],
};

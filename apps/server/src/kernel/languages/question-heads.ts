import { foldWords } from 'contract/query/fold-text';
import { heads as de } from './de/question-heads.ts';
import { heads as en } from './en/question-heads.ts';
import { heads as es } from './es/question-heads.ts';
import { heads as fr } from './fr/question-heads.ts';
import { heads as it } from './it/question-heads.ts';
import { heads as nl } from './nl/question-heads.ts';
import { heads as pl } from './pl/question-heads.ts';
import { heads as pt } from './pt/question-heads.ts';
import type { PAPER_WORDS } from './languages.ts';
import { HEAD_TYPES, type HeadType, type QuestionHeads } from './question-heads-of-language.ts';

/** A phrase as its folded words. */
export interface Head {
  readonly type: HeadType | 'much';
  readonly words: readonly string[];
}

export interface HeadsOfLanguage {
  /** By the first word of the phrase, the longest first. */
  readonly byFirst: ReadonlyMap<string, readonly Head[]>;
  readonly before: ReadonlySet<string>;
}

/** In a phrase, any one word, and any one to five. */
export const ANY_WORD = '*';
export const ANY_WORDS = '…';
const WILD: ReadonlySet<string> = new Set([ANY_WORD, ANY_WORDS]);

const phrases = (written: string): string[][] =>
  written.split('|').map((phrase) =>
    phrase
      .split(/([*…])/u)
      .map((part) => (WILD.has(part) ? part : foldWords(part)))
      .join(' ')
      .trim()
      .split(/\s+/),
  );

const wordSet = (written: string): ReadonlySet<string> => new Set(phrases(written).map((words) => words.join(' ')));

function tableOf(written: QuestionHeads): HeadsOfLanguage {
  const heads = [...HEAD_TYPES, 'much' as const].flatMap((type) =>
    phrases(written[type]).map((words): Head => ({ type, words })),
  );
  const longestFirst = heads.toSorted((one, other) => other.words.length - one.words.length);
  const byFirst = Map.groupBy(longestFirst, ({ words }) => words[0] ?? '');
  return { byFirst, before: wordSet(written.before) };
}

const BY_LANGUAGE: Readonly<Record<keyof typeof PAPER_WORDS, QuestionHeads>> = { en, de, fr, es, it, nl, pt, pl };

/** By ISO 639-1. */
export const QUESTION_HEADS: ReadonlyMap<string, HeadsOfLanguage> = new Map(
  Object.entries(BY_LANGUAGE).map(([language, written]) => [language, tableOf(written)]),
);

/** Of all languages: "quanto" is Italian and Portuguese, and only the word after it tells which. */
const PAYING: ReadonlySet<string> = new Set(Object.values(BY_LANGUAGE).flatMap(({ paying }) => [...wordSet(paying)]));

/** Whether "how much" before this word, or before nothing, asks for a sum of money. */
export const asksForSum = (next: string | undefined): boolean => next === undefined || PAYING.has(next);

const bare = (of: 'back' | 'returned'): string =>
  Object.values(BY_LANGUAGE)
    .flatMap((written) => (written[of] === '' ? [] : [written[of]]))
    .join('|');

/** In a question: something is to come back. In a sentence: it does. */
export const ASKS_BACK = new RegExp(`(?<!\\p{L})(?:${bare('back')})(?!\\p{L})`, 'iu');
export const GIVES_BACK = new RegExp(`(?<!\\p{L})(?:${bare('returned')})`, 'iu');

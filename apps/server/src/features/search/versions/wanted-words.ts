import { foldLetters } from 'contract/fold-letters';
import type { TextRange } from 'contract/search';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { questionLanguage } from '#kernel/language/question-language.ts';
import { stemOf, stemsOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';

/** Shorter parts are in most texts. */
const LEAST_PART = 3;

/** The words of a question, to be looked for in a text. */
export interface WantedWords {
  /** Parts that a text has, in lower case, where it has the words: for a first look by the database. */
  readonly parts: readonly string[];
  /** Where the words are in a text; undefined where one of them is not in it. */
  readonly findIn: (text: string) => TextRange[] | undefined;
}

/** The letters with which all forms of a word begin. */
function startOf(word: string, stem: string): string {
  const folded = foldLetters(word);
  let length = 0;
  while (length < Math.min(stem.length, folded.length) && stem[length] === folded[length]) length += 1;
  // The last letter may be one that only this form has: cities, city.
  const kept = length > LEAST_PART ? length - 1 : length;
  return folded.length === word.length ? word.slice(0, kept) : word;
}

/** What the database compares without knowing letters: its longest run of those without marks, or the whole of a word without cases. */
function partOf(word: string, stem: string): string {
  if (word.toUpperCase() === word) return word;
  const runs = startOf(word, stem).match(/[a-z0-9]+/g) ?? [];
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** @returns undefined where nothing is left to look for */
export function wantedWords(question: string): WantedWords | undefined {
  const words = wordsOf(question).map(({ text }) => text.normalize('NFKC').toLowerCase());
  const language = questionLanguage(words, []) ?? 'en';
  const small = functionWordsOf(language);
  const wanted = new Map(words.filter((word) => !small.has(word)).map((word) => [stemOf(word, language), word]));
  wanted.delete('');
  if (wanted.size === 0) return undefined;
  const parts = [...wanted].map(([stem, word]) => partOf(word, stem)).filter((part) => part.length >= LEAST_PART);
  return {
    parts,
    findIn(text) {
      const found = stemsOf(text, language).filter(({ stem }) => wanted.has(stem));
      if (new Set(found.map(({ stem }) => stem)).size < wanted.size) return undefined;
      return found.map(({ start, end }) => ({ start, end }));
    },
  };
}

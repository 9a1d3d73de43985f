import { VALUE_WORDS } from '#kernel/languages/languages.ts';
import { entriesOf } from '#kernel/languages/paper-labels.ts';
import type { ValueWords } from '#kernel/languages/value-words.ts';
import { plainWord } from '../page/find-labels.ts';

/** `plainWord` of one word; most are of plain letters and need only small ones. */
export const plainLetters = (word: string): string => (/^[A-Za-z]*$/.test(word) ? word.toLowerCase() : plainWord(word));

/** The words of one kind in all languages, made plain. */
export const wordsOf = (kind: keyof ValueWords): ReadonlySet<string> =>
  new Set(Object.values(VALUE_WORDS).flatMap((words) => entriesOf(words[kind]).map(plainWord)));

/** `version`, `Zimmer`: figures after them number a part or a place. */
export const PARTS: ReadonlySet<string> = new Set([...wordsOf('parts'), '§']);
/** `Nr.`, `FV`: figures after them are the number of something. */
export const NUMBERS: ReadonlySet<string> = new Set([...wordsOf('numbers'), '#']);
export const TELEPHONES = wordsOf('telephones');
export const BEFORE_TIMES = wordsOf('beforeTimes');
export const AFTER_TIMES = wordsOf('afterTimes');
/** `Stück`, `hours`: figures before them count something other than money and years. */
export const UNITS = wordsOf('units');

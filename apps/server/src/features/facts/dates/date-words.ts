import { PAPER_WORDS, VALUE_WORDS } from '#kernel/languages/languages.ts';
import { entriesOf } from '#kernel/languages/paper-labels.ts';
import { plainWord } from '../page/find-labels.ts';
import { wordsOf } from '../candidates/value-words.ts';

/** Names of months by their plain letters. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.values(PAPER_WORDS).flatMap(({ months }) =>
    months.split('; ').flatMap((names, month) => entriesOf(names).map((name) => [plainWord(name), month + 1] as const)),
  ),
);

export const ROMAN_MONTHS: ReadonlyMap<string, number> = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'].map((roman, at) => [roman, at + 1]),
);

/** Short names of months that are words of another language: beside two figures they need a capital. */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  'may',
  'mag',
  'gen',
  'set',
  'out',
  'sie',
  'lis',
  'mar',
  'ago',
  'dec',
]);

const daysOf = (days: string): (readonly [string, number])[] =>
  days.split('; ').flatMap((forms, at) => entriesOf(forms).map((form) => [plainWord(form), at + 1] as const));

/** Days in words by their plain letters: `twentyfirst`, `treintayuno`. */
export const DAY_WORDS: ReadonlyMap<string, number> = new Map(Object.values(VALUE_WORDS).flatMap(({ days }) => daysOf(days)));

/** Years in words, as far as the words of days reach: `twothousandandtwentyfive`. */
export const YEAR_WORDS: ReadonlyMap<string, number> = new Map(
  Object.values(VALUE_WORDS).flatMap(({ days, millennium }) =>
    entriesOf(millennium).flatMap((before) =>
      daysOf(days).map(([written, number]) => [`${plainWord(before)}${written}`, 2000 + number] as const),
    ),
  ),
);
/** Words of the longest day and the longest year. */
export const LONGEST_DAY = 3;
export const LONGEST_YEAR = 6;

export const JOINING = wordsOf('joining');
export const ENDINGS = wordsOf('endings');
export const YEAR_NAMES = wordsOf('year');

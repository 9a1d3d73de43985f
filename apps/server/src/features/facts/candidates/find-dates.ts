import { PAPER_WORDS } from '#kernel/languages/languages.ts';
import { entriesOf } from '#kernel/languages/paper-labels.ts';
import { plainWord } from '../page/find-labels.ts';
import type { Segment } from '../page/lay-out-page.ts';
import { wordsBetween, type WrittenValue } from './written-value.ts';

const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.values(PAPER_WORDS).flatMap(({ months }) =>
    months.split('; ').flatMap((names, month) => entriesOf(names).map((name) => [plainWord(name), month + 1] as const)),
  ),
);

const FIGURES = /(?<![\d/.-])(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d|[./-]\d)/g;
/** `5 March 2025`, `5. März 2025`, `5 de marzo de 2025`, `1er mars 2025`, `05-Mar-2025`, `5 MAR 25`. */
const DAY_FIRST =
  /(?<![\d/.,-])(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.|\s?°)?[\s-]{0,2}(?:de\s+|of\s+|d’|d')?(\p{L}{3,12})\.?,?[\s-]{1,2}(?:de\s+|del\s+|r\.\s?)?(\d{4}|\d{2})(?![\d:])/gu;
/** `March 5, 2025`. */
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/gu;
/** `2025 March 5`, `20250305`. */
const YEAR_FIRST = /(?<![\p{L}\p{N}/.#-])((?:19|20)\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?![\p{L}\p{N}/-])/gu;

const EARLIEST = 1900;
const LATEST = 2100;

function isoOf(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < EARLIEST || year > LATEST) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}

const CENTURY = 2_000;
/** Two figures name a year of this century, unless it lies far ahead. */
const SHORT_YEARS = 60;
const yearOf = (written: string): number => {
  const year = Number(written);
  if (written.length !== 2) return year;
  return year > SHORT_YEARS ? CENTURY - 100 + year : CENTURY + year;
};

/** A date in figures: the year first or last; the day before the month, unless it cannot be so. `us`: the month may come first. */
function readFigures(first: string, second: string, third: string, us: boolean): { value: string; trait: string } | null {
  if (first.length >= 3) {
    const value = isoOf(Number(first), Number(second), Number(third));
    return value === null ? null : { value, trait: 'year-first' };
  }
  const year = yearOf(third);
  const dayFirst = isoOf(year, Number(second), Number(first));
  const monthFirst = isoOf(year, Number(first), Number(second));
  if (us && monthFirst !== null) return { value: monthFirst, trait: dayFirst === null ? 'month-first' : 'either' };
  if (dayFirst !== null) return { value: dayFirst, trait: monthFirst === null ? 'day-first' : 'either' };
  return monthFirst === null ? null : { value: monthFirst, trait: 'month-first' };
}

/** Every date of a stretch that names day, month and year. @param us whether the paper's other dates put the month first */
export function datesIn(segment: Segment, us: boolean): WrittenValue[] {
  const { text } = segment;
  if (!/\d/.test(text)) return [];
  const found: WrittenValue[] = [];
  const add = (match: RegExpExecArray, value: string | null, trait: string) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (value === null || found.some((other) => start < other.end && other.start < end)) return;
    found.push({ value, start, end, words: wordsBetween(segment, start, end), traits: [trait] });
  };
  for (const match of text.matchAll(DAY_FIRST)) {
    const month = MONTHS.get(plainWord(match[2] ?? ''));
    if (month !== undefined) add(match, isoOf(yearOf(match[3] ?? ''), month, Number(match[1])), 'month-named');
  }
  for (const match of text.matchAll(MONTH_FIRST)) {
    const month = MONTHS.get(plainWord(match[1] ?? ''));
    if (month !== undefined) add(match, isoOf(Number(match[3]), month, Number(match[2])), 'month-named');
  }
  for (const match of text.matchAll(FIGURES)) {
    const read = readFigures(match[1] ?? '', match[3] ?? '', match[4] ?? '', us);
    if (read) add(match, read.value, read.trait);
  }
  for (const match of text.matchAll(YEAR_FIRST))
    add(match, isoOf(Number(match[1]), Number(match[2]), Number(match[3])), 'packed');
  return found.toSorted((a, b) => a.start - b.start);
}

/** Whether a date of the paper can only be read with its month first. */
export const putsMonthFirst = (text: string): boolean => {
  let us = 0;
  let other = 0;
  for (const [, first = '', , second = '', third = ''] of text.matchAll(FIGURES)) {
    const read = first.length >= 3 ? null : readFigures(first, second, third, false);
    if (read?.trait === 'month-first') us++;
    if (read?.trait === 'day-first') other++;
  }
  return us > 0 && other === 0;
};

import { AFTER_TIMES, UNITS } from '../candidates/value-words.ts';
import { yearOf } from './calendar-dates.ts';
import { COMMON_WORDS, ENDINGS, JOINING, YEAR_NAMES } from './date-words.ts';
import { dayWordsAt, passBetween, yearWordsAt, type DateToken } from './date-tokens.ts';

/** A part of a date: its value, and its first and last token. */
export interface Part {
  readonly value: number;
  readonly first: number;
  readonly last: number;
}

export type Tokens = readonly DateToken[];

export const between = (tokens: Tokens, from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join('');

/** The day before a month. Figures that go on to their left are no day, unless they are a range of days. */
export function dayBefore(tokens: Tokens, month: number): Part | null {
  const at = passBetween(tokens, month - 1, -1);
  const token = tokens[at];
  // `No. 3, March 2025` is a number and a month.
  if (!token || between(tokens, at + 1, month).includes(',')) return null;
  if (token.kind === 'letters') {
    const words = dayWordsAt(tokens, at, -1);
    return words && { value: words.value, first: words.first, last: at };
  }
  if (token.kind !== 'figures' || token.text.length > 2) return null;
  const [sign, before] = [tokens[at - 1], tokens[at - 2]];
  const isPart = sign?.kind === 'sign' && before?.kind === 'figures' && '.,/:'.includes(sign.text);
  const isRange =
    before?.kind === 'blank' || before?.kind === 'figures' || before?.text === '.' || ENDINGS.has(before?.key ?? '');
  const isJoined = sign?.text === '-' && !isRange;
  const isGlued = at === month - 1 && sign?.kind === 'letters' && !JOINING.has(sign.key);
  return isPart || (isJoined && before !== undefined) || isGlued ? null : { value: Number(token.text), first: at, last: at };
}

export const fullYear = (token: DateToken | undefined): number | null =>
  token?.kind === 'figures' && token.text.length === 4 ? Number(token.text) : null;

/** The year of four figures or in words after a month or a day. */
export function yearAfter(tokens: Tokens, from: number): Part | null {
  const at = passBetween(tokens, from, 1);
  const year = fullYear(tokens[at]);
  if (year !== null) return { value: year, first: at, last: at };
  const words = at < 0 ? null : yearWordsAt(tokens, at, 1);
  return words && { value: words.value, first: at, last: words.last };
}

/** A year of two figures: an apostrophe, a sign or nothing before it, or blanks where no time, share or count follows. */
export function shortYearAfter(tokens: Tokens, from: number, month: DateToken): Part | null {
  const at = passBetween(tokens, from, 1);
  const token = tokens[at];
  if (token?.kind !== 'figures' || token.text.length !== 2) return null;
  const [next, second, third] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (next?.kind === 'letters' || (next?.kind === 'sign' && ':.,'.includes(next.text) && second?.kind === 'figures'))
    return null;
  const sign = between(tokens, from, at);
  const year: Part = { value: yearOf(token.text), first: at, last: at };
  if (/^\.?,? ?'$/.test(sign)) return year;
  if (!/^(?:| ?[-/.] ?|\.? {1,2}| del? )$/.test(sign)) return null;
  if (!sign.includes(' ') || /[-/]/.test(sign)) return year;
  // `Calle 2 de Mayo 12` is an address: who says `de` before the month says it before the year.
  if (tokens[from - 3]?.key === 'de' && !sign.includes('de')) return null;
  const after = next?.kind === 'blank' ? second : next;
  if (after?.text === '%' || (after?.kind === 'letters' && (AFTER_TIMES.has(after.key) || UNITS.has(after.key)))) return null;
  if (third?.text === ':' || (COMMON_WORDS.has(month.key) && month.text === month.text.toLowerCase())) return null;
  return year;
}

/** The year before a day and its month: `2025 March 5`, `in the year 2025, the 5th of March`. */
export function yearBefore(tokens: Tokens, from: number): Part | null {
  const at = passBetween(tokens, from, -1);
  const year = fullYear(tokens[at]);
  if (year !== null) return { value: year, first: at, last: at };
  const words = at < 0 ? null : yearWordsBefore(tokens, at);
  return words && { value: words.value, first: words.first, last: at };
}
const yearWordsBefore = (tokens: Tokens, at: number) => (tokens[at]?.kind === 'letters' ? yearWordsAt(tokens, at, -1) : null);
/** Whether the word for a year stands before one. */
export const isNamedYear = (tokens: Tokens, year: Part): boolean => {
  const name = tokens[year.first - 1]?.kind === 'blank' ? tokens[year.first - 2] : tokens[year.first - 1];
  const word = name?.kind === 'letters' && JOINING.has(name.key) && !YEAR_NAMES.has(name.key) ? tokens[year.first - 4] : name;
  return word?.kind === 'letters' && YEAR_NAMES.has(word.key);
};

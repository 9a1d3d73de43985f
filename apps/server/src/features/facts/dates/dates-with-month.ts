import { isoOf, type FoundDate } from './calendar-dates.ts';
import {
  between,
  dayBefore,
  fullYear,
  isNamedYear,
  shortYearAfter,
  yearAfter,
  yearBefore,
  type Part,
  type Tokens,
} from './date-parts.ts';
import { MONTHS, ROMAN_MONTHS } from './date-words.ts';
import { dayWordsAt, passBetween, tokensOf } from './date-tokens.ts';

const TIME = /^ \d{1,2}:\d{2}(?::\d{2})?(?: [A-Z]{3,4})? $/;
/** Tokens of a time between day and year, as computers write it. */
const TIME_TOKENS = 10;

/** Day and year after a month: `March 5, 2025`. */
function dayAndYearAfter(tokens: Tokens, month: number, yearOfDay: (tokens: Tokens, from: number) => Part | null) {
  const at = passBetween(tokens, month + 1, 1);
  const token = tokens[at];
  if (!token) return null;
  const words = token.kind === 'letters' ? dayWordsAt(tokens, at, 1) : null;
  const day =
    words ?? (token.kind === 'figures' && token.text.length <= 2 ? { value: Number(token.text), first: at, last: at } : null);
  if (!day) return null;
  const year = yearOfDay(tokens, day.last + 1);
  const isShort = year !== null && tokens[year.first]?.text.length === 2;
  if (year && (!isShort || /[-/']/.test(between(tokens, day.last + 1, year.first)))) return { day, year };
  for (let later = day.last + 6; later <= day.last + TIME_TOKENS; later++) {
    const value = fullYear(tokens[later]);
    if (value !== null && TIME.test(between(tokens, day.last + 1, later)))
      return { day, year: { value, first: later, last: later } };
  }
  return null;
}

/** Whether a Roman number between two others is a month: `5.III.25`, `5 III 2025`. */
function isRoman(tokens: Tokens, month: number, day: Part, year: Part): boolean {
  const token = tokens[month];
  const [before, after] = [between(tokens, day.last + 1, month), between(tokens, month + 1, year.first)];
  if (!token || tokens[day.last]?.kind !== 'figures') return false;
  if (/^ ?[-/.] ?$/.test(before) && before.trim() === after.trim()) return true;
  const isCapital = token.text === token.text.toUpperCase();
  return (
    before === ' ' && after === ' ' && (tokens[year.first]?.text.length ?? 0) === 4 && (isCapital || token.text.length > 2)
  );
}

/** Dashes with blanks divide two dates, unless they stand on both sides of the month. */
const isDivided = (tokens: Tokens, month: number, day: Part, year: Part): boolean =>
  / - /.test(between(tokens, day.last, month + 1)) !== / - /.test(between(tokens, month, year.first + 1));

function readAt(tokens: Tokens, at: number, month: number, roman: boolean): FoundDate | null {
  const token = tokens[at];
  if (!token) return null;
  const made = (day: Part, year: Part): FoundDate | null => {
    const value = isoOf(year.value, month, day.value);
    const [first, last] = [Math.min(day.first, year.first, at), Math.max(day.last, year.last, at)];
    const [start, end] = [tokens[first]?.start, tokens[last]?.end];
    return value === null || start === undefined || end === undefined ? null : { value, start, end, trait: 'month-named' };
  };
  const short = (all: Tokens, from: number) => shortYearAfter(all, from, token);
  const day = dayBefore(tokens, at);
  const year = day && yearAfter(tokens, at + 1);
  if (roman) {
    const any = year ?? (day && short(tokens, at + 1));
    return day && any && isRoman(tokens, at, day, any) ? made(day, any) : null;
  }
  if (day && year && !isDivided(tokens, at, day, year)) return made(day, year);
  const later = dayAndYearAfter(tokens, at, yearAfter);
  if (later) return made(later.day, later.year);
  const shortYear = day && tokens[day.last]?.kind === 'figures' ? short(tokens, at + 1) : null;
  if (day && shortYear) return made(day, shortYear);
  const shortLater = dayAndYearAfter(tokens, at, short);
  if (shortLater) return made(shortLater.day, shortLater.year);
  const earlier = day && yearBefore(tokens, day.first - 1);
  if (day && earlier && isNamedYear(tokens, earlier)) return made(day, earlier);
  return yearMonthDay(tokens, at, made);
}

/** `2025 March 5`, `2025-Mar-05`. */
function yearMonthDay(tokens: Tokens, at: number, made: (day: Part, year: Part) => FoundDate | null): FoundDate | null {
  const year = yearBefore(tokens, at - 1);
  const next = passBetween(tokens, at + 1, 1);
  const day = tokens[next];
  if (!year || day?.kind !== 'figures' || day.text.length > 2 || tokens[next + 1]?.kind === 'letters') return null;
  const sign = tokens[next + 1]?.text ?? '';
  if (':./%'.includes(sign) && sign !== '' && tokens[next + 2]?.kind === 'figures') return null;
  return made({ value: Number(day.text), first: next, last: next }, year);
}

/** Every date of a text whose month is named, in any order of its parts. @param text with plain signs */
export function datesWithMonth(text: string): FoundDate[] {
  const tokens = tokensOf(text);
  return tokens.flatMap(({ kind, key }, at): FoundDate[] => {
    if (kind !== 'letters') return [];
    const named = MONTHS.get(key);
    const month = named ?? ROMAN_MONTHS.get(key);
    const found = month === undefined ? null : readAt(tokens, at, month, named === undefined);
    return found ? [found] : [];
  });
}

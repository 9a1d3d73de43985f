import { datesInFigures } from '../dates/dates-in-figures.ts';
import { datesWithMonth } from '../dates/dates-with-month.ts';
import { MONTHS } from '../dates/date-words.ts';
import { plainSigns } from '../candidates/plain-signs.ts';
import { wordsBetween, type WrittenValue } from '../candidates/written-value.ts';
import { plainWord } from '../page/find-labels.ts';
import type { Segment } from '../page/lay-out-page.ts';

/** `March 2025`, `mayo de 2026`, `Okt. 25'`; `03/2025`, `2025-03`. */
const NAMED = /(?<![\p{L}\d])(\p{L}{3,12})\.?[\s-]{1,2}(?:de\s|del\s|d’|d')?((?:19|20)\d{2})(?![\d/-]|[.,]\d)/gu;
const FIGURES =
  /(?<![\p{L}\d./-])(?:(0?[1-9]|1[0-2])\s?[/.]\s?((?:19|20)\d{2})|((?:19|20)\d{2})-(0[1-9]|1[0-2]))(?![\p{L}\d/-]|[.,]\d)/gu;

/** Every month of a year that a stretch names without a day, as `2025-03`. */
export function monthsIn(segment: Segment): WrittenValue[] {
  const { text } = segment;
  if (!/\d{4}/.test(text)) return [];
  const plain = plainSigns(text);
  const days = [...datesWithMonth(plain), ...datesInFigures(plain, false)];
  const found: WrittenValue[] = [];
  const add = (match: RegExpExecArray, year: string, month: number | undefined) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (month === undefined || days.some((day) => start < day.end && day.start < end)) return;
    const value = `${year}-${String(month).padStart(2, '0')}`;
    found.push({ value, start, end, words: wordsBetween(segment, start, end), traits: ['month'] });
  };
  for (const match of text.matchAll(NAMED)) add(match, match[2] ?? '', MONTHS.get(plainWord(match[1] ?? '')));
  for (const match of text.matchAll(FIGURES)) add(match, match[2] ?? match[3] ?? '', Number(match[1] ?? match[4]));
  return found.toSorted((a, b) => a.start - b.start);
}

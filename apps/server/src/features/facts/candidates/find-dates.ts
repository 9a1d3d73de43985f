import type { Segment } from '../page/lay-out-page.ts';
import { datesInFigures } from '../dates/dates-in-figures.ts';
import { datesWithMonth } from '../dates/dates-with-month.ts';
import { plainSigns } from './plain-signs.ts';
import { wordsBetween, type WrittenValue } from './written-value.ts';

/** Every date of a stretch that names day, month and year. @param us whether the paper's other dates put the month first */
export function datesIn(segment: Segment, us: boolean): WrittenValue[] {
  const text = plainSigns(segment.text);
  const found = [...datesWithMonth(text), ...datesInFigures(text, us)].toSorted((a, b) => a.start - b.start || b.end - a.end);
  let last = 0;
  return found.flatMap(({ value, start, end, trait }): WrittenValue[] => {
    if (start < last) return [];
    last = end;
    return [{ value, start, end, words: wordsBetween(segment, start, end), traits: [trait] }];
  });
}

/** Signs of money by which a paper in English is of a country that writes the day first. */
const DAY_FIRST_MONEY = /[£€]|(?<!\p{L})(?:GBP|EUR|CHF|AUD|NZD|INR|ZAR|Rs|R)(?!\p{L})|A\$|NZ\$/u;

/** Whether nothing on a paper says if its days or its months come first: no other date, no address, no money. @param language ISO 639-1 */
export function leavesOrderOpen(text: string, language: string | null): boolean {
  if ((language !== null && language !== 'en') || DAY_FIRST_MONEY.test(text) || AMERICAN.test(text)) return false;
  return !text
    .split('\n')
    .some((line) =>
      datesInFigures(plainSigns(line), false).some(({ trait }) => trait === 'day-first' || trait === 'month-first'),
    );
}

const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC';
/** The last line of an American address: a state and its postcode. */
const AMERICAN = new RegExp(String.raw`\p{L},? (?:${STATES}) \d{5}(?:-\d{4})?(?![^\n])`, 'u');

/** Whether a date of the paper can only be read with its month first, or the paper has an American address and counts in dollars. */
export const putsMonthFirst = (text: string): boolean => {
  const traits = new Set(text.split('\n').flatMap((line) => datesInFigures(plainSigns(line), false).map(({ trait }) => trait)));
  if (traits.has('day-first')) return false;
  return traits.has('month-first') || (text.includes('$') && AMERICAN.test(text));
};

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layOutPage } from '../page/lay-out-page.ts';
import { placeTyped } from '../page/words-of-page.ts';
import { datesIn, putsMonthFirst } from './find-dates.ts';
import { rowsOf } from './written-table.test-support.ts';

const segmentsOf = (text: string) => layOutPage(placeTyped(1, text)).rows.flatMap(({ segments }) => segments);
const read = (text: string, us: boolean) =>
  segmentsOf(text).flatMap((segment) => datesIn(segment, us).map(({ value }) => value));

const ROWS = rowsOf(readFileSync(new URL('../dates/written-dates.tsv', import.meta.url), 'utf8'));

it(`reads each of ${ROWS.length} dates as it is written in its country, and no date where there is none`, () => {
  expect(ROWS.length).toBeGreaterThan(600);
  const wrong = ROWS.flatMap(({ place, text, values }) => {
    const found = read(text, place === 'en-US');
    return found.join() === values.join() ? [] : [`${place} ${text}: ${found.join()}, not ${values.join()}`];
  });
  expect(wrong).toEqual([]);
});

it('takes the month first where the paper does, or where its address and its money are American', () => {
  expect(putsMonthFirst('Date 03/25/2025\nDue 04/05/2025')).toBe(true);
  expect(putsMonthFirst('Date 25/03/2025\nDue 04/13/2025')).toBe(false);
  expect(putsMonthFirst('Date 03/04/2025')).toBe(false);
  expect(putsMonthFirst('Springfield, IL 62704\nDate 03/04/2025\nTotal $12.50')).toBe(true);
  expect(putsMonthFirst('Springfield, IL 62704\nDate 25/04/2025\nTotal $12.50')).toBe(false);
  expect(putsMonthFirst('Musterweg 1, DE 79100 Freiburg\nDatum 03/04/2025\n$')).toBe(false);
});

it('marks the words of a date and no others', () => {
  const [segment] = segmentsOf('Dated this 14th day of May, 2025 at Leeds');
  expect(segment && datesIn(segment, false).map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
    '14th day of May, 2025',
  ]);
});

// A reader whose time grows with the square of the text does not end within the time of a test.
it.each([
  '1',
  '.',
  '1.',
  '12.03.',
  '12.03.2025-',
  '1 ',
  '- ',
  'may ',
  '5 may ',
  'de ',
  'two thousand ',
  'de-',
  '2025 ',
  '20250314 ',
])('reads 400 kB of "%s" to its end', (part) => {
  const text = part.repeat(Math.ceil(400_000 / part.length));
  const [segment] = segmentsOf('x');
  if (!segment) throw new Error('no stretch');
  expect(datesIn({ ...segment, text }, false).every(({ value }) => /^\d{4}-\d{2}-\d{2}$/.test(value))).toBe(true);
  expect(putsMonthFirst(text)).toBe(false);
});

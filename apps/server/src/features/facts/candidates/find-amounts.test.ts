import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layOutPage } from '../page/lay-out-page.ts';
import { placeTyped } from '../page/words-of-page.ts';
import { amountOf, amountsIn, currencyOf } from './find-amounts.ts';
import { rowsOf } from './written-table.test-support.ts';

const segmentsOf = (text: string) => layOutPage(placeTyped(1, text)).rows.flatMap(({ segments }) => segments);
const read = (text: string) =>
  segmentsOf(text)
    .flatMap(amountsIn)
    .map(({ value, currency }) => (currency === undefined ? value : `${value} ${currency}`));

const ROWS = rowsOf(readFileSync(new URL('../amounts/written-amounts.tsv', import.meta.url), 'utf8'));

it(`reads each of ${ROWS.length} amounts as it is written in its country, and none where there is none`, () => {
  expect(ROWS.length).toBeGreaterThan(400);
  const wrong = ROWS.flatMap(({ place, text, values }) => {
    const found = read(text);
    return found.join() === values.join() ? [] : [`${place} ${text}: ${found.join()}, not ${values.join()}`];
  });
  expect(wrong).toEqual([]);
});

it('marks the words of an amount and no others', () => {
  const [segment] = segmentsOf('Total: -£ 1 234.50 to pay');
  expect(segment && amountsIn(segment).map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(['-£ 1 234.50']);
});

it('names the currency that stands most often on a paper', () => {
  expect(currencyOf('EUR\nPrice €\nUSD')).toBe('EUR');
  expect(currencyOf('A$ and A$ and $')).toBe('AUD');
  expect(currencyOf('Amount in Rs. or Rs')).toBe('INR');
  expect(currencyOf('no money')).toBeUndefined();
});

it('reads the value of figures', () => {
  expect(amountOf('1.234,50')).toBe(1234.5);
  expect(amountOf('1234.5')).toBe(1234.5);
  expect(amountOf('1,13,688.00')).toBe(113688);
});

// A reader whose time grows with the square of the text does not end within the time of a test.
it.each([
  '1',
  '.',
  '1.',
  '1.234',
  '1 ',
  '123 ',
  '1.00 ',
  '(1.00) ',
  '- 1.00 ',
  '£',
  '£1 ',
  '*',
  '(',
  '1,',
  "1'",
  'A ',
  'EUR ',
  '8,800 . ',
])('reads 400 kB of "%s" to its end', (part) => {
  const text = part.repeat(Math.ceil(400_000 / part.length));
  const [segment] = segmentsOf('x');
  if (!segment) throw new Error('no stretch');
  expect(amountsIn({ ...segment, text }).every(({ value }) => /^-?\d+\.\d\d$/.test(value))).toBe(true);
  expect([undefined, 'GBP', 'EUR']).toContain(currencyOf(text));
});

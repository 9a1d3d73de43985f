import { expect, test } from 'vitest';
import { numericColumns } from './numeric-columns.ts';

const row = (...texts: string[]) => texts.map((text) => ({ text }));

test('columns of amounts, shares and counts are numeric; dates, names and telephone numbers are not', () => {
  const columns = numericColumns([
    row('Rent', '1,234.50 €', '-3', '12.03.2026 10:00', '12 %', '+49/30/123'),
    row('Water', '(£1,599.99)', '1.98E+08', '13/03/2026', '', '030-4455'),
    row('Sum Oct 2021', 'CHF 1\u202f200.00', '–', '14-May-26', '7%', '12-34'),
  ]);
  expect([...columns]).toEqual([1, 2, 4]);
});

test('a column is numeric where few of its cells are words', () => {
  expect([...numericColumns([row('1'), row('2'), row('n/a'), row('4')])]).toEqual([0]);
  expect([...numericColumns([row('1'), row('n/a')])]).toEqual([]);
  expect([...numericColumns([[{ text: '1', span: 2 }, { text: '5' }]])]).toEqual([2]);
});

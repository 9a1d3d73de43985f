import { expect, it } from 'vitest';
import { layOutPage } from '../page/lay-out-page.ts';
import { placeTyped } from '../page/words-of-page.ts';
import { findAmountRows } from './find-amount-rows.ts';

const rowsOf = (text: string, date?: string) => findAmountRows([layOutPage(placeTyped(1, text))], false, date);

it('reads the rows of an invoice up to its sums, and of several amounts the last', () => {
  const rows = rowsOf(
    [
      'Harbour Joinery Ltd          Invoice 2025-118',
      'Dear Ms Pike, the deposit of 500.00 was received with thanks on the third of May, and the rest is below.',
      '',
      'Description              Qty      Price      Amount',
      'Oak boards                 4      60.00      240.00',
      'Brass hinges, pair        10       7.50       75.00',
      '  polished',
      'Fitting                    1     120.00      120.00',
      'Net                                         435.00',
      'VAT 20 %                                     87.00',
      'Total                                       522.00',
    ].join('\n'),
  );
  expect(rows.map(({ text, amount }) => [text, amount])).toEqual([
    ['Oak boards 4', 240],
    ['Brass hinges, pair 10', 75],
    ['Fitting 1', 120],
  ]);
});

it('reads the days of a statement, and leaves out the balance that is carried on', () => {
  const rows = rowsOf(
    [
      'Date      Text                     Amount      Balance',
      '02.01.    Rent January           -612.00       388.00',
      '05.01.    Salary                2,100.00     2,488.00',
      '29.12.    Grocer                  -41.20     2,446.80',
    ].join('\n'),
    '2026-01-31',
  );
  expect(rows).toEqual([
    { page: 1, date: '2026-01-02', text: 'Rent January', amount: -612 },
    { page: 1, date: '2026-01-05', text: 'Salary', amount: 2100 },
    { page: 1, date: '2025-12-29', text: 'Grocer', amount: -41.2 },
  ]);
});

it('takes what is paid out and what is paid in from columns of their own', () => {
  const rows = rowsOf(
    [
      'Date          Text              Out          In',
      '02/01/2026    Water             38.20',
      '05/01/2026    Wages                       900.00',
      '09/01/2026    Gas               51.00',
    ].join('\n'),
  );
  expect(rows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-01-02', 38.2],
    ['2026-01-05', 900],
    ['2026-01-09', 51],
  ]);
});

it('finds no rows in a letter, and ends soon on a page made to keep it busy', () => {
  expect(rowsOf('Please pay 45.00 by Friday.\nThank you.')).toEqual([]);
  expect(rowsOf(Array.from({ length: 3_000 }, (_, at) => `thing ${at}   ${at}.00   ${at}.50`).join('\n')).length).toBeLessThan(
    2_001,
  );
});

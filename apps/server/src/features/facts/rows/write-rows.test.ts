import { expect, it } from 'vitest';
import { writeRows } from './write-rows.ts';

it('writes a table in which no text becomes a formula', () => {
  const rows = [
    { page: 1, date: '2026-01-02', text: 'Rent, "flat"', amount: -612 },
    { page: 2, date: null, text: '=HYPERLINK("http://example.org")', amount: 4.5 },
  ];
  expect(writeRows(rows, 'EUR').split('\r\n')).toEqual([
    'page,date,text,amount,currency',
    '1,2026-01-02,"Rent, ""flat""",-612.00,EUR',
    `2,,"'=HYPERLINK(""http://example.org"")",4.50,EUR`,
    '',
  ]);
});

import { expect, it } from 'vitest';
import { layOutPage } from './page/lay-out-page.ts';
import { placeTyped, wordsOfPage } from './page/words-of-page.ts';
import { readTyped } from './read-typed.test-support.ts';
import { findAmountRows } from './rows/find-amount-rows.ts';

const read = (language: string, ...lines: string[]) => readTyped({ filename: 'scan.pdf', text: lines.join('\n'), language });
const bill = (date: string, total: string, ...more: string[]) => [
  'Harbour Joinery',
  'Invoice 2025-064',
  `Invoice date: ${date}`,
  `Total to pay: ${total}`,
  ...more,
];

it('offers both days where nothing on the paper says which of the figures is the month', () => {
  expect(read('en', ...bill('03/04/2025', '$ 45.00')).date).toMatchObject({ value: '2025-04-03', or: '2025-03-04' });
  expect(read('en', ...bill('04/04/2025', '$ 45.00')).date).not.toHaveProperty('or');
});

it.each<[why: string, language: string, lines: string[], date: string]>([
  ['another date has a thirteenth day', 'en', bill('03/04/2025', '$ 45.00', 'Delivered 25/03/2025'), '2025-04-03'],
  [
    'another date has a thirteenth day behind the month',
    'en',
    bill('03/04/2025', '$ 45.00', 'Delivered 02/25/2025'),
    '2025-03-04',
  ],
  ['its money is British', 'en', bill('03/04/2025', '£45.00'), '2025-04-03'],
  ['its address is American', 'en', bill('03/04/2025', '$45.00', 'Springfield, IL 62704'), '2025-03-04'],
  ['its language puts the day first', 'de', bill('03/04/2025', '45,00'), '2025-04-03'],
])('offers one day where %s', (_, language, lines, date) => {
  const { date: said } = read(language, ...lines);
  expect(said?.value).toBe(date);
  expect(said).not.toHaveProperty('or');
});

it('takes no day that no calendar has', () => {
  expect(read('en', ...bill('29/02/2025', '£45.00')).date).toBeUndefined();
  expect(read('en', ...bill('29/02/2024', '£45.00')).date?.value).toBe('2024-02-29');
  expect(read('en', ...bill('31 April 2025', '£45.00')).date).toBeUndefined();
});

it.each([
  ["CHF 1'234.50", 1234.5],
  ['CHF 1’234.50', 1234.5],
  ['1\u202f234,50 €', 1234.5],
  ['1\u2009234,50 €', 1234.5],
  ['EUR 45,00-', -45],
  ['(45.00) EUR', -45],
])('reads the total %s', (written, value) => {
  expect(read('en', ...bill('12 March 2025', written)).total?.value).toBe(value);
});

it('names the currency of the total where a paper has two', () => {
  const facts = read(
    'en',
    'Harbour Joinery',
    'Invoice 2025-064',
    '12 March 2025',
    'Goods USD 90.00',
    'Freight USD 10.00',
    'Total to pay EUR 92.40',
  );
  expect(facts.total?.value).toBe(92.4);
  expect(facts.currency?.value).toBe('EUR');
});

it('takes a credit note and a pro forma for bills, with the sum that each says', () => {
  const credit = read(
    'en',
    'Harbour Joinery Ltd',
    '12 Quay Street, Bristol',
    'Credit note CN-118',
    'Date: 12 March 2025',
    'Bill to: Ida Holm',
    'Original invoice: 2025-064',
    'Oak shelf, returned -37.50 EUR',
    'Net amount -37.50 EUR',
    'VAT 20 % -7.50 EUR',
    'Total -45.00 EUR',
    'The amount is taken off your next invoice.',
  );
  expect(credit.kind?.value).toBe('invoice');
  expect(Math.abs(credit.total?.value ?? 0)).toBe(45);
  const proForma = read(
    'en',
    'Harbour Joinery',
    'Pro forma invoice PF-7',
    'Date: 12 March 2025',
    'To: Ida Holm',
    'Oak shelf 45.00 EUR',
    'Total: 45.00 EUR',
  );
  expect(['invoice', 'quotation']).toContain(proForma.kind?.value);
  expect(proForma.total?.value).toBe(45);
});

it('says nothing where a form has labels without values', () => {
  const facts = read('en', 'Invoice no.:', 'Invoice date:', 'Due date:', 'Total:', 'VAT:', 'IBAN:', 'Customer no.:');
  expect(Object.keys(facts).filter((fact) => !['kind', 'title', 'language'].includes(fact))).toEqual([]);
});

it('keeps to the letter where a receipt is glued on it', () => {
  const facts = read(
    'en',
    'Ida Holm',
    '12 Kiln Row, Leeds',
    '14 March 2025',
    'Dear Mr Pike,',
    'please find the receipt for the paint below. I would be glad to have the money back.',
    'Kind regards',
    'Ida Holm',
    '',
    'PAINT & CO',
    'Receipt 8841',
    '02/03/2025 17:42',
    'TOTAL GBP 23.80',
    'CASH 30.00',
    'CHANGE 6.20',
  );
  expect(facts.date?.value).toBe('2025-03-14');
  expect([23.8, undefined]).toContain(facts.total?.value);
});

it('leaves out type that is too small for anybody to read', () => {
  const text = 'Total 1.00';
  const page = (height: number) =>
    wordsOfPage({
      pageNumber: 1,
      width: 595,
      height: 842,
      text,
      words: [
        { start: 0, end: 5, box: [50, 50, 20, height] },
        { start: 6, end: 10, box: [80, 50, 20, height] },
      ],
      lines: [],
    }).words.map((word) => word.text);
  expect(page(9)).toEqual(['Total', '1.00']);
  expect(page(0.5)).toEqual([]);
});

it('reads the rows of a statement of sixty pages and more, up to a limit', () => {
  const page = Array.from({ length: 50 }, (_, at) => `0${(at % 9) + 1}.03.2025   Card payment ${at}   ${at + 1}.20`).join('\n');
  const pages = Array.from({ length: 60 }, (_, at) => layOutPage(placeTyped(at + 1, page)));
  expect(findAmountRows(pages, false, undefined)).toHaveLength(2_000);
});

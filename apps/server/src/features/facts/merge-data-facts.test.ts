import type { Facts } from 'contract/facts';
import { expect, test } from 'vitest';
import { mergeDataFacts } from './merge-data-facts.ts';

const place = { page: 1, quote: 'Total 99.00' };
const read: Facts = {
  kind: { value: 'receipt', place: null, confidence: 0.6 },
  total: { value: 99, place, confidence: 0.9 },
  title: { value: 'A roof', place: null, confidence: 0.5 },
};
const page = (text: string) => [{ pageNumber: 1, text }];

test('without an invoice the facts stay as they are', () => {
  expect(mergeDataFacts(read, undefined, page('Total 99.00'))).toBe(read);
});

test('the data wins, says so, and points at where the page says the same', () => {
  const data = { sender: 'Harbour Joinery Ltd', total: 99, reference: 'HJ-51' };
  const merged = mergeDataFacts(read, data, page('HARBOUR JOINERY LTD, Pier 4\nTotal 99.00'));
  expect(merged).toEqual({
    kind: { value: 'invoice', place: null, confidence: 1, by: 'data' },
    sender: {
      value: 'Harbour Joinery Ltd',
      place: { page: 1, quote: 'HARBOUR JOINERY LTD, Pier 4' },
      confidence: 1,
      by: 'data',
    },
    total: { value: 99, place, confidence: 1, by: 'data' },
    reference: { value: 'HJ-51', place: null, confidence: 1, by: 'data' },
    title: read.title,
  });
});

test.each(['1021.91', '1,021.91', '1.021,91', '1 021,91', '1\u{202F}021,91', "1'021.91", 'EUR1021,91'])(
  'a sum is found as it is printed: %s',
  (printed) => {
    const merged = mergeDataFacts(read, { total: 1021.91 }, page(`Sum 99.00\nGross ${printed}\nThanks`));
    expect(merged.total).toEqual({ value: 1021.91, place: { page: 1, quote: `Gross ${printed}` }, confidence: 1, by: 'data' });
  },
);

test.each(['11021.91', '1021.917', '1021.9', 'nothing at all', ''])(
  'where the page prints another sum, that one is told too: %s',
  (text) => {
    expect(mergeDataFacts(read, { total: 1021.91 }, page(text)).total).toEqual({
      value: 1021.91,
      place: null,
      confidence: 1,
      by: 'data',
      printed: 99,
    });
  },
);

test('a page that says no sum contradicts nothing', () => {
  expect(mergeDataFacts({}, { total: 5 }, page('Thank you')).total).not.toHaveProperty('printed');
});

test.each(['12 March 2025', '12. März 2025', '12 mars 2025', '12 de marzo de 2025', '12.03.2025', '12/3/2025', '2025-03-12'])(
  'a day is found as it is printed: %s',
  (printed) => {
    const merged = mergeDataFacts({}, { date: '2025-03-12' }, page(`Invoice\nDate ${printed}`));
    expect(merged.date?.place).toEqual({ page: 1, quote: `Date ${printed}` });
  },
);

test('what only some invoices say stands where the page prints it', () => {
  const data = {
    net: 900,
    tax: 171,
    iban: 'DE02 1203 0000 0000 2020 51',
    customer: 'K-2041',
    period: '2025-02-01/2025-02-28',
  };
  const text =
    'Net 900.00\nVAT 171.00\nIBAN DE02120300000000202051\nYour number K-2041\nFor 1 February 2025 to 28 February 2025';
  const at = (quote: string | null) => ({ place: quote === null ? null : { page: 1, quote }, confidence: 1, by: 'data' });
  expect(mergeDataFacts({}, data, page(text))).toMatchObject({
    net: { value: 900, ...at('Net 900.00') },
    tax: { value: 171, ...at('VAT 171.00') },
    iban: { value: data.iban, ...at('IBAN DE02120300000000202051') },
    customer: { value: 'K-2041', ...at('Your number K-2041') },
    period: { value: data.period, ...at('For 1 February 2025 to 28 February 2025') },
  });
  expect(mergeDataFacts({}, data, page('Thank you')).iban).toMatchObject(at(null));
});

test('sums that do not add up are told beside what the page says, or what is stated', () => {
  const contradiction = { stated: 1701, summed: 1071 };
  expect(mergeDataFacts(read, { contradiction }, page('Total 99.00')).total).toEqual({
    ...read.total,
    confidence: 0.5,
    contradiction,
  });
  expect(mergeDataFacts({}, { contradiction }, page('Due 1,701.00')).total).toEqual({
    value: 1701,
    place: { page: 1, quote: 'Due 1,701.00' },
    confidence: 0.5,
    by: 'data',
    contradiction,
  });
});

import { expect, test } from 'vitest';
import { certaintyInWords, factInWords, originInWords, otherDay, readCorrection, warningInWords } from './facts.rules';

const fact = { place: null, confidence: 0.9 };

test('facts are written as people write them', () => {
  const facts = { date: { ...fact, value: '2025-03-12' }, total: { ...fact, value: 2380 } };
  expect(factInWords(facts, 'date')).toBe('12 March 2025');
  expect(factInWords(facts, 'total')).toBe('2,380.00');
  expect(factInWords(facts, 'sender')).toBeNull();
});

test('times are written as people write them', () => {
  const facts = {
    period: { ...fact, value: '2025-04-01/2025-06-30' },
    until: { ...fact, value: '2031-06' },
    warranty: { ...fact, value: 'P2Y' },
    notice: { ...fact, value: 'P1M' },
    inspection: { ...fact, value: '2026-10-05' },
  };
  expect(factInWords(facts, 'period')).toBe('1 April 2025 to 30 June 2025');
  expect(factInWords({ period: { ...fact, value: '2025-03-01/2025-03-31' } }, 'period')).toBe('March 2025');
  expect(factInWords({ period: { ...fact, value: '2025-01-01/2025-12-31' } }, 'period')).toBe('2025');
  expect(factInWords(facts, 'until')).toBe('June 2031');
  expect(factInWords(facts, 'warranty')).toBe('2 years');
  expect(factInWords(facts, 'notice')).toBe('1 month');
  expect(factInWords(facts, 'inspection')).toBe('5 October 2026');
});

test('the other day of a date that can be read in two ways is offered as a correction', () => {
  const date = { ...fact, value: '2025-04-03', or: '2025-03-04' };
  expect(otherDay({ date }, 'date')).toEqual({ words: '4 March 2025', correction: { fact: 'date', value: '2025-03-04' } });
  expect(otherDay({ date: { ...fact, value: '2025-04-03' } }, 'date')).toBeNull();
});

test.each(['three', '0 months', 'P3M '])('%s is no length of time', (typed) => {
  expect(readCorrection('notice', typed.trim() === 'P3M' ? 'P 3M' : typed)).toHaveProperty('problem');
});

test('the data of an invoice is told from what was read, with a warning where the page says another sum', () => {
  const total = { ...fact, value: 1071, by: 'data' as const };
  expect(certaintyInWords(total)).toBe('From the invoice’s data');
  expect(warningInWords({ total: { ...total, printed: 2380 } }, 'total')).toBe('The page says 2,380.00');
  expect(warningInWords({ total }, 'total')).toBeNull();
  expect(warningInWords({ total: { ...total, printed: 2380 } }, 'date')).toBeNull();
});

test('sums of an invoice that do not add up are told, from both sides', () => {
  const contradiction = { stated: 1701, summed: 1071 };
  expect(warningInWords({ total: { ...fact, value: 1701, contradiction } }, 'total')).toBe(
    'Net amount and tax in the invoice’s data make 1,071.00',
  );
  expect(warningInWords({ total: { ...fact, value: 1071, contradiction } }, 'total')).toBe('The invoice’s data says 1,701.00');
});

test('it is said where the facts come from', () => {
  const sender = { ...fact, value: 'Harbour Joinery' };
  expect(originInWords({ sender })).toBe('Read from the pages.');
  expect(originInWords({ sender: { ...sender, by: 'data' } })).toMatch(/^Taken from the data of the electronic invoice/);
});

test('the owner’s word is told from what was read', () => {
  expect(certaintyInWords({ ...fact, value: 'x', by: 'person' })).toBe('Corrected by you');
  expect(certaintyInWords({ ...fact, value: 'x', confidence: 0.5 })).toBe('A guess');
});

test('a fact that stands where its owner showed it says when that was', () => {
  const taught = {
    ...fact,
    value: 'x',
    by: 'taught' as const,
    shown: { at: new Date(2026, 2, 3, 12).getTime(), documentId: 'doc_1' },
  };
  expect(certaintyInWords(taught, new Date(2026, 10, 1))).toBe('As you showed on 3 March');
  expect(certaintyInWords(taught, new Date(2027, 0, 1))).toBe('As you showed on 3 March 2026');
});

test.each([
  ['total', '2 380,50', 2380.5],
  ['total', '1,280.00', 1280],
  ['currency', 'eur', 'EUR'],
  ['sender', ' Harbour Joinery ', 'Harbour Joinery'],
  ['sender', '', null],
  ['net', '1 900,00', 1900],
  ['iban', 'de89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['period', '2025', '2025-01-01/2025-12-31'],
  ['period', '2024-02', '2024-02-01/2024-02-29'],
  ['period', '2025-04-01 to 2025-06-30', '2025-04-01/2025-06-30'],
  ['notice', '3 months', 'P3M'],
  ['notice', '2 weeks', 'P14D'],
  ['warranty', '2 years', 'P2Y'],
  ['warranty', '2027-03', '2027-03'],
] as const)('a correction of %s is read: %s', (name, typed, value) => {
  expect(readCorrection(name, typed)).toEqual({ correction: { fact: name, value } });
});

test.each([
  ['total', 'many'],
  ['date', '12 March'],
  ['currency', 'euros'],
] as const)('a correction of %s that makes no sense is refused: %s', (name, typed) => {
  expect(readCorrection(name, typed)).toHaveProperty('problem');
});

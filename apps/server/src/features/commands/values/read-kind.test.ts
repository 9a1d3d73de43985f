import { expect, test } from 'vitest';
import { readKind } from './read-kind.ts';

test.each([
  ['invoices', 'en', 'invoice'],
  ['Kontoauszüge', 'de', 'statement'],
  ['Rechnungen', 'de', 'invoice'],
  ['Protokolle', 'de', 'minutes'],
  ['fiches de paie', 'fr', 'payslip'],
  ['relevés', 'fr', 'statement'],
  ['presupuestos', 'es', 'quotation'],
  ['bollette', 'it', 'invoice'],
  ['offertes', 'nl', 'quotation'],
  ['recibos', 'pt', 'receipt'],
  ['faktury', 'pl', 'invoice'],
  ['umowę', 'pl', 'contract'],
  ['Gutachten', 'de', 'report'],
])('%s (%s) is a kind: %s', (text, language, kind) => {
  expect(readKind(text, language)).toEqual({ kind, words: [] });
});

test.each([
  ['lease', 'en', 'contract', ['lease']],
  ['Mietverträge', 'de', 'contract', ['Mietverträge']],
  ['Stromrechnungen', 'de', 'invoice', ['Strom']],
  ['hospital bills', 'en', 'invoice', ['hospital']],
])('%s (%s) is less than its kind', (text, language, kind, words) => {
  expect(readKind(text, language)).toEqual({ kind, words });
});

test('other nouns are no kind', () => {
  expect(readKind('tractor', 'en')).toBeNull();
  expect(readKind('Zeug', 'de')).toBeNull();
});

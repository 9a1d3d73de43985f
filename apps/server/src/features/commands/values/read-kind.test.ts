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
  ['recept', 'nl', 'recipe'],
  ['recepts', 'en', 'receipt'],
  ['reciepts', 'en', 'receipt'],
  ['Befunde', 'de', 'medical letter'],
])('%s (%s) is a kind: %s', (text, language, kind) => {
  expect(readKind(text, language)).toEqual({ kind, words: [] });
});

test.each([
  ['lease', 'en', 'contract', ['lease']],
  ['Mietverträge', 'de', 'contract', ['Mietverträge']],
  ['Stromrechnungen', 'de', 'invoice', ['Strom']],
  ['hospital bills', 'en', 'invoice', ['hospital']],
  ['bank statements', 'en', 'statement', ['bank']],
])('%s (%s) is less than its kind', (text, language, kind, words) => {
  expect(readKind(text, language)).toEqual({ kind, words });
});

test.each([
  ['offenen', 'de'],
  ['offene', 'de'],
  ['Listen', 'de'],
  ['police', 'en'],
  ['Übungsblätter', 'de'],
])('“%s” (%s) is a word of every day, whatever it is elsewhere', (text, language) => {
  expect(readKind(text, language)).toBeNull();
});

test('other nouns are no kind', () => {
  expect(readKind('tractor', 'en')).toBeNull();
  expect(readKind('Zeug', 'de')).toBeNull();
});

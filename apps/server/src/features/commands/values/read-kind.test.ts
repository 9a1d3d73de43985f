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
  ['Honorarnoten', 'de', 'invoice'],
  ["nota's", 'nl', 'invoice'],
  ['loonfiches', 'nl', 'payslip'],
  ['paski płacowe', 'pl', 'payslip'],
  ["preuve d'achat", 'fr', 'receipt'],
  ['bids', 'en', 'quotation'],
  ['certs', 'en', 'certificate'],
  // Slips of the finger, also where another language has the word.
  ['bils', 'en', 'invoice'],
  ['fakrury', 'pl', 'invoice'],
  ['fakury', 'pl', 'invoice'],
  ['courier', 'fr', 'letter'],
  ['dvis', 'fr', 'quotation'],
  ['vrebali', 'it', 'minutes'],
  ['breiven', 'nl', 'letter'],
])('%s (%s) is a kind: %s', (text, language, kind) => {
  expect(readKind(text, language)).toEqual({ kind, words: [] });
});

test.each([
  ['lease', 'en', 'contract', ['lease']],
  ['Mietverträge', 'de', 'contract', ['Mietverträge']],
  ['Stromrechnungen', 'de', 'invoice', ['Strom']],
  ['hospital bills', 'en', 'invoice', ['hospital']],
  ['bank statements', 'en', 'statement', ['bank']],
  ['baux', 'fr', 'contract', ['baux']],
])('%s (%s) is less than its kind', (text, language, kind, words) => {
  expect(readKind(text, language)).toEqual({ kind, words });
});

test.each([
  ['offenen', 'de'],
  ['offene', 'de'],
  ['Listen', 'de'],
  ['police', 'en'],
  ['notes', 'en'],
  ['pills', 'en'],
  ['bolts', 'en'],
  ['Betrag', 'de'],
  ['Übungsblätter', 'de'],
])('“%s” (%s) is a word of every day, whatever it is elsewhere', (text, language) => {
  expect(readKind(text, language)).toBeNull();
});

test('other nouns are no kind', () => {
  expect(readKind('tractor', 'en')).toBeNull();
  expect(readKind('Zeug', 'de')).toBeNull();
});

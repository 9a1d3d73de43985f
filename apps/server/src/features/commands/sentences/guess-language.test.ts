import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';

test.each([
  ['verplaats de offertes', 'nl'],
  ['mets les factures', 'fr'],
  ['move the invoices', 'en'],
  ['przenies faktury', 'pl'],
])('“%s” is said in %s', (text, language) => {
  expect(guessLanguage(text.split(' '))).toBe(language);
});

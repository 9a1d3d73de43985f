import { expect, it } from 'vitest';
import { pickLanguage } from './pick-language.ts';

it.each([
  [undefined, undefined, 'en'],
  [undefined, 'pl', 'pl'],
  [undefined, 'ja, en;q=0.5, de-AT;q=0.8', 'de'],
  ['fr', 'pl', 'fr'],
  ['xx es', 'pl', 'es'],
  [undefined, '*', 'en'],
  [7, ';;q=,,', 'en'],
])('asked for %j by the product and %j by the browser, it is %s', (wanted, header, language) => {
  expect(pickLanguage(wanted, header).language).toBe(language);
});

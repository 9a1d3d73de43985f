import { expect, test } from 'vitest';
import { readRange, readSize } from './read-range.ts';

test.each([
  ['over 500 euros', { above: 500, currency: 'EUR' }],
  ['above 1,250.50', { above: 1250.5 }],
  ['under 20 quid', { below: 20, currency: 'GBP' }],
  ['between 50 and 100', { least: 50, most: 100 }],
  ['at least £30', { least: 30, currency: 'GBP' }],
  ['über 1.000 €', { above: 1000, currency: 'EUR' }],
  ['zwischen 100 und 500 Euro', { least: 100, most: 500, currency: 'EUR' }],
  ['supérieur à 10 000 €', { above: 10_000, currency: 'EUR' }],
  ['de moins de 5 euros', { below: 5, currency: 'EUR' }],
  ['de más de 200', { above: 200 }],
  ['sotto i 20 euro', { below: 20, currency: 'EUR' }],
  ['boven de honderd euro', { above: 100, currency: 'EUR' }],
  ['acima de 50 euros', { above: 50, currency: 'EUR' }],
  ['powyżej 300 zł', { above: 300, currency: 'PLN' }],
  ['more than two hundred pounds', { above: 200, currency: 'GBP' }],
  ['ab 120 Euro', { least: 120, currency: 'EUR' }],
  ['under a fiver', { below: 5 }],
  ['de menos de 3 mil pesos', { below: 3000 }],
  ['powyżej 40 tysięcy', { above: 40_000 }],
  ['that nobody can afford', null],
  ['over the odds', null],
])('%s', (text, bounds) => {
  expect(readRange(text)).toEqual(bounds);
});

test.each([
  ['larger than 2 MB', { above: 2 * 1024 ** 2 }],
  ['under 10 kb', { below: 10 * 1024 }],
  ['de plus de 1 Mo', { above: 1024 ** 2 }],
  ['longer than 10 pages', null],
])('%s', (text, bounds) => {
  expect(readSize(text)).toEqual(bounds);
});

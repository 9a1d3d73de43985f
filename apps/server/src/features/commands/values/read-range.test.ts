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
  ['over two grand', { above: 2000 }],
  ['200-900', { least: 200, most: 900 }],
  ['< £3', { below: 3, currency: 'GBP' }],
  ['zwischen zwanzig und achtzig Euro', { least: 20, most: 80, currency: 'EUR' }],
  ['entre vingt et quatre-vingts euros', { least: 20, most: 80, currency: 'EUR' }],
  ['excédant cent cinquante euros', { above: 150, currency: 'EUR' }],
  ['entre treinta y cincuenta euros', { least: 30, most: 50, currency: 'EUR' }],
  ['superiori a duemila euro', { above: 2000, currency: 'EUR' }],
  ['sotto gli ottomila euro', { below: 8000, currency: 'EUR' }],
  ['tussen vijftig en honderd', { least: 50, most: 100 }],
  ['van 50 tot 80 euro', { least: 50, most: 80, currency: 'EUR' }],
  ['entre cem e trezentos euros', { least: 100, most: 300, currency: 'EUR' }],
  ['między stu a dwustu złotymi', { least: 100, most: 200, currency: 'PLN' }],
  ['do 900 złotych', { most: 900, currency: 'PLN' }],
  ['between five and fifty', { least: 5, most: 50 }],
  // Two, or two hundred.
  ['between two and six hundred pounds', null],
  ['plus grand', null],
  ['that nobody can afford', null],
  ['over the odds', null],
])('%s', (text, bounds) => {
  expect(readRange(text)).toEqual(bounds);
});

test.each([
  ['larger than 2 MB', { above: 2 * 1024 ** 2 }],
  ['under 10 kb', { below: 10 * 1024 }],
  ['de plus de 1 Mo', { above: 1024 ** 2 }],
  ['groter dan een mega', { above: 1024 ** 2 }],
  ['longer than 10 pages', null],
])('%s', (text, bounds) => {
  expect(readSize(text)).toEqual(bounds);
});

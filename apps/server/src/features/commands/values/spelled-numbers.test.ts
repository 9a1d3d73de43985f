import { expect, test } from 'vitest';
import { spelledNumbers } from './spelled-numbers.ts';

test.each([
  ['deux mille vingt', '2020'],
  ["d'avant deux mille vingt", "d'avant 2020"],
  ['quatre-vingt-dix-sept', '97'],
  ['trente et un', '31'],
  ['cent cinquante euros', '150 euros'],
  ['zweitausendachtzehn', '2018'],
  ['funfundzwanzig', '25'],
  ['neunzehnhundertneunundneunzig', '1999'],
  ['tweeduizend negentien', '2019'],
  ['vijfenveertig', '45'],
  ['driehonderd', '300'],
  ['duemiladiciotto', '2018'],
  ['ottomila', '8000'],
  ['trentacinque', '35'],
  ['dos mil veinte', '2020'],
  ['treinta y cinco', '35'],
  ['dois mil e vinte', '2020'],
  ['cento e vinte e cinco', '125'],
  ['dwa tysiace dwudziestego piatego', '2025'],
  ['two hundred and fifty', '250'],
  ['twenty twenty-five', '2025'],
  ['nineteen ninety nine', '1999'],
  ['40 thousand', '40 thousand'],
  // Numbers of every day stay words, and so do words that only look like one.
  ['two years', 'two years'],
  ['seit ende', 'seit ende'],
  ['milano', 'milano'],
])('%s is %s', (text, figures) => {
  expect(spelledNumbers(text, { least: 13, joins: true, pairs: true })).toBe(figures);
});

test.each([
  ['between thirty and sixty', 'between 30 and 60'],
  ['entre vingt et quatre-vingts', 'entre 20 et 80'],
  ['entre cent et trois cents', 'entre 100 et 300'],
  ['entre cem e trezentos', 'entre 100 e 300'],
  ['miedzy stu a dwustu', 'miedzy 100 a 200'],
  ['tussen vijftig en honderd', 'tussen 50 en 100'],
  ['between a hundred and two hundred', 'between a 100 and 200'],
  ['between five and fifty', 'between 5 and 50'],
])('of two bounds %s makes %s', (text, figures) => {
  expect(spelledNumbers(text, { least: 2, joins: false, pairs: false })).toBe(figures);
});

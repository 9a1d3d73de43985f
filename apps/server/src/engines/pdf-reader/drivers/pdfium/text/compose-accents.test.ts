import { expect, test } from 'vitest';
import { assemblePageText } from './assemble-page-text.ts';

type Drawn = readonly [character: string, x: number, y?: number];

/** Characters of 6 points' width and 11 points' height, on one line unless they say where. */
function textOf(...drawn: readonly Drawn[]): string {
  const codes = drawn.map(([character]) => character.codePointAt(0) ?? 0);
  const boxes = drawn.flatMap(([character, x, y = 100]) => (character.trim() === '' ? [0, 0, 0, 0] : [x, y, 6, 11]));
  return assemblePageText({ codes, boxes, styleOf: () => ({ fontSize: 10, bold: false }) }).text;
}
const inRow = (text: string, from = 0): Drawn[] => Array.from(text, (character, index) => [character, from + index * 6]);

test('an accent drawn over the letter after it is written on that letter', () => {
  expect(textOf(['f', 0], ['¨', 6.3], ['u', 6], ['r', 12])).toBe('für');
  expect(textOf(['`', 0.2], ['a', 0])).toBe('à');
});

test('so is one that comes after its letter, and one where the dot of an i would be', () => {
  expect(textOf(['c', 0], ['¸', 0], ['a', 6])).toBe('ça');
  expect(textOf(...inRow('cha'), ['^', 18], ['ı', 18], ['n', 24])).toBe('chaîn');
});

test('an accent on a capital is found though it comes at the end of the line', () => {
  expect(textOf(...inRow('An das'), [' ', 0], ['¨', 0.5, 97.3])).toBe('Än das');
});

test('a letter may carry two', () => {
  expect(textOf(['ˆ', 0], ['´', 0], ['e', 0])).toBe('ế');
});

test('signs that stand beside letters stay signs, also those of code and formulas', () => {
  expect(textOf(...inRow('`a` x^2 ~b'))).toBe('`a` x^2 ~b');
});

test('an accent over a letter that has no such form is left as it is', () => {
  expect(textOf(['Q', 0], ['¯', 1])).toBe('Q¯');
});

test('a word that goes on with such a letter in the next line is joined', () => {
  expect(
    textOf(
      ...inRow('dar\u0002'),
      ['\n', 0],
      ['¨', 0, 120],
      ['u', 0, 120],
      ...Array.from('ber', (letter, at): Drawn => [letter, 6 + at * 6, 120]),
    ),
  ).toBe('darüber');
});

import { expect, test } from 'vitest';
import { wholeWords, within } from './snippet';

test('of the words marked in a text, each part of it has its own, cut where the part ends', () => {
  const words = [
    { start: 2, end: 6 },
    { start: 8, end: 14 },
    { start: 20, end: 25 },
  ];
  expect(within(words, { start: 5, end: 10 })).toEqual([
    { start: 0, end: 1 },
    { start: 3, end: 5 },
  ]);
  expect(within(words, { start: 14, end: 20 })).toEqual([]);
});

test('of a word that the excerpt cut to a letter nothing is marked, of a letter that is a word the mark stays', () => {
  const text = '…s vitamin C in plan B and a…';
  const at = (start: number, end = start + 1) => ({ start, end });
  expect(wholeWords([at(1), at(3, 10), at(11), at(27)], text)).toEqual([at(3, 10), at(11)]);
  expect(wholeWords([at(0), at(6)], '5 eggs 7')).toEqual([at(0), at(6)]);
});

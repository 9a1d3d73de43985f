import { expect, test } from 'vitest';
import { within } from './snippet';

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

import { expect, test } from 'vitest';
import { turnedBox, type Rotation } from '../reader.rules';
import { findPressedWord, uprightPoint } from './find-pressed-word';

const page = { width: 600, height: 800 };

test.each<Rotation>([0, 90, 180, 270])('a point of a page turned by %i degrees is found on the upright page', (rotation) => {
  const [x, y] = turnedBox([120, 340, 0, 0], page, rotation);
  expect(uprightPoint({ x, y }, page, rotation)).toEqual({ x: 120, y: 340 });
});

test('the word that was pressed is the smallest at that point', () => {
  const words = {
    words: [
      [0, 20, 0, 0, 300, 100],
      [21, 26, 40, 40, 50, 12],
    ] as [number, number, number, number, number, number][],
  };
  expect(findPressedWord(words, { x: 60, y: 45 })).toEqual({ start: 21, end: 26 });
  expect(findPressedWord(words, { x: 200, y: 45 })).toEqual({ start: 0, end: 20 });
  expect(findPressedWord(words, { x: 500, y: 500 })).toBeUndefined();
});

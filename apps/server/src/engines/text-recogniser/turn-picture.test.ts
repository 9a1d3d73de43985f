import { expect, it } from 'vitest';
import { greyMap, readGreyMap } from './grey-file.ts';
import { turnPicture } from './turn-picture.ts';

// 1 2 3
// 4 5 6
const picture = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };

it.each([
  [90, 2, [4, 1, 5, 2, 6, 3]],
  [180, 3, [6, 5, 4, 3, 2, 1]],
  [270, 2, [3, 6, 2, 5, 1, 4]],
] as const)('turns a picture by %i degrees, clockwise', (turn, width, pixels) => {
  const turned = turnPicture(picture, turn);
  expect([turned.width, [...turned.pixels]]).toEqual([width, pixels]);
});

it('writes a picture as a file and reads it again, and refuses what is none', () => {
  expect(readGreyMap(greyMap(picture))).toEqual(picture);
  expect(() => readGreyMap(greyMap(picture).subarray(0, -1))).toThrow(RangeError);
  expect(() => readGreyMap(new Uint8Array(3))).toThrow(RangeError);
});

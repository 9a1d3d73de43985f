import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

test('waits double from the first to the longest', () => {
  expect([1, 2, 3, 8, 9, 400].map((failures) => backOff(failures))).toEqual([2_000, 4_000, 8_000, 256_000, 300_000, 300_000]);
  expect(backOff(3, 0.5, { first: 100, longest: 300 })).toBe(300);
});

test('chance moves a wait by a quarter at most', () => {
  expect([backOff(1, 0), backOff(1, 1)]).toEqual([1_500, 2_500]);
});

import { expect, test } from 'vitest';
import { marginBars } from './mark-layer';

test('the lines of a passage have one bar beside them, however they are indented', () => {
  expect(
    marginBars([
      [120, 100, 80, 10],
      [60, 112, 200, 10],
      [60, 124, 90, 10],
    ]),
  ).toEqual([[52, 100, 2.5, 34]]);
});

test('a passage that goes on at the top of the next column has a bar in each', () => {
  expect(
    marginBars([
      [60, 700, 200, 10],
      [320, 80, 200, 10],
    ]),
  ).toEqual([
    [52, 700, 2.5, 10],
    [312, 80, 2.5, 10],
  ]);
});

test('lines that begin a little above the one before, on a sheet that lies askew, have one bar', () => {
  expect(
    marginBars([
      [60, 100, 200, 10],
      [280, 92, 40, 10],
      [58, 112, 200, 10],
    ]),
  ).toEqual([[50, 92, 2.5, 30]]);
});

import { expect, test } from 'vitest';
import { placeLines } from './place-lines.ts';

const line = (start: number, end: number) => ({ start, end, fontSize: 10, bold: false });

test('a line takes the band of its words, as shares of the page', () => {
  const placed = placeLines({
    height: 1000,
    lines: [line(0, 9), line(10, 15)],
    words: [
      { start: 0, end: 4, box: [0, 100, 20, 10] },
      { start: 5, end: 9, box: [25, 98, 20, 14] },
      { start: 10, end: 15, box: [0, 120, 20, 10] },
    ],
  });
  expect(placed).toEqual([
    { ...line(0, 9), top: 0.098, bottom: 0.112, askew: false },
    { ...line(10, 15), top: 0.12, bottom: 0.13, askew: false },
  ]);
});

test('a line that runs up the page is askew', () => {
  const [placed] = placeLines({ height: 800, lines: [line(0, 7)], words: [{ start: 0, end: 7, box: [0, 200, 10, 300] }] });
  expect(placed?.askew).toBe(true);
});

test('a line without boxes has no place', () => {
  const [placed] = placeLines({ height: 800, lines: [line(0, 7)], words: [{ start: 0, end: 7, box: [0, 0, 0, 0] }] });
  expect(placed).toMatchObject({ top: NaN, bottom: NaN, askew: false });
});

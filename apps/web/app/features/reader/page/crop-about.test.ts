import { expect, test } from 'vitest';
import type { Box } from '../text/box-text-range';
import { cropAbout } from './crop-about';

const letter = { width: 612, height: 792 };
const window = { width: 500, height: 300 };
const line = (x: number, y: number, width: number): Box => [x, y, width, 12];

test('the column of the sentence fills the window, and the sentence stands near its middle', () => {
  const { scale, left, top } = cropAbout(letter, [line(72, 400, 400)], [line(72, 386, 456), line(72, 400, 400)], window);
  expect(scale).toBeCloseTo(1);
  expect(left).toBeCloseTo(-50);
  expect(top).toBeCloseTo(0.46 * 300 - 406);
});

test('a page is not drawn away from its own edges', () => {
  expect(cropAbout(letter, [line(72, 20, 400)], [], window).top).toBe(0);
  const { scale, top } = cropAbout(letter, [line(72, 780, 400)], [], window);
  expect(top).toBeCloseTo(300 - 792 * scale);
});

test('a short line is not blown up, and what is wider than can be read begins where the sentence does', () => {
  expect(cropAbout(letter, [line(280, 400, 40)], [], window).scale).toBe(1.7);
  const wide = cropAbout({ width: 2_000, height: 800 }, [line(1_000, 400, 100)], [line(10, 386, 1_900)], window);
  expect(wide.scale).toBe(0.55);
  expect(wide.left).toBeCloseTo(-(1_000 - 22) * 0.55);
});

test('a page whose sentence has no place is shown from its top', () => {
  const { scale, left, top } = cropAbout(letter, [], [], window);
  expect([scale, left, top]).toEqual([500 / 612, 0, 0]);
});

test('a page that is smaller than the window stands in the middle of it', () => {
  const { left, top } = cropAbout({ width: 200, height: 100 }, [line(10, 40, 60)], [], window);
  expect([left, top]).toEqual([expect.closeTo((500 - 200 * 1.7) / 2), expect.closeTo((300 - 170) / 2)]);
});

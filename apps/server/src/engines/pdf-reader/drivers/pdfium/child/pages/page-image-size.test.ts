import { expect, test } from 'vitest';
import { pageImageSize } from './page-image-size.ts';

test.each([
  ['as wide as asked for', { width: 600, height: 800 }, 300, 1e6, { width: 300, height: 400 }],
  ['within the limit of pixels', { width: 1_000, height: 1_000 }, 5_000, 1e6, { width: 1_000, height: 1_000 }],
  ['within the longest side that WebP knows', { width: 1, height: 1_000 }, 100, 1e9, { width: 16, height: 16_383 }],
  ['at least one pixel', { width: 1e9, height: 1 }, 500, 1e6, { width: 500, height: 1 }],
])('a page image is %s', (_what, page, width, pixels, expected) => {
  expect(pageImageSize(page, width, pixels)).toEqual(expected);
});

import { expect, it } from 'vitest';
import { originalSize } from './library.rules';

it('a file is as large as what its owner brought, not as the pages made from it', () => {
  expect(originalSize({ size: 13_400, typesetFrom: { filename: 'bicycle.txt', size: 113 } })).toBe(113);
  expect(originalSize({ size: 25_121, typesetFrom: null })).toBe(25_121);
});

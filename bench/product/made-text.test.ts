import { expect, it } from 'vitest';
import { createTextMaker } from './made-text.ts';

it('makes the same text for the same seed, with frequent and rare words', () => {
  const text = createTextMaker(4).pages(3).flat().join(' ');
  expect(createTextMaker(4).pages(3).flat().join(' ')).toBe(text);
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const the = words.filter((word) => word === 'the').length / words.length;
  expect(the).toBeGreaterThan(0.04);
  expect(new Set(words).size).toBeGreaterThan(words.length / 5);
});

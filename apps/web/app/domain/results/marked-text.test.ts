import { describe, expect, it } from 'vitest';
import { markedParts } from './marked-text';

const shown = (text: string, ranges: [number, number][]) =>
  markedParts(
    text,
    ranges.map(([start, end]) => ({ start, end })),
  )
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

describe('marking parts of a text', () => {
  it('marks ranges in any order and leaves the rest', () => {
    expect(
      shown('the notice period ends', [
        [11, 17],
        [4, 10],
      ]),
    ).toBe('the [notice] [period] ends');
  });

  it('joins ranges that overlap and cuts those that leave the text', () => {
    expect(
      shown('abcdef', [
        [1, 4],
        [2, 5],
      ]),
    ).toBe('a[bcd][e]f');
    expect(shown('abc', [[2, 9]])).toBe('ab[c]');
  });

  it('keeps a text without ranges in one part', () => {
    expect(markedParts('abc', [])).toEqual([{ text: 'abc', isMarked: false, start: 0 }]);
    expect(markedParts('', [])).toEqual([]);
  });
});

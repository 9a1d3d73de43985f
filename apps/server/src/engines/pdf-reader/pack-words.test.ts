import { describe, expect, test } from 'vitest';
import { packWords, unpackWords } from './pack-words.ts';
import type { Word } from './pdf-reader.ts';

const line: Word[] = [
  { start: 0, end: 4, box: [72.03, 101.5, 24.4, 14.2] },
  { start: 5, end: 11, box: [99.9, 101.5, 38.25, 14.2] },
  { start: 12, end: 15, box: [72.03, 117.5, 20, 14.2] },
];

describe('packing words', () => {
  test('words come back with their offsets, and their boxes within a quarter of a point', () => {
    const unpacked = unpackWords(packWords(line));
    expect(unpacked.map(({ start, end }) => [start, end])).toEqual(line.map(({ start, end }) => [start, end]));
    unpacked.forEach(({ box }, index) =>
      box.forEach((side, at) => expect(Math.abs(side - (line[index]?.box[at] ?? NaN))).toBeLessThan(0.25)),
    );
  });

  test('rounding does not add up along a line', () => {
    const words = Array.from({ length: 1_000 }, (_, index): Word => ({
      start: index * 2,
      end: index * 2 + 1,
      box: [index * 5.04, 10, 3.3, 9],
    }));
    expect(unpackWords(packWords(words)).at(-1)?.box[0]).toBeCloseTo(999 * 5.04, 0);
  });

  test('a page of words takes about eight bytes a word', () => {
    const words = Array.from({ length: 600 }, (_, index): Word => {
      const column = index % 12;
      return {
        start: index * 6,
        end: index * 6 + 5,
        box: [72 + column * 38.3, 80 + Math.floor(index / 12) * 13.8, 33.1, 12.7],
      };
    });
    expect(packWords(words).length / words.length).toBeLessThan(10);
  });

  test('takes boxes outside of the page, and absurd ones', () => {
    const words: Word[] = [
      { start: 0, end: 1, box: [-5_000.5, 1e9, 0, 3] },
      { start: 1, end: 2, box: [1e30, -1e30, Number.NaN, Infinity] },
      { start: 2, end: 3, box: [10, 20, 30, 40] },
    ];
    const unpacked = unpackWords(packWords(words));
    expect(unpacked[0]?.box).toEqual([-5_000.5, 1e9, 0, 3]);
    expect(unpacked[1]?.box.every(Number.isFinite)).toBe(true);
    expect(unpacked[2]?.box).toEqual([10, 20, 30, 40]);
  });

  test('no words are no bytes', () => {
    expect(packWords([])).toHaveLength(0);
    expect(unpackWords(new Uint8Array())).toEqual([]);
  });

  test('bytes that were cut off are refused', () => {
    expect(() => unpackWords(packWords(line).subarray(0, -1))).toThrow(RangeError);
  });
});

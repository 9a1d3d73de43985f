import { expect, it } from 'vitest';
import { pullToConcepts } from './pull-to-concepts.ts';

const DIMENSIONS = 4;
const rows = [
  [2, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 0],
];
const pulled = pullToConcepts({ dimensions: DIMENSIONS, values: Float32Array.from(rows.flat()) }, [
  { rows: Int32Array.of(0, 1, 3), sureness: Float32Array.of(1, 1, 1) },
]);
const row = (number: number) => [...pulled.subarray(number * DIMENSIONS, (number + 1) * DIMENSIONS)];
const length = (vector: readonly number[]) => Math.hypot(...vector);
const cosine = (left: number, right: number) =>
  row(left).reduce((sum, value, at) => sum + value * (row(right)[at] ?? 0), 0) / (length(row(left)) * length(row(right)));

it('brings words that mean the same together, and leaves the others where they were', () => {
  expect(cosine(0, 1)).toBeGreaterThan(0.9);
  expect(cosine(0, 2)).toBe(0);
  expect(row(2)).toEqual([0, 0, 1, 0]);
});

it('gives a word without a vector the meaning of its group', () => {
  expect(cosine(3, 0)).toBeGreaterThan(0.9);
});

it('keeps lengths, which tell how much a word says', () => {
  expect(length(row(0))).toBeCloseTo(2);
  expect(length(row(1))).toBeCloseTo(1);
  expect(length(row(3))).toBeCloseTo(1);
});

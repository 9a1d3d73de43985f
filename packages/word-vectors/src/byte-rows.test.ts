import { describe, expect, it } from 'vitest';
import { addRows, GrowingRows, packRows, timesRow } from './byte-rows.ts';

const vectors = Array.from({ length: 9 }, (_, row) => Float32Array.from({ length: 8 }, (__, at) => Math.sin(row * 8 + at)));

const plainSum = (weights: readonly number[]) =>
  Array.from({ length: 8 }, (_, at) => vectors.reduce((sum, vector, row) => sum + (weights[row] ?? 0) * (vector[at] ?? 0), 0));

describe('rows of bytes', () => {
  it.each([1, 3, 4, 5, 8, 9])('add up as the vectors they were made from: %i of them', (many) => {
    const sum = new Float32Array(8);
    const weights = vectors.map((_, row) => (row < many ? 1 + row / 4 : 0));
    const rows = Array.from({ length: many }, (_, row) => row);
    addRows(sum, packRows(vectors), rows, weights);
    for (const [at, expected] of plainSum(weights).entries()) expect(Math.abs((sum[at] ?? 0) - expected)).toBeLessThan(0.15);
  });

  it('are multiplied as the vectors were', () => {
    const [first = new Float32Array(0), second = new Float32Array(0)] = vectors;
    const plain = first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);
    expect(timesRow(first, packRows(vectors), 1)).toBeCloseTo(plain, 1);
    expect(timesRow(first, packRows([new Float32Array(8)]), 0)).toBe(0);
  });

  it('grow, keep what they hold, and begin anew', () => {
    const rows = new GrowingRows(8);
    const numbers = Array.from({ length: 600 }, (_, at) => rows.push(vectors[at % 9] ?? new Float32Array(8)));
    expect(numbers.at(-1)).toBe(599);
    const [first = new Float32Array(0)] = vectors;
    expect(timesRow(first, rows.rows, 0)).toBeCloseTo(timesRow(first, rows.rows, 594));
    rows.clear();
    expect(rows.push(first)).toBe(0);
  });
});

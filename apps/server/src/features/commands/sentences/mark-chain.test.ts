import { expect, test } from 'vitest';
import { bestChain } from './mark-chain.ts';

/** Two marks; the second never follows itself. */
const chain = { first: Float32Array.of(0, 0), next: Float32Array.of(0, 0, 0, -20), last: Float32Array.of(0, 0) };

test('marks that may not follow each other do not, however likely each is alone', () => {
  const told = [Float32Array.of(0, 2), Float32Array.of(0, 1), Float32Array.of(0, 2)];
  const { labels, others } = bestChain(chain, told);
  expect(labels).toEqual([1, 0, 1]);
  expect(others).toEqual([0, 1, 0]);
});

test('certainties are those of all chains together', () => {
  const free = { ...chain, next: new Float32Array(4) };
  const { labels, certainties, certainty } = bestChain(free, [
    Float32Array.of(0, Math.log(3)),
    Float32Array.of(Math.log(4), 0),
  ]);
  expect(labels).toEqual([1, 0]);
  expect(certainties[0]).toBeCloseTo(0.75);
  expect(certainties[1]).toBeCloseTo(0.8);
  expect(certainty).toBeCloseTo(0.6);
});

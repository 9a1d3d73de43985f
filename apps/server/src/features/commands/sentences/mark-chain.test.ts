import { expect, test } from 'vitest';
import { likelyChains } from './mark-chain.ts';

/** Two marks; the second never follows itself. */
const chain = { first: Float32Array.of(0, 0), next: Float32Array.of(0, 0, 0, -20), last: Float32Array.of(0, 0) };

test('marks that may not follow each other do not, however likely each is alone', () => {
  const told = [Float32Array.of(0, 2), Float32Array.of(0, 1), Float32Array.of(0, 3)];
  const { chains } = likelyChains(chain, told, 3);
  expect(chains.map(({ labels }) => labels)).toEqual([
    [1, 0, 1],
    [0, 0, 1],
    [1, 0, 0],
  ]);
});

test('certainties are those of all chains together', () => {
  const free = { ...chain, next: new Float32Array(4) };
  const { chains, shares } = likelyChains(free, [Float32Array.of(0, Math.log(3)), Float32Array.of(Math.log(4), 0)], 9);
  expect(chains[0]?.labels).toEqual([1, 0]);
  expect(shares[0]?.[1]).toBeCloseTo(0.75);
  expect(shares[1]?.[0]).toBeCloseTo(0.8);
  expect(chains[0]?.certainty).toBeCloseTo(0.6);
  // There are four, and together they are certain.
  expect(chains).toHaveLength(4);
  expect(chains.reduce((sum, { certainty }) => sum + certainty, 0)).toBeCloseTo(1);
});

test('the likeliest chains are those that trying all of them finds', () => {
  const made = (at: number) => Math.sin(at * 12.9898) * 3;
  const many: typeof chain = {
    first: Float32Array.from([1, 2, 3], made),
    next: Float32Array.from([4, 5, 6, 7, 8, 9, 10, 11, 12], made),
    last: Float32Array.from([13, 14, 15], made),
  };
  const told = [0, 1, 2, 3].map((word) => Float32Array.from([20, 21, 22], (at) => made(at + 5 * word)));
  const all = Array.from({ length: 81 }, (_, number) => [0, 1, 2, 3].map((word) => Math.floor(number / 3 ** word) % 3));
  const scoreOf = (labels: readonly number[]) =>
    labels.reduce(
      (sum, label, at) =>
        sum +
        (told[at]?.[label] ?? 0) +
        (at === 0 ? (many.first[label] ?? 0) : (many.next[3 * (labels[at - 1] ?? 0) + label] ?? 0)),
      many.last[labels[3] ?? 0] ?? 0,
    );
  const best = all.toSorted((one, other) => scoreOf(other) - scoreOf(one)).slice(0, 10);
  expect(likelyChains(many, told, 10).chains.map(({ labels }) => labels)).toEqual(best);
});

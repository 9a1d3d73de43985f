import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

/** The same numbers on every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function differencesOf(one: readonly number[], other: readonly number[]) {
  const [from, to] = [Int32Array.from(one), Int32Array.from(other)];
  const differences = compareWords(from, to);
  // What is not named is the same on both sides, in order: so one side can be made from the other.
  const made: number[] = [];
  let at = 0;
  for (const { from: old, to: now } of differences) {
    made.push(...from.subarray(at, old[0]), ...to.subarray(...now));
    at = old[1];
  }
  made.push(...from.subarray(at));
  expect(made).toEqual([...to]);
  return differences;
}

test('nothing differs where both are the same, and everything where one is empty', () => {
  expect(differencesOf([1, 2, 3], [1, 2, 3])).toEqual([]);
  expect(differencesOf([], [])).toEqual([]);
  expect(differencesOf([], [1, 2])).toEqual([{ from: [0, 0], to: [0, 2] }]);
  expect(differencesOf([1, 2], [])).toEqual([{ from: [0, 2], to: [0, 0] }]);
});

test('a word that was changed, added or taken away is named alone', () => {
  const text = Array.from({ length: 60 }, (_, index) => index);
  expect(differencesOf(text, text.with(30, 99))).toEqual([{ from: [30, 31], to: [30, 31] }]);
  expect(differencesOf(text, text.toSpliced(30, 0, 99))).toEqual([{ from: [30, 30], to: [30, 31] }]);
  expect(differencesOf(text, text.toSpliced(30, 1))).toEqual([{ from: [30, 31], to: [30, 30] }]);
});

test('changes with hardly a word between them are one', () => {
  const text = Array.from({ length: 60 }, (_, index) => index);
  expect(differencesOf(text, text.with(30, 99).with(32, 98))).toEqual([{ from: [30, 33], to: [30, 33] }]);
  expect(differencesOf(text, text.with(30, 99).with(34, 98))).toHaveLength(2);
});

test('what repeats itself is compared too', () => {
  const line = [1, 2, 3, 4];
  const text = Array.from({ length: 50 }, () => line).flat();
  expect(differencesOf(text, text.with(100, 9))).toEqual([{ from: [100, 101], to: [100, 101] }]);
});

test('any two sequences can be made from each other by the differences', () => {
  const random = randomFrom(7);
  for (let round = 0; round < 300; round++) {
    const letters = 1 + Math.floor(random() * 20);
    const text = Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * letters));
    const other = text.flatMap((token) => {
      const dice = random();
      if (dice < 0.1) return [];
      if (dice < 0.2) return [token, Math.floor(random() * letters)];
      return [token];
    });
    expect(differencesOf(text, other).length).toBeLessThanOrEqual(text.length + other.length);
    differencesOf(
      text,
      Array.from({ length: 50 }, () => Math.floor(random() * letters)),
    );
  }
});

test('texts that have nothing in common are one difference', () => {
  const one = Array.from({ length: 5_000 }, (_, index) => index);
  const other = one.map((token) => token + 10_000);
  expect(differencesOf(one, other)).toEqual([{ from: [0, 5_000], to: [0, 5_000] }]);
});

test('a hostile text, the same two words over and over in another order, ends', () => {
  const random = randomFrom(3);
  const noise = () => Array.from({ length: 20_000 }, () => Math.floor(random() * 2));
  expect(differencesOf(noise(), noise()).length).toBeGreaterThan(0);
});

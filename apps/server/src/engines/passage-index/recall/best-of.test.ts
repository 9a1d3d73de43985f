import { describe, expect, it } from 'vitest';
import { bestOf } from './best-of.ts';

describe('the best of many', () => {
  it('are those that sorting would put first', () => {
    const scores = Array.from({ length: 500 }, (_, at) => (at * 7919) % 503);
    const sorted = [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, 20);
    expect(bestOf(scores.keys(), (at) => scores[at] ?? 0, 20).toSorted((a, b) => a - b)).toEqual(
      sorted.toSorted((a, b) => a - b),
    );
  });

  it('are all when there are few, and the first of equal ones', () => {
    expect(bestOf([3, 1, 2], () => 1, 5).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(bestOf([5, 4, 3, 2], () => 1, 2).toSorted((a, b) => a - b)).toEqual([4, 5]);
    expect(bestOf([1], () => 1, 0)).toEqual([]);
  });
});

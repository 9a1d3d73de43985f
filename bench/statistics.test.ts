import { describe, expect, it } from 'vitest';
import { median, percentile, seededRandom } from './statistics.ts';

describe('statistics', () => {
  it('takes the percentile that at least that share does not exceed', () => {
    const values = [5, 1, 4, 2, 3];
    expect([median(values), percentile(values, 0.95), percentile(values, 0.2), percentile(values, 0)]).toEqual([3, 5, 1, 1]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('draws the same numbers for the same seed, spread evenly', () => {
    const draw = (seed: number) => Array.from({ length: 2_000 }, seededRandom(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    const mean = draw(3).reduce((sum, value) => sum + value, 0) / 2_000;
    expect(mean).toBeGreaterThan(0.48);
    expect(mean).toBeLessThan(0.52);
  });
});

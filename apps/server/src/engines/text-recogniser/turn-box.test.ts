import { describe, expect, it } from 'vitest';
import { slantBoxBack, turnBoxBack } from './turn-box.ts';

const before = { width: 200, height: 100 };

describe('a box of a turned picture', () => {
  it.each([
    // The mark stands at [10, 20, 30, 5] of a picture of 200 by 100.
    [0, [10, 20, 30, 5]],
    [90, [75, 10, 5, 30]],
    [180, [160, 75, 30, 5]],
    [270, [20, 160, 5, 30]],
  ] as const)('is found where it stood before a turn of %i degrees', (turn, [x, y, width, height]) => {
    expect(turnBoxBack([x, y, width, height], turn, before)).toEqual([10, 20, 30, 5]);
  });
});

describe('a box of a slanted picture', () => {
  it('stays where there was no slant, and keeps its size and the middle of the picture', () => {
    expect(slantBoxBack([10, 20, 30, 5], 0, before)).toEqual([10, 20, 30, 5]);
    const [x, y, width, height] = slantBoxBack([90, 45, 20, 10], 0.1, before);
    expect(x + width / 2).toBeCloseTo(100);
    expect(y + height / 2).toBeCloseTo(50);
    expect([width, height]).toEqual([20, 10]);
  });

  it('moves about the middle by the angle', () => {
    const [x, y, width, height] = slantBoxBack([200, 45, 0, 0], Math.PI / 2, { width: 200, height: 100 });
    expect([x + width / 2, y + height / 2]).toEqual([expect.closeTo(95), expect.closeTo(-50)]);
  });
});

import { expect, test } from 'vitest';
import { shiftOfList } from './weigh-list.ts';

const first = { odds: 0, likeness: 0.5 };
const lonely = [-4, -4, -4, -4, -4];
const crowd = [-0.2, -0.3, -0.4, -0.5, -0.6];

test.each([0, 0.5, 1])(
  'a first that stands out is surer than one of many, with %s of the weights for many passages',
  (large) => {
    expect(shiftOfList({ ...first, others: lonely }, large)).toBeGreaterThan(
      shiftOfList({ ...first, others: crowd }, large) + 1,
    );
  },
);

test('only the five next documents count, and nobody is more hopeless than hopeless', () => {
  const shift = shiftOfList({ ...first, others: lonely }, 0);
  expect(shiftOfList({ ...first, others: [...lonely, -9, -9] }, 0)).toBe(shift);
  expect(shiftOfList({ ...first, others: [-100, -100] }, 0)).toBe(shiftOfList({ ...first, others: [-50] }, 0));
});

test('where there is no other document, nothing is concluded from that', () => {
  const alone = shiftOfList({ ...first, others: [] }, 0);
  expect(alone).toBeGreaterThan(shiftOfList({ ...first, others: crowd }, 0));
  expect(alone).toBeLessThan(shiftOfList({ ...first, others: lonely }, 0));
});

test('what is surer by itself stays surer', () => {
  for (const large of [0, 1]) {
    const oddsWith = (odds: number) => odds + shiftOfList({ odds, likeness: 0.5, others: crowd }, large);
    expect(oddsWith(1)).toBeGreaterThan(oddsWith(0));
    expect(oddsWith(3)).toBeGreaterThan(oddsWith(1));
  }
});

import { expect, test } from 'vitest';
import { rangeAt } from './use-visible-rows';

const at = (scrollTop: number, more = {}) => rangeAt({ scrollTop, height: 800, rowHeight: 40, count: 20_000, ...more });
const visible = (scrollTop: number) => {
  const top = Math.floor(scrollTop / 40);
  return { top, bottom: Math.min(20_000, Math.ceil((scrollTop + 800) / 40)) };
};

test('wherever the list is scrolled to, every row in sight is drawn and few others are', () => {
  for (let scrollTop = 0; scrollTop <= 20_000 * 40 - 800; scrollTop += 1_237) {
    const { top, bottom } = visible(scrollTop);
    for (const [spare, most] of [
      [12, 60],
      [0, 30],
    ] as const) {
      const { first, end } = at(scrollTop, { spare });
      expect(first).toBeLessThanOrEqual(top);
      expect(end).toBeGreaterThanOrEqual(bottom);
      expect(end - first).toBeLessThan(most);
    }
  }
});

test('small movements ask for the same rows, so that nothing is drawn again', () => {
  const ranges = [0, 40, 120, 239].map((scrollTop) => at(scrollTop));
  expect(new Set(ranges.map((range) => JSON.stringify(range))).size).toBe(1);
});

test('a short list is drawn as a whole, an empty one not at all', () => {
  expect(at(0, { count: 5 })).toEqual({ first: 0, end: 5 });
  expect(at(0, { count: 0 })).toEqual({ first: 0, end: 0 });
});

test('a list that has become shorter than where it was scrolled to still shows its end', () => {
  const { first, end } = at(100_000, { count: 30 });
  expect([first <= 10, end]).toEqual([true, 30]);
});

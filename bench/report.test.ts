import { describe, expect, it } from 'vitest';
import { linesOf, reaches } from './report.ts';

describe('a report', () => {
  const figure = { what: 'p95', value: 30, unit: 'ms', bar: 40, aim: 15 };

  it('says whether a figure reaches its bar and its aim', () => {
    expect(linesOf([figure])[0]).toContain('reaches the bar');
    expect(linesOf([{ ...figure, value: 15 }])[0]).toContain('reaches the aim');
    expect(linesOf([{ ...figure, value: 41 }])[0]).toContain('MISSES THE BAR');
  });

  it('knows figures that should be high', () => {
    expect(reaches({ ...figure, better: 'higher' }, 31)).toBe(false);
    expect(reaches({ ...figure, better: 'higher' }, 30)).toBe(true);
  });
});

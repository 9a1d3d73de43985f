import { describe, expect, it } from 'vitest';
import { anchorAt, layOutPages, pageAt, pagesInView, positionOf, scrollToShow } from './lay-out-pages';

const pages = Array.from({ length: 1000 }, (_, index) => ({ width: 600, height: index % 2 === 0 ? 800 : 400 }));

describe('a column of pages', () => {
  it('has a gap above, between and below', () => {
    expect(layOutPages(pages.slice(0, 2), 2, 10)).toEqual({
      tops: [10, 1620],
      heights: [1600, 800],
      widths: [1200, 1200],
      height: 2430,
      width: 1200,
    });
  });

  it('knows the page at every place', () => {
    const layout = layOutPages(pages, 1, 10);
    for (const index of [0, 1, 2, 499, 998, 999]) {
      expect(pageAt(layout, layout.tops[index] ?? 0)).toBe(index);
      expect(pageAt(layout, (layout.tops[index] ?? 0) + 399)).toBe(index);
    }
    expect(pageAt(layout, -5)).toBe(0);
    expect(pageAt(layout, layout.height + 5)).toBe(999);
  });

  it('shows a thousand pages a few at a time', () => {
    const layout = layOutPages(pages, 1, 10);
    const { first, last } = pagesInView(layout, { top: layout.tops[500] ?? 0, height: 900 }, 1);
    expect([first, last]).toEqual([499, 502]);
    expect(pagesInView(layOutPages([], 1, 10), { top: 0, height: 900 }, 1)).toEqual({ first: 0, last: -1 });
  });

  it('keeps a place through a change of zoom', () => {
    const small = layOutPages(pages, 1, 10);
    const large = layOutPages(pages, 2, 10);
    const anchor = anchorAt(small, (small.tops[321] ?? 0) + 100);
    expect(anchor).toEqual({ index: 321, share: 0.25 });
    expect(positionOf(large, anchor)).toBe((large.tops[321] ?? 0) + 200);
  });

  it('is scrolled sideways only for what is out of sight', () => {
    const window = { start: 100, length: 400 };
    expect(scrollToShow({ start: 120, length: 100 }, window)).toBe(100);
    expect(scrollToShow({ start: 700, length: 100 }, window)).toBe(550);
    expect(scrollToShow({ start: 10, length: 40 }, window)).toBe(0);
    expect(scrollToShow({ start: 50, length: 900 }, window)).toBe(50);
  });
});

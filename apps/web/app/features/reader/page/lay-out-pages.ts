import type { Size } from '../reader.rules';

/** Positions of the pages in a column, in pixels from its top. Entry i belongs to page i + 1. */
export interface ColumnLayout {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly widths: readonly number[];
  /** Of the whole column, the margins included. */
  readonly height: number;
  readonly width: number;
}

/** Pages one below the other, `gap` pixels above, between and below them. */
export function layOutPages(pages: readonly Size[], scale: number, gap: number): ColumnLayout {
  const tops: number[] = [];
  const heights: number[] = [];
  const widths: number[] = [];
  let top = gap;
  for (const { width, height } of pages) {
    tops.push(top);
    heights.push(height * scale);
    widths.push(width * scale);
    top += height * scale + gap;
  }
  return { tops, heights, widths, height: Math.max(top, gap), width: widths.reduce((a, b) => Math.max(a, b), 0) };
}

/** Index of the last page whose top is at or above `y`; 0 above the first. */
export function pageAt({ tops }: ColumnLayout, y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** First and last index of the pages that a window shows, and `overscan` more on each side. Empty layouts give -1 as last. */
export function pagesInView(layout: ColumnLayout, window: { top: number; height: number }, overscan: number) {
  const last = layout.tops.length - 1;
  if (last < 0) return { first: 0, last: -1 };
  return {
    first: Math.max(0, pageAt(layout, window.top) - overscan),
    last: Math.min(last, pageAt(layout, window.top + window.height) + overscan),
  };
}

/** A place that stays where it is when the layout changes: a page and how far down it, in shares of its height. */
export interface Anchor {
  readonly index: number;
  readonly share: number;
}

export function anchorAt(layout: ColumnLayout, y: number): Anchor {
  const index = pageAt(layout, y);
  const height = layout.heights[index] ?? 0;
  return { index, share: height > 0 ? (y - (layout.tops[index] ?? 0)) / height : 0 };
}

/**
 * How far to scroll so that a stretch is seen, on any axis: not at all where it is seen already, else to its middle, or to its start where
 * it is longer than the window.
 */
export function scrollToShow(
  { start, length }: { start: number; length: number },
  window: { start: number; length: number },
): number {
  if (start >= window.start && start + length <= window.start + window.length) return window.start;
  return Math.max(0, length > window.length ? start : start + length / 2 - window.length / 2);
}

export function positionOf(layout: ColumnLayout, { index, share }: Anchor): number {
  return (layout.tops[index] ?? 0) + share * (layout.heights[index] ?? 0);
}

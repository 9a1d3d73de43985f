import { describe, expect, it } from 'vitest';
import {
  clampPage,
  columnOf,
  columnZoom,
  effectiveZoom,
  readUpTo,
  scaleOf,
  steppedZoom,
  turned,
  turnedBox,
  turnedSize,
  zoomInWords,
  type Rotation,
} from './reader.rules';

describe('the page', () => {
  it('stays within the document', () => {
    expect(clampPage(0, 12)).toBe(1);
    expect(clampPage(13, 12)).toBe(12);
    expect(clampPage(3.7, 12)).toBe(3);
    expect(clampPage(Number.NaN, 12)).toBe(1);
    expect(clampPage(5, 0)).toBe(1);
  });
});

describe('the zoom', () => {
  it('moves in quarters between a half and three', () => {
    expect(steppedZoom(1, 1)).toBe(1.25);
    expect(steppedZoom(1, -1)).toBe(0.75);
    expect(steppedZoom(0.5, -1)).toBe(0.5);
    expect(steppedZoom(3, 1)).toBe(3);
  });

  it('goes from a fitted size to the next quarter on the way', () => {
    expect(steppedZoom(1.13, 1)).toBe(1.25);
    expect(steppedZoom(1.13, -1)).toBe(1);
    expect(steppedZoom(0.7499999999, 1)).toBe(1);
  });

  it('fits the widest page to the width, or a whole page to the pane', () => {
    const pages = [
      { width: 612, height: 792 },
      { width: 792, height: 612 },
    ];
    const pane = { width: 1104, height: 900 };
    expect(effectiveZoom({ fit: 'width' }, pages, pane)).toBeCloseTo(1056 / 1056, 5);
    expect(effectiveZoom({ fit: 'page' }, pages, pane)).toBeCloseTo(868 / 1056, 5);
    expect(effectiveZoom({ fit: 'none', zoom: 2 }, pages, pane)).toBe(2);
    expect(effectiveZoom({ fit: 'room' }, pages, pane)).toBeCloseTo(1, 5);
    expect(effectiveZoom({ fit: 'room' }, pages, { width: 2 * pane.width, height: 100 })).toBe(1);
    expect(effectiveZoom({ fit: 'room' }, pages, { width: 544, height: 900 })).toBeCloseTo(528 / 1056, 5);
  });

  it('shows an inch as 96 pixels at 100 %', () => {
    expect(72 * scaleOf(1)).toBe(96);
    expect(zoomInWords(1.25)).toBe('125%');
  });
});

describe('a column on a phone', () => {
  const page = { width: 595, height: 842 };

  it('is as wide as its lines with a little white, and stays on the page', () => {
    const lines = [
      [75, 100, 445, 12],
      [75, 114, 210, 12],
    ] as const;
    expect(columnOf(lines, page)).toEqual({ left: 65, width: 465 });
    expect(columnOf([[2, 0, 592, 12]], page)).toEqual({ left: 0, width: 595 });
  });

  it('fills the pane, but a short line is not blown up', () => {
    const pane = { width: 390, height: 700 };
    const zoom = columnZoom({ left: 65, width: 465 }, pane);
    expect(465 * scaleOf(zoom)).toBeCloseTo(390, 5);
    expect(columnZoom({ left: 65, width: 80 }, pane)).toBe(1.25);
  });
});

describe('turning', () => {
  it('comes round after four quarters and swaps the sides at every other', () => {
    const round = [0, 90, 180, 270].map((rotation) => turned(rotation as Rotation));
    expect(round).toEqual([90, 180, 270, 0]);
    expect(turnedSize({ width: 2, height: 3 }, 90)).toEqual({ width: 3, height: 2 });
    expect(turnedSize({ width: 2, height: 3 }, 180)).toEqual({ width: 2, height: 3 });
  });

  it('takes what stands on the page with it', () => {
    const page = { width: 600, height: 800 };
    const topLeft = [10, 20, 100, 12] as const;
    const corners = ([0, 90, 180, 270] as const).map((rotation) => turnedBox(topLeft, page, rotation));
    // From the top left to the top right, the bottom right and the bottom left.
    expect(corners).toEqual([
      [10, 20, 100, 12],
      [768, 10, 12, 100],
      [490, 768, 100, 12],
      [20, 490, 12, 100],
    ]);
  });
});

it('words are asked for of pages that have been read', () => {
  expect(readUpTo({ status: 'reading', pagesRead: 3 }, 9)).toBe(3);
  expect(readUpTo({ status: 'waiting', pagesRead: 0 }, 9)).toBe(0);
  expect(readUpTo({ status: 'ready', pagesRead: 9 }, 9)).toBe(9);
  expect(readUpTo(undefined, 9)).toBe(9);
});

// Chinese, Japanese and Thai write no blanks between words and break lines anywhere: their line ends and narrow gaps are no blanks.
import type { PageCharacters } from './page-characters.ts';
import { isUnspaced } from './split-unspaced-word.ts';

type Placed = Pick<PageCharacters, 'codes' | 'boxes'>;

/** A gap between two characters below this share of their height is the typesetter's, not the writer's. */
const NARROW = 0.4;
/** In heights of its letters: how wide a line of running text is at least, and how far from even its sides may be. */
const WIDE = 10;
const UNEVEN = 1.5;
/** In heights of its letters: how far below the next line starts at most. */
const NEXT_LINE = 2.5;

/** @param blank index of a blank between two characters */
export function isNarrowGap({ codes, boxes }: Placed, blank: number): boolean {
  if (!isUnspacedAt(codes, blank - 1) || !isUnspacedAt(codes, blank + 1)) return false;
  const before = boxAt(boxes, blank - 1);
  const after = boxAt(boxes, blank + 1);
  return Math.abs(after.top - before.top) < NARROW * before.height && after.left - before.right < NARROW * before.height;
}

/** Whether the line that ends at a line feed goes on in the next line, without a blank: it fills the column of both lines. */
export function goesOnInNextLine({ codes, boxes }: Placed, lineFeed: number): boolean {
  const last = skipReturns(codes, lineFeed - 1, -1);
  const first = skipReturns(codes, lineFeed + 1, 1);
  if (!isUnspacedAt(codes, last) || !isUnspacedAt(codes, first)) return false;
  const line = extentOf({ codes, boxes }, last, -1);
  const next = extentOf({ codes, boxes }, first, 1);
  const height = boxAt(boxes, last).height;
  return (
    height > 0 &&
    Math.abs(boxAt(boxes, first).height - height) < 0.1 * height &&
    next.top > line.top &&
    next.top - line.top < NEXT_LINE * height &&
    line.right - line.left > WIDE * height &&
    line.right > next.right - UNEVEN * height &&
    Math.abs(line.left - next.left) < 2 * UNEVEN * height
  );
}

const isUnspacedAt = (codes: ArrayLike<number>, index: number): boolean => {
  const code = codes[index] ?? 0;
  return code > 0x0e00 && code < 0xd800 && isUnspaced(String.fromCharCode(code));
};

function skipReturns(codes: ArrayLike<number>, from: number, step: 1 | -1): number {
  let index = from;
  while (codes[index] === 0x0d) index += step;
  return index;
}

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly height: number;
}

function boxAt(boxes: ArrayLike<number>, index: number): Extent {
  const left = boxes[index * 4] ?? 0;
  return { left, top: boxes[index * 4 + 1] ?? 0, right: left + (boxes[index * 4 + 2] ?? 0), height: boxes[index * 4 + 3] ?? 0 };
}

/** Of the line that a character is the first or the last of. */
function extentOf({ codes, boxes }: Placed, from: number, step: 1 | -1): Extent {
  const { top, height } = boxAt(boxes, from);
  let left = Infinity;
  let right = -Infinity;
  for (let index = from; index >= 0 && index < codes.length && codes[index] !== 0x0a; index += step) {
    const box = boxAt(boxes, index);
    if (box.height === 0) continue;
    left = Math.min(left, box.left);
    right = Math.max(right, box.right);
  }
  return { left, top, right, height };
}

import type { PageWords } from 'contract/reading';
import type { Rotation, Size } from '../reader.rules';
import type { TextRange } from '../text/box-text-range';

/** Points beside a word at which it still is the one that was pressed. */
const SLACK = 2;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a point of the page as it is turned stands on the upright page. In points. */
export function uprightPoint({ x, y }: Point, page: Size, rotation: Rotation): Point {
  switch (rotation) {
    case 0:
      return { x, y };
    case 90:
      return { x: y, y: page.height - x };
    case 180:
      return { x: page.width - x, y: page.height - y };
    case 270:
      return { x: page.width - y, y: x };
  }
}

/** The word at a point of the upright page, the smallest of several; undefined beside all words. */
export function findPressedWord({ words }: Pick<PageWords, 'words'>, { x, y }: Point): TextRange | undefined {
  const [found] = words
    .filter(
      ([, , left, top, width, height]) =>
        x >= left - SLACK && x <= left + width + SLACK && y >= top - SLACK && y <= top + height + SLACK,
    )
    .toSorted((a, b) => a[4] * a[5] - b[4] * b[5]);
  return found && { start: found[0], end: found[1] };
}

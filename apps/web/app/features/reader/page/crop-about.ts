import type { Box } from '../text/box-text-range';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a page lies behind a window: pixels a point, and the pixels from the window's top left to the page's. */
export interface Crop {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Points of white left beside the column that is shown. */
const MARGIN = 22;
/** Pixels a point. Below the first nobody reads it; above the second a short line would fill the window. */
const SCALE = { least: 0.55, most: 1.7 } as const;
/** Where the middle of the sentence stands in the window, from the top. */
const MIDDLE = 0.46;

const boundsOf = (boxes: readonly Box[]) => ({
  left: Math.min(...boxes.map(([x]) => x)),
  top: Math.min(...boxes.map(([, y]) => y)),
  right: Math.max(...boxes.map(([x, , width]) => x + width)),
  bottom: Math.max(...boxes.map(([, y, , height]) => y + height)),
});

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Keeps the page over the whole window; one that is smaller stands in the middle. */
const held = (offset: number, page: number, window: number) =>
  page <= window ? (window - page) / 2 : between(window - page, offset, 0);

/**
 * The part of a page that shows a sentence with the column it stands in.
 *
 * @param sentence its lines, in points; without any, the top of the page is shown
 * @param column the lines of what it stands in
 * @param window in pixels
 */
export function cropAbout(page: Size, sentence: readonly Box[], column: readonly Box[], window: Size): Crop {
  const shown = boundsOf(sentence.length === 0 ? [[0, 0, page.width, 0]] : [...sentence, ...column]);
  const left = Math.max(0, shown.left - MARGIN);
  const width = Math.min(page.width, shown.right + MARGIN) - left;
  const scale = between(SCALE.least, window.width / width, SCALE.most);
  // A column that is wider than the window at the least scale is shown from where the sentence begins.
  const from = width * scale > window.width ? Math.max(0, boundsOf(sentence).left - MARGIN) : left;
  const middle = sentence.length === 0 ? 0 : (boundsOf(sentence).top + boundsOf(sentence).bottom) / 2;
  const spare = Math.max(0, window.width - width * scale) / 2;
  return {
    scale,
    left: held(spare - from * scale, page.width * scale, window.width),
    top: held(MIDDLE * window.height - middle * scale, page.height * scale, window.height),
  };
}

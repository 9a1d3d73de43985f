import type { LibraryFile } from 'contract/documents';
import { ZOOM } from 'contract/constants';
import type { Box } from './text/box-text-range';

/** How large the pages are shown: a zoom of 1 is true size on a screen of 96 pixels an inch, or whatever fits. `room`: true size, or less beside a panel. */
export type Zoom = { fit: 'none'; zoom: number } | { fit: 'width' | 'page' | 'room' };
export type Rotation = 0 | 90 | 180 | 270;
export type PageMode = 'continuous' | 'single';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Screen pixels a point at a zoom of 1. */
const PIXELS_PER_POINT = 96 / 72;

/** Space around the pages in the pane, in pixels. */
export const PAGE_MARGIN = { side: 24, narrowSide: 8, between: 16 } as const;

export const clampPage = (page: number, pageCount: number) =>
  Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), Math.max(1, pageCount)) : 1;

/** The next step of the zoom up or down, within its limits; from between two steps it goes to the nearer one on the way. */
export function steppedZoom(zoom: number, direction: 1 | -1): number {
  const steps = zoom / ZOOM.step;
  // 1e-6: three quarters of a fitted width may be 2.9999999 steps, and that is the third.
  const next = direction === 1 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1;
  return Math.min(ZOOM.max, Math.max(ZOOM.min, next * ZOOM.step));
}

export const turnedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** Where a box of the upright page, in points, stands on the page as it is turned. */
export function turnedBox([x, y, width, height]: Box, page: Size, rotation: Rotation): Box {
  switch (rotation) {
    case 0:
      return [x, y, width, height];
    case 90:
      return [page.height - y - height, x, height, width];
    case 180:
      return [page.width - x - width, page.height - y - height, width, height];
    case 270:
      return [y, page.width - x - width, height, width];
  }
}

const NEXT_TURN = { 0: 90, 90: 180, 180: 270, 270: 0 } as const satisfies Record<Rotation, Rotation>;
export const turned = (rotation: Rotation): Rotation => NEXT_TURN[rotation];

/** The zoom that is meant: the chosen one, or the one at which the widest page fits the pane. */
export function effectiveZoom(zoom: Zoom, pages: readonly Size[], pane: Size): number {
  if (zoom.fit === 'none') return zoom.zoom;
  const side = pane.width < 600 ? PAGE_MARGIN.narrowSide : PAGE_MARGIN.side;
  const widest = Math.max(1, ...pages.map(({ width }) => width));
  const tallest = Math.max(1, ...pages.map(({ height }) => height));
  const forWidth = (pane.width - 2 * side) / (widest * PIXELS_PER_POINT);
  const forHeight = (pane.height - 2 * PAGE_MARGIN.between) / (tallest * PIXELS_PER_POINT);
  const fitting = { width: forWidth, page: Math.min(forWidth, forHeight), room: Math.min(ZOOM.start, forWidth) };
  return Math.min(ZOOM.max, Math.max(0.1, fitting[zoom.fit]));
}

/** Points of white beside a column that fills a phone. */
const COLUMN_MARGIN = 10;
/** A short line is not blown up to the width of the screen. */
const LARGEST_COLUMN = 1.25;

export interface Column {
  /** Points from the left edge of the page. */
  readonly left: number;
  readonly width: number;
}

/** The column that holds the lines of a passage, with a little white. */
export function columnOf(lines: readonly Box[], page: Size): Column {
  const left = Math.max(0, Math.min(...lines.map(([x]) => x)) - COLUMN_MARGIN);
  const right = Math.min(page.width, Math.max(...lines.map(([x, , width]) => x + width)) + COLUMN_MARGIN);
  return { left, width: right - left };
}

/** The zoom at which a column fills the pane. */
export const columnZoom = ({ width }: Column, pane: Size): number =>
  Math.min(LARGEST_COLUMN, pane.width / (Math.max(1, width) * PIXELS_PER_POINT));

/** Pixels a point. */
export const scaleOf = (zoom: number) => zoom * PIXELS_PER_POINT;

/** `100%`. */
export const zoomInWords = (zoom: number) => `${Math.round(zoom * 100)}%`;

/** The last page whose words can be asked for: all once the document was read, else as many as it is told to be at. Nothing is known of sample pages. */
export function readUpTo(file: Pick<LibraryFile, 'status' | 'pagesRead'> | undefined, pageCount: number): number {
  return file === undefined || file.status === 'ready' ? pageCount : file.pagesRead;
}

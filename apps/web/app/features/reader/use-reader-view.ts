import { ZOOM } from 'contract/constants';
import type { Page } from 'contract/reading';
import { useCallback, useMemo, useState } from 'react';
import type { Box } from './text/box-text-range';
import { layOutPages } from './page/lay-out-pages';
import {
  clampPage,
  type Column,
  columnZoom,
  effectiveZoom,
  PAGE_MARGIN,
  scaleOf,
  steppedZoom,
  turned,
  turnedSize,
  type PageMode,
  type Rotation,
  type Size,
  type Zoom,
} from './reader.rules';
import { usePageColumn, type PageColumn } from './page/use-page-column';

export interface ReaderView {
  /** The current page, counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly zoom: Zoom;
  /** What the zoom comes to. */
  readonly zoomValue: number;
  readonly rotation: Rotation;
  readonly mode: PageMode;
  readonly column: PageColumn;
  /** The page numbers in the column. */
  readonly shown: readonly number[];
  /** Shows the top of a page, or a box on it, in points of the page as it is turned. */
  readonly goTo: (page: number, box?: Box) => void;
  /** On a phone, until another size is chosen, as `goTo`, with the column that the box stands in as wide as the screen. */
  readonly goToLine: (page: number, box: Box, column: Column | undefined) => void;
  readonly zoomBy: (direction: 1 | -1) => void;
  readonly setZoom: (zoom: Zoom) => void;
  readonly rotate: () => void;
  readonly toggleMode: () => void;
}

const isPhone = () => matchMedia('(max-width: 48em)').matches;
/** Where a panel stands beside the pages without hiding a part of them. */
const isWide = () => matchMedia('(min-width: 75em)').matches;
/** A page of letter width at true size is wider than a phone, and wider than what a panel leaves of a tablet; there the pages begin by fitting. */
const startingZoom = (): Zoom =>
  isPhone() ? { fit: 'width' } : isWide() ? { fit: 'none', zoom: ZOOM.start } : { fit: 'room' };

/** How the pages are being looked at, and the commands that change it. */
export function useReaderView(pages: readonly Page[], startPage: number): ReaderView {
  const pageCount = pages.length;
  const [page, setPage] = useState(() => clampPage(startPage, pageCount));
  const [zoom, setZoom] = useState<Zoom>(startingZoom);
  const [rotation, setRotation] = useState<Rotation>(0);
  const [mode, setMode] = useState<PageMode>('continuous');

  const sizes = useMemo(() => pages.map((size) => turnedSize(size, rotation)), [pages, rotation]);
  const single = mode === 'single' ? page : undefined;
  const shown = useMemo(() => (single === undefined ? pages.map(({ pageNumber }) => pageNumber) : [single]), [pages, single]);
  const layoutOf = useCallback(
    (pane: Size) => {
      const scale = scaleOf(effectiveZoom(zoom, sizes, pane));
      return layOutPages(
        shown.map((pageNumber) => sizes[pageNumber - 1] ?? { width: 1, height: 1 }),
        scale,
        PAGE_MARGIN.between,
      );
    },
    [zoom, sizes, shown],
  );
  const onSeen = useCallback((index: number) => setPage((old) => shown[index] ?? old), [shown]);
  const start = mode === 'single' ? 0 : page - 1;
  const column = usePageColumn(layoutOf, { start, gap: PAGE_MARGIN.between, onSeen });
  const zoomValue = effectiveZoom(zoom, sizes, column.paneSize);

  const goTo = (wanted: number, box?: Box) => {
    const next = clampPage(wanted, pageCount);
    const scale = scaleOf(zoomValue);
    const spot = box && { x: box[0] * scale, y: box[1] * scale, width: box[2] * scale };
    if (mode === 'continuous') column.goTo(next - 1, spot);
    else if (next === page) column.goTo(0, spot);
    else {
      column.goToNext(0, spot);
      setPage(next);
    }
  };
  const goToLine: ReaderView['goToLine'] = (wanted, box, lines) => {
    const next = clampPage(wanted, pageCount);
    const isChosen = zoom.fit !== 'width' || rotation !== 0;
    const fitting = lines && columnZoom(lines, column.paneSize);
    if (!isPhone() || isChosen || !lines || fitting === undefined || fitting <= zoomValue || mode === 'single') {
      return goTo(wanted, box);
    }
    const scale = scaleOf(fitting);
    column.goToNext(next - 1, { x: lines.left * scale, y: box[1] * scale, width: lines.width * scale });
    setZoom({ fit: 'none', zoom: fitting });
  };
  return {
    page,
    pageCount,
    zoom,
    zoomValue,
    rotation,
    mode,
    column,
    shown,
    goTo,
    goToLine,
    zoomBy: (direction) => setZoom({ fit: 'none', zoom: steppedZoom(zoomValue, direction) }),
    setZoom,
    rotate: () => setRotation(turned),
    toggleMode() {
      column.goToNext(mode === 'continuous' ? 0 : page - 1);
      setMode(mode === 'continuous' ? 'single' : 'continuous');
    },
  };
}

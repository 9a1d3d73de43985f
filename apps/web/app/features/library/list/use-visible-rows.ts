import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Rows drawn beyond the edge of what is seen, and the step in which the drawn rows follow the scrolling. */
const SPARE = 12;
const STEP = 6;
/** Once a list that flies past has stood still for this long, its spare rows are drawn as well. Milliseconds. */
const AT_REST_MS = 100;

export interface RowRange {
  /** First drawn row, from 0. */
  first: number;
  /** The row after the last drawn one. */
  end: number;
}

interface Window {
  /** Pixels, as are the others. */
  scrollTop: number;
  height: number;
  /** All rows are equally high. */
  rowHeight: number;
  count: number;
  /** Rows drawn beyond each edge. */
  spare?: number;
}

/** The rows to draw for a place in the scrolled height. */
export function rangeAt({ scrollTop, height, rowHeight, count, spare = SPARE }: Window): RowRange {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight / STEP) * STEP;
  const seen = Math.ceil(height / rowHeight) + STEP;
  const end = Math.min(count, top + seen + spare);
  return { first: Math.max(0, Math.min(top - spare, end - seen)), end };
}

interface VisibleRows {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels. */
  rowHeight: number;
  /** Height of what stays on top of the rows. Pixels. */
  headHeight: number;
  /** Another list begins at its top. */
  listKey: string;
}

/** Which of many equally high rows have to be in the page. Changes every few rows only, so that scrolling hardly draws anything. */
export function useVisibleRows({ scroller, count, rowHeight, headHeight, listKey }: VisibleRows) {
  const [range, setRange] = useState<RowRange>({ first: 0, end: Math.min(count, 3 * SPARE) });
  const [pageLength, setPageLength] = useState(10);
  const [slots, setSlots] = useState(Number.POSITIVE_INFINITY);
  const [shownKey, setShownKey] = useState(listKey);
  if (shownKey !== listKey) {
    setShownKey(listKey);
    setRange({ first: 0, end: Math.min(count, 3 * SPARE) });
  }

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let followed = element.scrollTop;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const draw = (spare: number) => {
      const { scrollTop, clientHeight } = element;
      const next = rangeAt({ scrollTop, height: clientHeight, rowHeight, count, spare });
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    const follow = () => {
      // Rows beyond the edge help who scrolls on; who drags the scroll bar is past them before they are drawn.
      const flies = Math.abs(element.scrollTop - followed) > element.clientHeight / 2;
      followed = element.scrollTop;
      clearTimeout(resting);
      if (flies) resting = setTimeout(() => draw(SPARE), AT_REST_MS);
      draw(flies ? 0 : SPARE);
    };
    const resized = () => {
      setPageLength(Math.max(1, Math.floor((element.clientHeight - headHeight) / rowHeight) - 1));
      setSlots(Math.ceil(element.clientHeight / rowHeight) + STEP + 2 * SPARE + 1);
      follow();
    };
    const observer = new ResizeObserver(resized);
    observer.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(resting);
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroller, count, rowHeight, headHeight]);

  const scrolledKey = useRef(listKey);
  useEffect(() => {
    if (scrolledKey.current === listKey) return;
    scrolledKey.current = listKey;
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller, listKey]);

  /** Scrolls no further than is needed to see the row. */
  const reveal = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = row * rowHeight;
      const bottom = top + rowHeight + headHeight;
      if (top < element.scrollTop) element.scrollTo({ top });
      else if (bottom > element.scrollTop + element.clientHeight) element.scrollTo({ top: bottom - element.clientHeight });
    },
    [scroller, rowHeight, headHeight],
  );
  const drawn: RowRange = { first: Math.min(range.first, count), end: Math.min(range.end, count) };
  /** Rows share this many places in the page: one that comes into sight takes over the elements of one that left it. */
  const slotOf = (row: number) => row % slots;
  return { ...drawn, pageLength, slotOf, reveal };
}

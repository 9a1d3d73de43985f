import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { anchorAt, pageAt, pagesInView, positionOf, scrollToShow, type ColumnLayout } from './lay-out-pages';

/** The place in the pane, as a share of its height, whose page counts as the current one and which stays still when the zoom changes. */
const EYE = 0.3;
/** Pages kept beside those that are seen, on each side. */
const OVERSCAN = 1;

/** A spot on a page, in pixels from its top left. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Pixels a second from which on nobody reads what passes: about four pages. */
const FLYING = 4_000;
/** Without a move for so long, the pages stand still. Milliseconds. */
const AT_REST_MS = 100;

interface ScrollTarget {
  readonly index: number;
  /** Comes to stand at the eye. Undefined: the page's top at the pane's top. */
  readonly spot: Spot | undefined;
}

export interface PageColumn {
  /** Attach to the scrolling element. */
  readonly pane: (element: HTMLElement | null) => void;
  readonly element: HTMLElement | null;
  readonly paneSize: { width: number; height: number };
  readonly first: number;
  readonly last: number;
  /** The pages fly past, too fast to be read. */
  readonly isFlying: boolean;
  /** Shows the top of a page, or a spot on it. */
  readonly goTo: (index: number, spot?: Spot) => void;
  /** The same, in the layout that comes next. */
  readonly goToNext: (index: number, spot?: Spot) => void;
  readonly layout: ColumnLayout;
}

function scrollTopFor(layout: ColumnLayout, { index, spot }: ScrollTarget, paneHeight: number, gap: number): number {
  const top = layout.tops[index] ?? 0;
  return Math.max(0, spot === undefined ? top - gap : top + spot.y - EYE * paneHeight);
}

/** Pages are centred in the scrollable area. */
function scrollLeftFor(layout: ColumnLayout, { index, spot }: ScrollTarget, pane: HTMLElement): number {
  const { scrollLeft, scrollWidth, clientWidth } = pane;
  if (spot === undefined) return scrollLeft;
  const start = (scrollWidth - (layout.widths[index] ?? 0)) / 2 + spot.x;
  return scrollToShow({ start, length: spot.width }, { start: scrollLeft, length: clientWidth });
}

function scrollTo({ current }: RefObject<HTMLElement | null>, top: number, left = current?.scrollLeft) {
  if (!current) return;
  current.scrollTop = top;
  if (left !== undefined) current.scrollLeft = left;
}

/** The pane's element and its size, followed. */
function usePane() {
  const holder = useRef<HTMLElement | null>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const pane = useCallback((next: HTMLElement | null) => {
    holder.current = next;
    setElement(next);
  }, []);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { holder, element, pane, size };
}

/**
 * A column of pages in a scrolling pane: which of them are seen, and going to one. Where the layout changes, as it does with the zoom,
 * what the reader looks at stays where it is.
 *
 * @param layoutOf makes the layout for a pane of some size; must be stable while nothing changes
 * @param start index of the page to begin with; going there again is up to `goTo`
 * @param onSeen hears the index of the current page when it changes by scrolling
 */
export function usePageColumn(
  layoutOf: (pane: { width: number; height: number }) => ColumnLayout,
  { start, gap, onSeen }: { start: number; gap: number; onSeen: (index: number) => void },
): PageColumn {
  const { holder, element, pane, size } = usePane();
  const [inView, setInView] = useState({ first: 0, last: -1 });
  const [isFlying, setIsFlying] = useState(false);
  const layout = useMemo(() => layoutOf(size), [layoutOf, size]);
  const shown = useRef<{ layout: ColumnLayout; top: number } | undefined>(undefined);
  const pending = useRef<ScrollTarget | undefined>({ index: start, spot: undefined });
  const target = useRef<{ index: number; top: number } | undefined>(undefined);
  const seen = useRef(onSeen);
  const told = useRef<number | undefined>(undefined);
  // Before the effects below: they speak of the layout that this listener knows.
  useLayoutEffect(() => {
    seen.current = onSeen;
    told.current = undefined;
  }, [onSeen]);

  const look = useCallback(() => {
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    shown.current = { layout, top: scrollTop };
    const { first, last } = pagesInView(layout, { top: scrollTop, height: clientHeight }, OVERSCAN);
    setInView((old) => (old.first === first && old.last === last ? old : { first, last }));
    // A short last page cannot come to the top: having gone there counts as being there.
    const isThere = target.current !== undefined && Math.abs(target.current.top - scrollTop) < 2;
    if (!isThere) target.current = undefined;
    const index = target.current?.index ?? pageAt(layout, scrollTop + EYE * clientHeight);
    // Told once: this runs at every frame of a scroll.
    if (told.current !== index) seen.current(index);
    told.current = index;
  }, [element, layout]);

  const place = useCallback(
    (wanted: ScrollTarget) => {
      if (!element || layout.tops.length === 0 || element.clientHeight === 0) {
        pending.current = wanted;
        return;
      }
      pending.current = undefined;
      scrollTo(holder, scrollTopFor(layout, wanted, element.clientHeight, gap), scrollLeftFor(layout, wanted, element));
      target.current = { index: wanted.index, top: element.scrollTop };
      look();
    },
    [holder, element, layout, gap, look],
  );

  useLayoutEffect(() => {
    if (!element || layout.tops.length === 0 || size.height === 0) return;
    const before = shown.current;
    if (pending.current) place(pending.current);
    else if (before && before.layout !== layout) {
      const eye = EYE * element.clientHeight;
      scrollTo(holder, positionOf(layout, anchorAt(before.layout, before.top + eye)) - eye);
      if (target.current) target.current = { ...target.current, top: element.scrollTop };
    }
    look();
  }, [holder, element, layout, size, place, look]);

  useEffect(() => {
    if (!element) return;
    let frame = 0;
    let before = { top: element.scrollTop, time: performance.now() };
    let resting: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
      const now = { top: element.scrollTop, time: performance.now() };
      // Going to a page by its number is one great step, after which the pages stand.
      const wentThere = target.current?.top === now.top;
      const speed = (Math.abs(now.top - before.top) * 1_000) / Math.max(1, now.time - before.time);
      before = now;
      setIsFlying(speed > FLYING && !wentThere);
      clearTimeout(resting);
      resting = setTimeout(() => setIsFlying(false), AT_REST_MS);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(resting);
      element.removeEventListener('scroll', onScroll);
    };
  }, [element, look]);

  const goTo = useCallback((index: number, spot?: Spot) => place({ index, spot }), [place]);
  const goToNext = useCallback((index: number, spot?: Spot) => {
    pending.current = { index, spot };
  }, []);
  return { pane, element, paneSize: size, first: inView.first, last: inView.last, isFlying, goTo, goToNext, layout };
}

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Rows that are drawn at first, before anything is measured: more than fit on a screen. */
const FIRST = 60;
/** Rows above and below those in view that are drawn too, so that the keyboard reaches them and a scroll finds them there. */
const BESIDE = 20;

export interface RowsInView {
  /** The list, whose rows that are drawn are marked by `data-row`. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** The first row to be drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Pixels that each row takes; 0 until it is measured. */
  readonly rowHeight: number;
}

/** Which rows of a long list are worth drawing: those that the window shows, and some beside them. Rows are equally high. */
export function useRowsInView(count: number): RowsInView {
  const list = useRef<HTMLUListElement>(null);
  const [view, setView] = useState({ from: 0, to: FIRST, rowHeight: 0 });
  const isLong = count > FIRST;
  useEffect(() => {
    if (!isLong) return;
    const look = () => {
      const [first, second] = list.current?.querySelectorAll('[data-row]') ?? [];
      if (!list.current || !first || !second) return;
      const rowHeight = second.getBoundingClientRect().top - first.getBoundingClientRect().top;
      if (rowHeight <= 0) return;
      const { top } = list.current.getBoundingClientRect();
      // In steps, so that a scroll by a few pixels draws nothing anew.
      const row = (pixels: number) => Math.floor((pixels - top) / rowHeight / BESIDE) * BESIDE;
      const from = Math.max(0, row(0) - BESIDE);
      const to = Math.max(from, row(innerHeight) + 2 * BESIDE);
      setView((before) =>
        before.from === from && before.to === to && before.rowHeight === rowHeight ? before : { from, to, rowHeight },
      );
    };
    look();
    // Whichever of the boxes around the list it is that scrolls.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [isLong]);
  if (!isLong) return { list, from: 0, to: count, rowHeight: 0 };
  const to = Math.min(count, Math.max(view.to, FIRST));
  // A list that became shorter is looked at from where it still has rows.
  return { list, from: Math.min(view.from, Math.max(0, to - FIRST)), to, rowHeight: view.rowHeight };
}

import { type RefObject, useCallback, useEffect, useState } from 'react';
import { pagesInView, type ColumnLayout } from '../page/lay-out-pages';

/** Rows kept beside those that are seen, on each side. */
const OVERSCAN = 2;

/** First and last row of a column that its scroller shows, followed. */
export function useRowsInView(scroller: RefObject<HTMLElement | null>, layout: ColumnLayout) {
  const [inView, setInView] = useState({ first: 0, last: -1 });
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { first, last } = pagesInView(layout, { top: element.scrollTop, height: element.clientHeight }, OVERSCAN);
    setInView((old) => (old.first === first && old.last === last ? old : { first, last }));
  }, [scroller, layout]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.addEventListener('scroll', look, { passive: true });
    // It also tells the size at the start.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, look]);
  return inView;
}

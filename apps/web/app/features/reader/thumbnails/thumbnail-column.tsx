import type { Page } from 'contract/reading';
import { useEffect, useMemo, useRef } from 'react';
import type { Mark } from '../draw-marks';
import { layOutPages } from '../page/lay-out-pages';
import { useRowsInView } from './use-rows-in-view';
import { Thumbnail } from './thumbnail';
import classes from './thumbnail-column.module.css';
import { texts } from '../texts/texts';

export interface ThumbnailColumnProps {
  idOrName: string;
  pages: readonly Page[];
  current: number;
  marks: readonly Mark[];
  isDemo: boolean;
  onOpen: (page: number) => void;
}

const WIDTH = 104;
/** What stands above and below the picture: padding, gap and the number. */
const AROUND = 32;
const GAP = 2;
const none: readonly Mark[] = [];

/** Small pictures of the pages, fetched as they come into view. One stop for the Tab key: the current page. */
export function ThumbnailColumn({ idOrName, pages, current, marks, isDemo, onOpen }: ThumbnailColumnProps) {
  const scroller = useRef<HTMLElement>(null);
  const layout = useMemo(() => {
    const rows = pages.map(({ width, height }) => ({ width: WIDTH, height: AROUND + (WIDTH * height) / width }));
    return layOutPages(rows, 1, GAP);
  }, [pages]);
  const { first, last } = useRowsInView(scroller, layout);
  const [top, height] = [layout.tops[current - 1] ?? 0, layout.heights[current - 1] ?? 0];
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    if (top < scrollTop) element.scrollTop = top - GAP;
    else if (top + height > scrollTop + clientHeight) element.scrollTop = top + height - clientHeight + GAP;
  }, [top, height]);
  const marksOf = useMemo(() => Map.groupBy(marks, ({ pageNumber }) => pageNumber), [marks]);
  return (
    <nav ref={scroller} className={classes['column']} aria-label={texts.thumbnails}>
      <div style={{ position: 'relative', height: layout.height }}>
        {pages.slice(first, last + 1).map((page) => (
          <div key={page.pageNumber} className={classes['row']} style={{ top: layout.tops[page.pageNumber - 1] }}>
            <Thumbnail
              idOrName={idOrName}
              page={page}
              width={WIDTH}
              isCurrent={page.pageNumber === current}
              marks={marksOf.get(page.pageNumber) ?? none}
              isDemo={isDemo}
              onOpen={onOpen}
            />
          </div>
        ))}
      </div>
    </nav>
  );
}

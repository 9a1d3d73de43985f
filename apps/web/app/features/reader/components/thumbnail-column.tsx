import { useVirtualizer } from '@tanstack/react-virtual';
import type { Page } from 'contract/reading';
import { useEffect, useMemo, useRef } from 'react';
import type { Mark } from '../draw-marks';
import { Thumbnail } from './thumbnail';
import classes from './thumbnail-column.module.css';

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
const none: readonly Mark[] = [];

/** Small pictures of the pages, fetched as they come into view. One stop for the Tab key; the arrows belong to the pages. */
export function ThumbnailColumn({ idOrName, pages, current, marks, isDemo, onOpen }: ThumbnailColumnProps) {
  const scroller = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const page = pages[index];
      return AROUND + (page ? (WIDTH * page.height) / page.width : WIDTH);
    },
    paddingStart: 8,
    paddingEnd: 8,
    overscan: 2,
  });
  useEffect(() => rows.scrollToIndex(current - 1, { align: 'auto' }), [rows, current]);
  const marksOf = useMemo(() => Map.groupBy(marks, ({ pageNumber }) => pageNumber), [marks]);
  return (
    <nav ref={scroller} className={classes['column']} aria-label="Thumbnails" tabIndex={0}>
      <div style={{ position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const page = pages[index];
          return (
            page && (
              <div key={page.pageNumber} className={classes['row']} style={{ top: start, height: size }}>
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
            )
          );
        })}
      </div>
    </nav>
  );
}

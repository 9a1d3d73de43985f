import type { PagesAnswer } from 'contract/reading';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Mark } from '../draw-marks';
import { PagePane } from '../page/page-pane';
import { Paging } from '../toolbar/paging';
import { useReaderView } from '../use-reader-view';
import { useWanted } from '../use-wanted';
import { SelectionActions } from './selection-actions';
import classes from './side-of-comparison.module.css';

export interface SideOfComparisonProps {
  /** Of the version, or of the document. */
  id: string;
  document: PagesAnswer;
  /** Which version it is. */
  name: string;
  head: ReactNode;
  marks: readonly Mark[];
  /** Where to go: to a mark, or to the top of its page where there is none. Another `key` asks again. */
  place: { readonly key: string; readonly pageNumber: number; readonly markId: string | undefined } | undefined;
}

const noWords: readonly string[] = [];

/** The pages of one version, beside those of another one. They begin as wide as there is room for. */
export function SideOfComparison({ id, document, name, head, marks, place }: SideOfComparisonProps) {
  const { filename, pages } = document;
  const view = useReaderView(pages, place?.pageNumber ?? 1);
  const pageBox = useRef<HTMLInputElement>(null);
  const { setZoom, goTo } = view;
  const wanted = useWanted(
    place?.markId === undefined ? undefined : { key: place.key, pageNumber: place.pageNumber, markId: place.markId },
    goTo,
  );
  const going = useRef(goTo);
  useEffect(() => {
    going.current = goTo;
  });
  const sizing = useRef(setZoom);
  useEffect(() => sizing.current({ fit: 'width' }), []);
  const unmarked = place?.markId === undefined ? place : undefined;
  const [key, pageNumber] = [unmarked?.key, unmarked?.pageNumber];
  useEffect(() => {
    if (key !== undefined && pageNumber !== undefined) going.current(pageNumber);
  }, [key, pageNumber]);
  return (
    <div className={classes['side']}>
      <div className={classes['head']}>
        {head}
        <Paging view={view} pageBox={pageBox} />
      </div>
      <div className={classes['pages']}>
        <PagePane
          idOrName={id}
          filename={filename}
          pages={pages}
          view={view}
          marks={marks}
          words={noWords}
          isDemo={false}
          readUpTo={pages.length}
          wanted={wanted}
          renderSelectionActions={(selected) => <SelectionActions selected={selected} />}
          picking={undefined}
          name={name}
        />
      </div>
    </div>
  );
}

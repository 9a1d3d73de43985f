import type { Page } from 'contract/reading';
import { type ReactNode, useMemo } from 'react';
import type { Mark } from '../draw-marks';
import { PAGE_MARGIN, scaleOf } from '../reader.rules';
import { useSelectedText, type SelectedText } from '../use-selected-text';
import type { ReaderView } from '../use-reader-view';
import { PageView } from './page-view';
import classes from './page-pane.module.css';

export interface PagePaneProps {
  idOrName: string;
  filename: string;
  pages: readonly Page[];
  view: ReaderView;
  marks: readonly Mark[];
  /** Words that are lit wherever they stand. */
  words: readonly string[];
  isDemo: boolean;
  /** The page on which a mark is to be brought into view, and what to do when that is done. */
  wanted: { pageNumber: number; onDone: () => void } | undefined;
  renderSelectionActions: (selected: readonly SelectedText[]) => ReactNode;
}

const none: readonly Mark[] = [];
/** What scrolls must be within reach of the Tab key, or the keyboard cannot scroll it. */
const reachable = { tabIndex: 0 } as const;

function byPage(marks: readonly Mark[]): ReadonlyMap<number, readonly Mark[]> {
  return Map.groupBy(marks, ({ pageNumber }) => pageNumber);
}

/** The pages that are in view and their neighbours; the others are not there at all. */
export function PagePane(props: PagePaneProps) {
  const { idOrName, filename, pages, view, marks, words, isDemo, wanted, renderSelectionActions } = props;
  const { column, shown, zoomValue, rotation } = view;
  const { layout, first, last, pane, element } = column;
  const selection = useSelectedText(idOrName, element);
  const marksOf = useMemo(() => byPage(marks), [marks]);
  const visible = shown.slice(first, last + 1).flatMap((pageNumber, index) => {
    const page = pages[pageNumber - 1];
    return page ? [{ page, top: layout.tops[first + index] ?? 0 }] : [];
  });
  return (
    <section ref={pane} className={classes['pane']} aria-label={`Pages of ${filename}`} {...reachable}>
      <div
        className={classes['column']}
        style={{
          marginTop: Math.max(0, (column.paneSize.height - layout.height) / 2),
          height: layout.height,
          minWidth: layout.width + 2 * PAGE_MARGIN.narrowSide,
        }}
      >
        {visible.map(({ page, top }) => (
          <PageView
            key={page.pageNumber}
            idOrName={idOrName}
            page={page}
            scale={scaleOf(zoomValue)}
            rotation={rotation}
            top={top}
            marks={marksOf.get(page.pageNumber) ?? none}
            words={words}
            isDemo={isDemo}
            onPage={view.goTo}
            onPlaced={
              wanted?.pageNumber === page.pageNumber
                ? (y) => {
                    view.goTo(page.pageNumber, { y });
                    wanted.onDone();
                  }
                : undefined
            }
          />
        ))}
      </div>
      {selection && (
        <div className={classes['actions']} style={{ left: selection.at.x, top: selection.at.y }}>
          {renderSelectionActions(selection.selected)}
        </div>
      )}
    </section>
  );
}

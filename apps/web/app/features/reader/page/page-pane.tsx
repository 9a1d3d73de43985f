import type { Page } from 'contract/reading';
import { type ReactNode, useMemo } from 'react';
import type { Mark } from '../draw-marks';
import { isShared } from '../reader.queries';
import { PAGE_MARGIN, scaleOf } from '../reader.rules';
import { textLayerAttributes } from '../text/read-selection';
import { usePicturesAhead } from '../pictures/use-pictures-ahead';
import { useSelectedText, type Selected } from '../use-selected-text';
import type { ReaderView } from '../use-reader-view';
import type { Picking } from '../picking/pick-words';
import type { Player } from '../playing/use-player';
import { PageView } from './page-view';
import classes from './page-pane.module.css';
import { texts } from '../texts/texts';

export interface PagePaneProps {
  idOrName: string;
  filename: string;
  pages: readonly Page[];
  view: ReaderView;
  marks: readonly Mark[];
  /** Words that are lit wherever they stand. */
  words: readonly string[];
  isDemo: boolean;
  /** The last page whose words are on the server; pages are read in order. */
  readUpTo: number;
  /** The page on which a mark is to be brought into view, and what to do when that is done. */
  wanted: { pageNumber: number; markId: string; onDone: () => void } | undefined;
  renderSelectionActions: (selected: Selected) => ReactNode;
  picking: Picking | undefined;
  player?: Player | undefined;
  /** Tells its pages from those of another pane beside it. */
  name?: string | undefined;
}

const none: readonly Mark[] = [];
const noPages: readonly Page[] = [];
/** What scrolls must be within reach of the Tab key, or the keyboard cannot scroll it. */
const reachable = { tabIndex: 0 } as const;

function byPage(marks: readonly Mark[]): ReadonlyMap<number, readonly Mark[]> {
  return Map.groupBy(marks, ({ pageNumber }) => pageNumber);
}

/** The pages that are in view and their neighbours; the others are not there at all. */
export function PagePane(props: PagePaneProps) {
  const { idOrName, filename, pages, view, marks, words, isDemo, readUpTo, wanted, renderSelectionActions, picking, player } =
    props;
  const { column, shown, zoomValue, rotation } = view;
  const { layout, first, last, pane, element } = column;
  const { shown: selection, pinned, isSelecting } = useSelectedText(idOrName, element, pages.length);
  const marksOf = useMemo(() => byPage(marks), [marks]);
  const { width = 0 } = pages[view.page - 1] ?? {};
  // What a link shows is kept by no browser, so that fetching it ahead would fetch it twice.
  usePicturesAhead(idOrName, isDemo || isShared(idOrName) ? noPages : pages, view.page, width * scaleOf(zoomValue));
  const visible = shown.flatMap((pageNumber, index) => {
    const page = pages[pageNumber - 1];
    const isHere = (index >= first && index <= last) || pinned.includes(pageNumber);
    return page && isHere ? [{ page, top: layout.tops[index] ?? 0 }] : [];
  });
  return (
    <section ref={pane} className={classes['pane']} aria-label={texts.pagesOf(props.name ?? filename)} {...reachable}>
      <div
        className={classes['column']}
        data-selecting={isSelecting}
        style={{
          marginTop: Math.max(0, (column.paneSize.height - layout.height) / 2),
          height: layout.height,
          minWidth: layout.width + 2 * PAGE_MARGIN.narrowSide,
        }}
      >
        <span aria-hidden="true" {...{ [textLayerAttributes.start]: '' }} />
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
            isRead={page.pageNumber <= readUpTo}
            isFlying={column.isFlying}
            onPage={view.goTo}
            picking={picking}
            name={props.name}
            player={player}
            wanted={
              wanted?.pageNumber === page.pageNumber
                ? {
                    markId: wanted.markId,
                    onPlaced(box, column) {
                      view.goToLine(page.pageNumber, box, column);
                      wanted.onDone();
                    },
                  }
                : undefined
            }
          />
        ))}
        <span aria-hidden="true" {...{ [textLayerAttributes.end]: '' }} />
      </div>
      {selection && (
        <div className={classes['actions']} style={{ left: selection.at.x, top: selection.at.y }}>
          {renderSelectionActions(selection.selected)}
        </div>
      )}
    </section>
  );
}

import { useEffect, useRef } from 'react';
import type { ReaderView } from '../use-reader-view';
import { texts } from '../texts/texts';

/** What the keys can ask for besides the view itself. */
export interface ReaderCommands {
  readonly openSearch: () => void;
  readonly openNotes: () => void;
  readonly openFacts: () => void;
  readonly toggleThumbnails: () => void;
  readonly toggleOutline: () => void;
  readonly focusPageBox: () => void;
  readonly selectAll: () => void;
  readonly print: () => void;
  readonly download: () => void;
  /** Absent where the document arrived as a PDF. */
  readonly downloadPdf?: (() => void) | undefined;
  /** Absent where no letters were recognised. */
  readonly downloadSearchable?: (() => void) | undefined;
  /** Absent where the document cannot be shared. */
  readonly share?: (() => void) | undefined;
  /** Absent where there are none to show. */
  readonly versions?: (() => void) | undefined;
  readonly showKeys: () => void;
  readonly close: () => void;
}

/** Every key of the reader, for the sheet that lists them. */
export const readerKeyList: readonly { keys: readonly string[]; does: string }[] = [
  {
    keys: ['←', '→'],
    get does() {
      return texts.previousPageNextPage;
    },
  },
  {
    keys: ['↑', '↓'],
    get does() {
      return texts.scrollInSinglePageMode;
    },
  },
  {
    keys: ['Home', 'End'],
    get does() {
      return texts.firstPageLastPage;
    },
  },
  {
    keys: ['G'],
    get does() {
      return texts.goToAPageBy;
    },
  },
  {
    keys: ['+', '−'],
    get does() {
      return texts.zoomInZoomOut;
    },
  },
  {
    keys: ['0'],
    get does() {
      return texts.zoomTo100;
    },
  },
  {
    keys: ['W'],
    get does() {
      return texts.fitTheWidth;
    },
  },
  {
    keys: ['F'],
    get does() {
      return texts.fitTheWholePage;
    },
  },
  {
    keys: ['R'],
    get does() {
      return texts.rotate;
    },
  },
  {
    keys: ['S'],
    get does() {
      return texts.singlePageOrContinuous;
    },
  },
  {
    keys: ['T'],
    get does() {
      return texts.thumbnails;
    },
  },
  {
    keys: ['O'],
    get does() {
      return texts.outline;
    },
  },
  {
    keys: ['N'],
    get does() {
      return texts.writeANote;
    },
  },
  {
    keys: ['I'],
    get does() {
      return texts.factsTagsAndStar;
    },
  },
  {
    keys: ['Ctrl', 'Z'],
    get does() {
      return texts.undoTheDeletionOfA;
    },
  },
  {
    keys: ['Ctrl', 'F'],
    get does() {
      return texts.searchTheWholeDocumentAgain;
    },
  },
  {
    keys: ['Enter'],
    get does() {
      return texts.inTheSearchBoxNext;
    },
  },
  {
    keys: ['Ctrl', 'A'],
    get does() {
      return texts.selectTheTextOfThe;
    },
  },
  {
    keys: ['Ctrl', 'P'],
    get does() {
      return texts.printTheOriginal;
    },
  },
  {
    keys: ['D'],
    get does() {
      return texts.downloadAsPdf;
    },
  },
  {
    keys: ['Esc'],
    get does() {
      return texts.closeThePanel;
    },
  },
  {
    keys: ['?'],
    get does() {
      return texts.thisList;
    },
  },
];

const restsFor = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:input|textarea|select)$/i.test(target.tagName) ||
    target.closest('dialog, [role="dialog"], [role="menu"]') !== null);

function plainKeys(view: ReaderView, commands: Partial<ReaderCommands>): Record<string, (() => void) | undefined> {
  const previous = () => view.goTo(view.page - 1);
  const next = () => view.goTo(view.page + 1);
  const zoomIn = () => view.zoomBy(1);
  const zoomOut = () => view.zoomBy(-1);
  return {
    ArrowLeft: previous,
    ArrowRight: next,
    ...(view.mode === 'single' ? { ArrowUp: previous, ArrowDown: next } : {}),
    Home: () => view.goTo(1),
    End: () => view.goTo(view.pageCount),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': () => view.setZoom({ fit: 'none', zoom: 1 }),
    w: () => view.setZoom({ fit: 'width' }),
    f: () => view.setZoom({ fit: 'page' }),
    r: view.rotate,
    s: view.toggleMode,
    g: commands.focusPageBox,
    t: commands.toggleThumbnails,
    o: commands.toggleOutline,
    n: commands.openNotes,
    i: commands.openFacts,
    d: commands.download,
    '?': commands.showKeys,
    Escape: commands.close,
  };
}

/** Listens to the reader's keys. They rest while a field has the focus or a dialog is open. */
export function useReaderKeys(view: ReaderView, commands: Partial<ReaderCommands>) {
  const latest = useRef({ view, commands });
  useEffect(() => {
    latest.current = { view, commands };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { view, commands } = latest.current;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        // From within the search box the same keys reach the browser's own search.
        const isInSearch = event.target instanceof HTMLElement && event.target.closest('[data-document-search]') !== null;
        const run = {
          f: isInSearch ? undefined : commands.openSearch,
          p: commands.print,
          a: restsFor(event.target) ? undefined : commands.selectAll,
        }[key];
        if (!run) return;
        event.preventDefault();
        run();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || restsFor(event.target)) return;
      const run = plainKeys(view, commands)[key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

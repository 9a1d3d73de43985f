import { useEffect, useRef } from 'react';
import type { ReaderView } from '../use-reader-view';

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
  { keys: ['←', '→'], does: 'Previous page, next page' },
  { keys: ['↑', '↓'], does: 'Scroll; in single-page mode, previous page and next page' },
  { keys: ['Home', 'End'], does: 'First page, last page' },
  { keys: ['G'], does: 'Go to a page by its number' },
  { keys: ['+', '−'], does: 'Zoom in, zoom out' },
  { keys: ['0'], does: 'Zoom to 100%' },
  { keys: ['W'], does: 'Fit the width' },
  { keys: ['F'], does: 'Fit the whole page' },
  { keys: ['R'], does: 'Rotate' },
  { keys: ['S'], does: 'Single page or continuous' },
  { keys: ['T'], does: 'Thumbnails' },
  { keys: ['O'], does: 'Outline' },
  { keys: ['N'], does: 'Write a note' },
  { keys: ['I'], does: 'Facts, tags and star' },
  { keys: ['Ctrl', 'Z'], does: 'Undo the deletion of a note, while its message is there' },
  { keys: ['Ctrl', 'F'], does: 'Search the whole document; again for the browser’s own search' },
  { keys: ['Enter'], does: 'In the search box: next match; with Shift, the one before' },
  { keys: ['Ctrl', 'A'], does: 'Select the text of the whole document, to copy it' },
  { keys: ['Ctrl', 'P'], does: 'Print the original' },
  { keys: ['D'], does: 'Download as PDF' },
  { keys: ['Esc'], does: 'Close the panel' },
  { keys: ['?'], does: 'This list' },
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

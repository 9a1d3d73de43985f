import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PageWords } from 'contract/reading';
import { useEffect, useState } from 'react';
import { formatCount } from '~/lib/text/format';
import { toast } from '~/ui/overlays/toast';
import { arrangeTextLines } from './text/arrange-text-lines';
import { boxTextRange, type Box, type TextRange } from './text/box-text-range';
import { pagesOfEnds, readSelection, type ReadSelection } from './text/read-selection';
import { textsOf, wordsOf } from './reader.queries';
import { texts } from './texts/texts';

/** Text that the reader selected on one page. */
export interface SelectedText {
  readonly pageNumber: number;
  readonly text: string;
  /** Of the text of the page. */
  readonly range: TextRange;
  readonly boxes: readonly Box[];
}

/** All that is selected. What is said on pages that are not on the screen is asked for when it is wanted. */
export interface Selected {
  readonly pageCount: number;
  /** The document's own text, in reading order, where all of it is at hand. */
  readonly text: string | undefined;
  readonly readText: () => Promise<string>;
  /** The text with its place, page by page. */
  readonly readParts: () => Promise<readonly SelectedText[]>;
}

const joined = (texts: readonly string[]) => texts.map((text) => text.trim()).join('\n\n');

function partOf(words: PageWords, { start, end }: TextRange): SelectedText[] {
  const text = words.text.slice(start, end).trim();
  const { pageNumber } = words;
  return text === ''
    ? []
    : [{ pageNumber, text, range: { start, end }, boxes: boxTextRange(arrangeTextLines(words), { start, end }) }];
}

/** What is selected, of the pages that are on the screen and of the whole pages between them. */
function describeSelection(
  queryClient: QueryClient,
  idOrName: string,
  { from, to, parts }: ReadSelection,
): Selected | undefined {
  const here = parts.flatMap((part) => {
    const words = queryClient.getQueryData(wordsOf(idOrName, part.pageNumber).queryKey);
    return words ? partOf(words, part) : [];
  });
  const isOnScreen = parts.length === to - from + 1;
  if (here.length === 0 && isOnScreen) return undefined;
  const rangeOf = new Map(parts.map((part) => [part.pageNumber, part]));
  return {
    pageCount: to - from + 1,
    text: isOnScreen ? joined(here.map(({ text }) => text)) : undefined,
    async readText() {
      if (isOnScreen) return joined(here.map(({ text }) => text));
      const { pages } = await queryClient.fetchQuery(textsOf(idOrName, from, to));
      const known = new Map(here.map(({ pageNumber, text }) => [pageNumber, text]));
      return joined(pages.map(({ pageNumber, text }) => known.get(pageNumber) ?? text));
    },
    async readParts() {
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const pages = await Promise.all(numbers.map((number) => queryClient.fetchQuery(wordsOf(idOrName, number))));
      return pages.flatMap((words) => partOf(words, rangeOf.get(words.pageNumber) ?? { start: 0, end: words.text.length }));
    },
  };
}

/** Puts text on the clipboard that has yet to come: the browser must be told while the key is down. */
function copyLater({ pageCount, readText }: Selected) {
  const item = new ClipboardItem({ 'text/plain': readText().then((text) => new Blob([text], { type: 'text/plain' })) });
  navigator.clipboard.write([item]).then(
    () => toast.success(texts.pagesCopied(formatCount(pageCount, 'page'))),
    () => toast.error(texts.theTextCouldNotBe),
  );
}

/** Room that the actions of a selection take, to the left of where they are placed and below it. Pixels. */
const ACTIONS = { width: 180, height: 52 } as const;

/** Where the actions of a selection stand: below its end, above its beginning where there is no room, or at the edge of the pane. */
function placeOf(range: Range, root: Element) {
  const pane = root.getBoundingClientRect();
  const rectangles = [...range.getClientRects()].filter(({ bottom }) => bottom > pane.top && bottom < pane.bottom);
  // The order of the rectangles is that of the text, which on a page of columns is not that of the screen.
  const [last] = rectangles.toSorted((one, other) => other.bottom - one.bottom);
  if (!last) return undefined;
  const x = Math.max(pane.left + ACTIONS.width, Math.min(last.right, pane.right - 16));
  if (last.bottom + ACTIONS.height <= pane.bottom) return { x, y: last.bottom };
  const above = Math.min(...rectangles.map(({ top }) => top)) - ACTIONS.height;
  return { x, y: above >= pane.top ? above : pane.bottom - ACTIONS.height };
}

/** The selection below `root`, and the place of its end on the screen. */
export function useSelectedText(idOrName: string, root: HTMLElement | null, pageCount: number) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<{ selected: Selected; at: { x: number; y: number } }>();
  const [pinned, setPinned] = useState<readonly number[]>([]);
  const [isSelecting, setIsSelecting] = useState(false);

  const read = (): Selected | undefined => {
    const found = root ? readSelection(document.getSelection(), root, pageCount) : undefined;
    return found && describeSelection(queryClient, idOrName, found);
  };

  useEffect(() => {
    const onEnd = () => {
      const selected = read();
      const at = selected && root ? placeOf(document.getSelection()?.getRangeAt(0) ?? new Range(), root) : undefined;
      setShown(selected && at ? { selected, at } : undefined);
    };
    // After the pointer is up or a key was let go the selection rests; while it is drawn nothing should jump about.
    const onChange = () => {
      const isCollapsed = document.getSelection()?.isCollapsed ?? true;
      if (isCollapsed) setShown(undefined);
      const ends = root ? pagesOfEnds(document.getSelection(), root) : [];
      setIsSelecting(!isCollapsed && root !== null && document.getSelection()?.containsNode(root, true) === true);
      setPinned((before) => (before.join() === ends.join() ? before : ends));
    };
    const onScroll = () => setShown(undefined);
    // The clipboard gets the document's own text, in reading order with its spaces and line ends.
    const onCopy = (event: ClipboardEvent) => {
      const selected = read();
      if (!selected) return;
      event.preventDefault();
      if (selected.text === undefined) copyLater(selected);
      else event.clipboardData?.setData('text/plain', selected.text);
    };
    root?.addEventListener('copy', onCopy);
    root?.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('pointerup', onEnd);
    document.addEventListener('keyup', onEnd);
    document.addEventListener('selectionchange', onChange);
    return () => {
      root?.removeEventListener('copy', onCopy);
      root?.removeEventListener('scroll', onScroll);
      document.removeEventListener('pointerup', onEnd);
      document.removeEventListener('keyup', onEnd);
      document.removeEventListener('selectionchange', onChange);
    };
  });

  return { shown, pinned, isSelecting };
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatCount } from '~/lib/format';
import { toast } from '~/ui/toast';
import { arrangeTextLines } from './arrange-text-lines';
import { boxTextRange, type Box } from './box-text-range';
import { pagesOfEnds, readSelection, type PageSelection } from './read-selection';
import { textsOf, wordsOf } from './reader.queries';

/** Text that the reader selected on one page. */
export interface SelectedText {
  readonly pageNumber: number;
  readonly text: string;
  readonly boxes: readonly Box[];
}

/** All that is selected. */
export interface Selected {
  /** On the pages that are on the screen. */
  readonly parts: readonly SelectedText[];
  readonly pageCount: number;
  /** Whether `parts` is all of it. */
  readonly isOnScreen: boolean;
  /** The document's own text, in reading order; that of pages which are not on the screen is asked for. */
  readonly readText: () => Promise<string>;
}

const joined = (texts: readonly string[]) => texts.map((text) => text.trim()).join('\n\n');

function withText(queryClient: QueryClient, idOrName: string, { pageNumber, start, end }: PageSelection): SelectedText[] {
  const words = queryClient.getQueryData(wordsOf(idOrName, pageNumber).queryKey);
  if (!words) return [];
  const text = words.text.slice(start, end).trim();
  return text === '' ? [] : [{ pageNumber, text, boxes: boxTextRange(arrangeTextLines(words), { start, end }) }];
}

/** Puts text on the clipboard that has yet to come: the browser must be told while the key is down. */
function copyLater({ pageCount, readText }: Selected) {
  const item = new ClipboardItem({ 'text/plain': readText().then((text) => new Blob([text], { type: 'text/plain' })) });
  navigator.clipboard.write([item]).then(
    () => toast.success(`${formatCount(pageCount, 'page')} copied`),
    () => toast.error('The text could not be copied'),
  );
}

/** Room that the actions of a selection take, to the left of where they are placed and below it. Pixels. */
const ACTIONS = { width: 180, height: 52 } as const;

/** Where the actions of a selection stand: at its end, or at the edge of the pane beyond which it ends. */
function placeOf(range: Range, root: Element) {
  const pane = root.getBoundingClientRect();
  const rectangles = [...range.getClientRects()].filter(({ bottom }) => bottom > pane.top && bottom < pane.bottom);
  const last = rectangles.at(-1);
  if (!last) return undefined;
  const x = Math.max(pane.left + ACTIONS.width, Math.min(last.right, pane.right - 16));
  return { x, y: Math.min(last.bottom, pane.bottom - ACTIONS.height) };
}

/** The selection below `root`, and the place of its end on the screen. */
export function useSelectedText(idOrName: string, root: HTMLElement | null, pageCount: number) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<{ selected: Selected; at: { x: number; y: number } }>();
  const [pinned, setPinned] = useState<readonly number[]>([]);
  const [isSelecting, setIsSelecting] = useState(false);

  const read = (): Selected | undefined => {
    const found = root ? readSelection(document.getSelection(), root, pageCount) : undefined;
    if (!found) return undefined;
    const { from, to } = found;
    const parts = found.parts.flatMap((part) => withText(queryClient, idOrName, part));
    const isOnScreen = found.parts.length === to - from + 1;
    const readText = async () => {
      if (isOnScreen) return joined(parts.map(({ text }) => text));
      const { pages } = await queryClient.fetchQuery(textsOf(idOrName, from, to));
      const known = new Map(parts.map(({ pageNumber, text }) => [pageNumber, text]));
      return joined(pages.map(({ pageNumber, text }) => known.get(pageNumber) ?? text));
    };
    return parts.length === 0 && isOnScreen ? undefined : { parts, pageCount: to - from + 1, isOnScreen, readText };
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
      if (selected.isOnScreen) event.clipboardData?.setData('text/plain', joined(selected.parts.map(({ text }) => text)));
      else copyLater(selected);
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

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { arrangeTextLines } from './arrange-text-lines';
import { boxTextRange, type Box } from './box-text-range';
import { readSelection } from './read-selection';
import { wordsOf } from './reader.queries';

/** Text that the reader selected on one page. */
export interface SelectedText {
  readonly pageNumber: number;
  readonly text: string;
  readonly boxes: readonly Box[];
}

/** The selection below `root` as the document's own text, and the place of its end on the screen. */
export function useSelectedText(idOrName: string, root: HTMLElement | null) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<{ selected: readonly SelectedText[]; at: { x: number; y: number } }>();

  const read = (): SelectedText[] => {
    if (!root) return [];
    return readSelection(document.getSelection(), root).flatMap(({ pageNumber, start, end }) => {
      const words = queryClient.getQueryData(wordsOf(idOrName, pageNumber).queryKey);
      if (!words) return [];
      const text = words.text.slice(start, end).trim();
      return text === '' ? [] : [{ pageNumber, text, boxes: boxTextRange(arrangeTextLines(words), { start, end }) }];
    });
  };

  useEffect(() => {
    const onEnd = () => {
      const selected = read();
      const rectangles = selected.length > 0 ? document.getSelection()?.getRangeAt(0).getClientRects() : undefined;
      const last = rectangles?.[rectangles.length - 1];
      setShown(last ? { selected, at: { x: last.right, y: last.bottom } } : undefined);
    };
    // After the pointer is up or a key was let go the selection rests; while it is drawn nothing should jump about.
    const onChange = () => document.getSelection()?.isCollapsed && setShown(undefined);
    const onScroll = () => setShown(undefined);
    // The clipboard gets the document's own text, in reading order with its spaces and line ends.
    const onCopy = (event: ClipboardEvent) => {
      const text = read().map((part) => part.text);
      if (text.length === 0) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text.join('\n\n'));
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

  return shown;
}

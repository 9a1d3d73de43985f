import { type DragEvent, useState } from 'react';
import type { LibraryFile } from 'contract/documents';
import { formatCount } from '~/lib/text/format';
import dragClasses from '../components/drag-badge.module.css';

/** Marks a drag as rows of the library, so that files from the desktop and words of a page are told apart from it. */
const ROWS = 'application/x-trove-documents';

let dragged: readonly LibraryFile[] = [];

/** Starts dragging files, with their number beside the pointer. */
export function startRowDrag(event: DragEvent, files: readonly LibraryFile[]) {
  dragged = files;
  event.dataTransfer.setData(ROWS, '');
  event.dataTransfer.effectAllowed = 'move';
  const badge = document.createElement('div');
  badge.className = dragClasses['badge'] ?? '';
  badge.textContent = files.length === 1 && files[0] ? files[0].filename : formatCount(files.length, 'document');
  document.body.append(badge);
  event.dataTransfer.setDragImage(badge, -12, -8);
  // The browser has taken its picture of the badge when the event is over.
  setTimeout(() => badge.remove());
}

/** What a place in the sidebar needs to take dragged rows. */
export function useRowDrop(onDrop: ((files: readonly LibraryFile[]) => void) | undefined) {
  const [over, setOver] = useState(false);
  if (!onDrop) return { over: false, handlers: {} };
  const takes = (event: DragEvent) => event.dataTransfer.types.includes(ROWS);
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        onDrop(dragged);
      },
    },
  };
}

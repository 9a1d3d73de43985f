import { type DragEvent, useEffect, useState } from 'react';

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files') ?? false;

/** A file dropped beside the place for it would make the browser leave the page for it. */
function useSafeWindow() {
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    addEventListener('dragover', hold);
    addEventListener('drop', hold);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', hold);
    };
  }, []);
}

/** Makes an element take files that are dropped on it. @returns whether files are held over it, and what the element listens with */
export function useFileDrop(take: (dropped: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  useSafeWindow();
  const listeners = {
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer);
    },
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setIsOver(false);
    },
  };
  return { isOver, listeners };
}

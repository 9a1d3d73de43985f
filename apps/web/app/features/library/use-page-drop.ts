import { useEffect, useState } from 'react';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files dropped from the desktop anywhere on the page. Answers whether some are being held over it. */
export function usePageDrop(onDrop: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Every element that the pointer passes tells of entering and leaving; the page is left when all have been.
    let entered = 0;
    const onEnter = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      entered++;
      setOver(true);
    };
    const onOver = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const onLeave = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      entered = Math.max(0, entered - 1);
      if (entered === 0) setOver(false);
    };
    const onDropped = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      entered = 0;
      setOver(false);
      onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = [
      ['dragenter', onEnter],
      ['dragover', onOver],
      ['dragleave', onLeave],
      ['drop', onDropped],
    ] as const;
    for (const [name, listener] of listeners) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener);
    };
  }, [onDrop]);
  return over;
}

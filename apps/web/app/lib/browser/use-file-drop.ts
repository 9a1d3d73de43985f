import { type DragEvent, useEffect, useState } from 'react';

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files') ?? false;

/** Places that take dropped files themselves, for something else than the library. */
const TAKES_FILES = 'data-takes-files';
const isTakenElsewhere = ({ target }: Event) => target instanceof Element && target.closest(`[${TAKES_FILES}]`) !== null;

/** Makes an element take files that are dropped on it. @returns whether files are held over it, and what the element listens with */
export function useFileDrop(take: (dropped: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  const listeners = {
    [TAKES_FILES]: '',
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

/** Takes files dropped anywhere else on the page. @returns whether some are being held over it */
export function usePageDrop(take: (dropped: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // Every element that the pointer passes tells of entering and leaving; the page is left when all have been.
    let entered = 0;
    const enter = (by: number) => {
      entered = Math.max(0, entered + by);
      setIsOver(entered > 0);
    };
    const onEnter = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) enter(1);
    };
    const onOver = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const onLeave = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) enter(-1);
    };
    const onDropped = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event)) return;
      // Else the browser would leave the page for the file.
      event.preventDefault();
      enter(-entered);
      if (event.dataTransfer && !isTakenElsewhere(event)) take(event.dataTransfer);
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
  }, [take]);
  return isOver;
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { LibraryFile } from 'contract/documents';
import { lastOpened, rememberedScroll, rememberScroll } from './list-memory';

interface ListMemory {
  scroller: RefObject<HTMLElement | null>;
  table: RefObject<HTMLElement | null>;
  listKey: string;
  files: readonly LibraryFile[];
  activate: (id: string) => void;
}

/** Brings a list back to where it was left, and the keyboard to the document that was opened from it. */
export function useListMemory({ scroller, table, listKey, files, activate }: ListMemory) {
  const shown = useRef({ files, activate });
  useEffect(() => {
    shown.current = { files, activate };
  });
  useLayoutEffect(() => {
    const top = rememberedScroll(listKey);
    if (top > 0) scroller.current?.scrollTo({ top });
    // Only a list that is drawn for the first time looks back; another one begins at its top.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const element = scroller.current;
    const keep = () => element && rememberScroll(listKey, element.scrollTop);
    element?.addEventListener('scroll', keep, { passive: true });
    return () => element?.removeEventListener('scroll', keep);
  }, [scroller, listKey]);
  useEffect(() => {
    const id = lastOpened();
    // Whoever came by a link of the header keeps the keyboard there.
    if (id === undefined || document.activeElement !== document.body) return;
    if (!shown.current.files.some((file) => file.id === id)) return;
    shown.current.activate(id);
    table.current?.focus({ preventScroll: true });
  }, [table]);
}

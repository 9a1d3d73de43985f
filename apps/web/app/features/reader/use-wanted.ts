import { useLayoutEffect, useRef, useState } from 'react';
import type { ReaderView } from './use-reader-view';

/** A mark that is to be brought into view. Another `key` asks again. */
export interface WantedMark {
  readonly key: string;
  readonly pageNumber: number;
  readonly markId: string;
}

/** Brings the wanted mark into view: first its page, then, once the words are there, the mark itself. */
export function useWanted(wanted: WantedMark | undefined, goTo: ReaderView['goTo']) {
  const [doneKey, setDoneKey] = useState<string>();
  const going = useRef(goTo);
  useLayoutEffect(() => {
    going.current = goTo;
  });
  const { key, pageNumber } = wanted ?? {};
  // Before the page's own effects: its words may be there already, and then the page says at once where the mark stands.
  useLayoutEffect(() => {
    if (key !== undefined && pageNumber !== undefined) going.current(pageNumber);
  }, [key, pageNumber]);
  return wanted && wanted.key !== doneKey ? { ...wanted, onDone: () => setDoneKey(wanted.key) } : undefined;
}

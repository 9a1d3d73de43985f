import type { LibraryFile } from 'contract/documents';
import { useEffect, useRef } from 'react';

/** The list has been there for so long that whoever came is looking at it. Milliseconds. */
const LOOKED_AT_MS = 300;

/** The addresses of more pages than this are too much to fetch on a guess. */
const MOST_PAGES = 1_000;

/** Tells once, for each list, which document is likeliest to be opened: the one on top, unless the pointer says otherwise. */
export function useLikeliestDocument(files: readonly LibraryFile[], listKey: string, onApproach: (file: LibraryFile) => void) {
  const told = useRef<string>(undefined);
  const top = files.find(({ status, trashedAt }) => status === 'ready' && trashedAt === null);
  useEffect(() => {
    if (!top || told.current === listKey || (top.pageCount ?? 0) > MOST_PAGES) return;
    const waiting = setTimeout(() => {
      told.current = listKey;
      onApproach(top);
    }, LOOKED_AT_MS);
    return () => clearTimeout(waiting);
  }, [top, listKey, onApproach]);
}

import { libraryKeyList } from '~/features/library/library.rules';
import type { KeyList } from '~/features/palette/components/key-sheet';

const everywhere: KeyList = {
  title: 'On every page',
  keys: [
    { keys: ['Ctrl', 'K'], does: 'Ask or find anything' },
    { keys: ['?'], does: 'This list' },
  ],
};

/** The keys of the page at an address. The reader shows its own. */
export function pageKeys(pathname: string): readonly KeyList[] {
  if (pathname.startsWith('/doc/')) return [];
  if (pathname.startsWith('/library')) return [{ title: 'In the list', keys: libraryKeyList }, everywhere];
  return [everywhere];
}

import { libraryKeyList } from '~/features/library/library.rules';
import type { KeyList } from '~/features/palette/components/key-sheet';
import { texts } from '../texts/texts';

const everywhere = (): KeyList => ({
  title: texts.onEveryPage,
  keys: [
    { keys: ['Ctrl', 'K'], does: texts.askOrFindAnything },
    { keys: ['?'], does: texts.thisList },
  ],
});

/** The keys of the page at an address. The reader shows its own. */
export function pageKeys(pathname: string): readonly KeyList[] {
  if (pathname.startsWith('/doc/')) return [];
  if (pathname.startsWith('/library')) return [{ title: texts.inTheList, keys: libraryKeyList }, everywhere()];
  return [everywhere()];
}

import type { Facts } from 'contract/facts';
import type { DocumentToRead } from '../document-to-read.ts';
import { layOutPage } from '../page/lay-out-page.ts';
import type { PaperToShow } from './locate-shown.ts';
import { readTaught } from './read-taught.ts';
import type { TaughtPlace } from './taught-place.ts';

/** A document gives its facts on its first pages, and sums on its last. */
const FIRST_PAGES = 3;

/** The pages of a document that facts are shown on and read from. */
export function paperOf({ pages }: Pick<DocumentToRead, 'pages'>): Pick<PaperToShow, 'pages' | 'texts'> {
  const last = pages.at(-1);
  const read = pages.filter((page, at) => at < FIRST_PAGES || page === last);
  return {
    pages: read.map(({ placed }) => layOutPage(placed)),
    texts: new Map(read.map(({ pageNumber, text }) => [pageNumber, text])),
  };
}

/** Facts of a document where its owner showed them on others; costs nothing where nothing was shown. @param facts as they were read */
export const readWithTaught = (
  documentId: string,
  document: DocumentToRead,
  facts: Facts,
  taught: readonly TaughtPlace[],
): Facts =>
  taught.length === 0 ? {} : readTaught({ ...paperOf(document), documentId, facts, date: facts.date?.value }, taught);

import type { OutlineItem } from '../../../pdf-reader.ts';
import { tidyTitle } from './document-facts.ts';
import { pageOfAction, pageOfDestination } from './pages/link-targets.ts';
import type { OpenDocument } from './open-document.ts';
import type { Pdfium } from './pdfium-library.ts';

const MAX_ITEMS = 5_000;
const MAX_DEPTH = 16;

/** The bookmarks. Circles and endless lists, which a broken file may hold, are cut. */
export function readOutline(pdfium: Pdfium, document: OpenDocument): readonly OutlineItem[] {
  const seen = new Set<number>();
  const childrenOf = (parent: number, depth: number): OutlineItem[] => {
    const items: OutlineItem[] = [];
    let bookmark = pdfium.FPDFBookmark_GetFirstChild(document.handle, parent);
    while (bookmark !== 0 && !seen.has(bookmark) && seen.size < MAX_ITEMS) {
      const current = bookmark;
      seen.add(current);
      const title = tidyTitle(pdfium.readUtf16((buffer, length) => pdfium.FPDFBookmark_GetTitle(current, buffer, length)));
      const pageNumber =
        pageOfDestination(pdfium, document, pdfium.FPDFBookmark_GetDest(document.handle, current)) ??
        pageOfAction(pdfium, document, pdfium.FPDFBookmark_GetAction(current));
      const children = depth < MAX_DEPTH ? childrenOf(current, depth + 1) : [];
      if (title !== '' || children.length > 0) items.push({ title, pageNumber, children });
      bookmark = pdfium.FPDFBookmark_GetNextSibling(document.handle, current);
    }
    return items;
  };
  return childrenOf(0, 1);
}

import type { PageLink } from '../../../../pdf-reader.ts';
import { addressOfAction, pageOfAction, pageOfDestination } from './link-targets.ts';
import type { OpenDocument } from '../open-document.ts';
import { readPageGeometry, type PageGeometry } from './page-geometry.ts';
import type { Pdfium } from '../pdfium-library.ts';
import { UnloadablePageError, usePage } from './use-page.ts';

const MAX_LINKS = 2_000;

export function readLinks(pdfium: Pdfium, document: OpenDocument, pageNumber: number): readonly PageLink[] {
  try {
    return usePage(pdfium, document, { pageNumber, flattened: false }, (page) => {
      const geometry = readPageGeometry(pdfium, page);
      return linksOf(pdfium, page).flatMap((link) => describeLink(pdfium, document, geometry, link) ?? []);
    });
  } catch (error) {
    if (error instanceof UnloadablePageError) return [];
    throw error;
  }
}

function linksOf(pdfium: Pdfium, page: number): number[] {
  // The place to go on from, and the link found.
  return pdfium.withMemory(8, (position) => {
    const links: number[] = [];
    while (links.length < MAX_LINKS && pdfium.FPDFLink_Enumerate(page, position, position + 4) !== 0) {
      links.push(pdfium.view().getUint32(position + 4, true));
    }
    return links;
  });
}

function describeLink(pdfium: Pdfium, document: OpenDocument, geometry: PageGeometry, link: number): PageLink | undefined {
  const sides = pdfium.withMemory(16, (pointer) => {
    if (pdfium.FPDFLink_GetAnnotRect(link, pointer) === 0) return undefined;
    const view = pdfium.view();
    const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => view.getFloat32(pointer + offset, true));
    return { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
  });
  if (sides === undefined) return undefined;
  const box = geometry.toDisplayed(sides.left, sides.bottom, sides.right, sides.top);
  const action = pdfium.FPDFLink_GetAction(link);
  const pageNumber =
    pageOfDestination(pdfium, document, pdfium.FPDFLink_GetDest(document.handle, link)) ??
    pageOfAction(pdfium, document, action);
  if (pageNumber !== null) return { box, target: { kind: 'page', pageNumber } };
  const url = addressOfAction(pdfium, document, action);
  return url === null ? undefined : { box, target: { kind: 'url', url } };
}

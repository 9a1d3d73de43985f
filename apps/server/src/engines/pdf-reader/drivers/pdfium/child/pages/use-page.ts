import type { OpenDocument } from '../open-document.ts';
import type { Pdfium } from '../pdfium-library.ts';

/** Annotation subtypes that add neither ink nor text to a page: links, and windows that pop up. */
const LINK = 2;
const POPUP = 16;

const FLATTEN_FOR_DISPLAY = 0;

/** The page is in the page tree, yet cannot be loaded. */
export class UnloadablePageError extends Error {}

/**
 * Loads a page for the time of `work`.
 *
 * @param flattened draw form fields and annotations into the page first: PDFium gives neither text nor picture of them otherwise.
 * This changes the document in memory, which loses its links
 * @throws UnloadablePageError
 */
export function usePage<Result>(
  pdfium: Pdfium,
  document: OpenDocument,
  { pageNumber, flattened }: { pageNumber: number; flattened: boolean },
  work: (page: number) => Result,
): Result {
  let page = pdfium.FPDF_LoadPage(document.handle, pageNumber - 1);
  if (page === 0) throw new UnloadablePageError();
  try {
    if (flattened && hasInkOnTop(pdfium, page) && pdfium.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY) === 1) {
      document.altered = true;
      pdfium.FPDF_ClosePage(page);
      page = pdfium.FPDF_LoadPage(document.handle, pageNumber - 1);
      if (page === 0) throw new UnloadablePageError();
    }
    return work(page);
  } finally {
    if (page !== 0) pdfium.FPDF_ClosePage(page);
  }
}

function hasInkOnTop(pdfium: Pdfium, page: number): boolean {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
    pdfium.FPDFPage_CloseAnnot(annotation);
    if (subtype !== LINK && subtype !== POPUP) return true;
  }
  return false;
}

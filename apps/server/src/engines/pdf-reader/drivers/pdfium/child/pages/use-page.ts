import type { OpenDocument } from '../open-document.ts';
import type { Pdfium } from '../pdfium-library.ts';

/** Annotation subtypes that add neither ink nor text to a page: links, and windows that pop up. */
const LINK = 2;
const POPUP = 16;
/** A field of a form. */
const WIDGET = 20;

const FLATTEN_FOR_DISPLAY = 0;
const FORMAT_BGRX = 3;
const DRAW_ANNOTATIONS = 0x01;

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
    const onTop = flattened ? lookOnTop(pdfium, page) : NOTHING;
    if (onTop.undrawn) drawFields(pdfium, page);
    if (onTop.ink && pdfium.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY) === 1) {
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

const NOTHING = { ink: false, undrawn: false };

/** Whether annotations or form fields lie on the page, and whether some of these were left for the reader to draw. */
function lookOnTop(pdfium: Pdfium, page: number): typeof NOTHING {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  const found = { ...NOTHING };
  for (let index = 0; index < count && !found.undrawn; index++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
    if (subtype !== LINK && subtype !== POPUP) found.ink = true;
    if (subtype === WIDGET) found.undrawn = !hasKey(pdfium, annotation, 'AP');
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  return found;
}

const hasKey = (pdfium: Pdfium, annotation: number, key: string): boolean =>
  pdfium.withMemory(key.length + 1, (pointer) => {
    pdfium.bytes(pointer, key.length).set(Buffer.from(key, 'latin1'));
    return pdfium.FPDFAnnot_HasKey(annotation, pointer) === 1;
  });

/**
 * Forms of LaTeX and others hold what was entered and leave drawing it to the reader. PDFium makes these pictures of fields when it draws
 * annotations, however small.
 */
function drawFields(pdfium: Pdfium, page: number): void {
  const bitmap = pdfium.FPDFBitmap_CreateEx(1, 1, FORMAT_BGRX, 0, 0);
  if (bitmap === 0) return;
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, 1, 1, 0, DRAW_ANNOTATIONS);
  pdfium.FPDFBitmap_Destroy(bitmap);
}

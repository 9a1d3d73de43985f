import type { Bitmap } from '../encode-image.ts';
import type { OpenDocument } from '../open-document.ts';
import { pageImageSize } from './page-image-size.ts';
import type { Pdfium } from '../pdfium-library.ts';
import { pageSize } from './read-page.ts';
import { UnloadablePageError, usePage } from './use-page.ts';

const FORMAT_BGRX = 3;
const DRAW_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const WHITE = 0xffffffff;

/** Draws a page on white. A page that cannot be loaded comes out white. */
export function renderPage(
  pdfium: Pdfium,
  document: OpenDocument,
  { pageNumber, width: wanted, pixels: limit }: { pageNumber: number; width: number; pixels: number },
): Bitmap {
  const { width, height } = pageImageSize(pageSize(pdfium, document, pageNumber), wanted, limit);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_BGRX, 0, 0);
  if (bitmap === 0) throw new RangeError('The engine has no memory for the picture');
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    usePage(pdfium, document, { pageNumber, flattened: true }, (page) =>
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS | RED_FIRST),
    );
  } catch (error) {
    if (!(error instanceof UnloadablePageError)) throw error;
  }
  try {
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const pixels = pdfium.bytes(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height).slice();
    return { width, height, pixels };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

import type { DocumentFacts } from '../../../pdf-reader.ts';
import type { OpenDocument } from './open-document.ts';
import type { Pdfium } from './pdfium-library.ts';
import { pageSize } from './pages/read-page.ts';

export function readFacts(pdfium: Pdfium, document: OpenDocument): DocumentFacts {
  const pages = Array.from({ length: document.pageCount }, (_, index) => pageSize(pdfium, document, index + 1));
  return { pageCount: document.pageCount, title: readTitle(pdfium, document), pages };
}

function readTitle(pdfium: Pdfium, document: OpenDocument): string | null {
  const tag = Buffer.from('Title\0');
  const title = pdfium.withMemory(tag.length, (pointer) => {
    pdfium.bytes(pointer, tag.length).set(tag);
    return pdfium.readUtf16((buffer, length) => pdfium.FPDF_GetMetaText(document.handle, pointer, buffer, length));
  });
  return tidyTitle(title) || null;
}

/** One line without control characters. */
export const tidyTitle = (title: string): string =>
  title
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .toWellFormed()
    .trim();

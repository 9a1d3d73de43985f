import type { DocumentFacts, PdfProperties } from '../../../pdf-reader.ts';
import { listFiles } from './attached-files.ts';
import type { OpenDocument } from './open-document.ts';
import type { Pdfium } from './pdfium-library.ts';
import { pageSize } from './pages/read-page.ts';
import { writeMoment } from './write-moment.ts';

/** Characters of a property. */
const LONGEST = 500;

export function readFacts(pdfium: Pdfium, document: OpenDocument): DocumentFacts {
  const pages = Array.from({ length: document.pageCount }, (_, index) => pageSize(pdfium, document, index + 1));
  const textOf = (name: string) => readEntry(pdfium, document, name);
  const files = listFiles(pdfium, document).length;
  const properties = { ...propertiesOf(textOf), ...(files > 0 && { contents: files === 1 ? '1 file' : `${files} files` }) };
  return { pageCount: document.pageCount, title: textOf('Title') || null, properties, pages };
}

/** @param textOf an entry of the information dictionary, in one line; empty where it is not there */
export function propertiesOf(textOf: (name: string) => string): PdfProperties {
  const all = {
    author: textOf('Author'),
    subject: textOf('Subject'),
    keywords: textOf('Keywords'),
    program: textOf('Creator') || textOf('Producer'),
    created: writeMoment(textOf('CreationDate')),
    modified: writeMoment(textOf('ModDate')),
  };
  const said = Object.entries(all).flatMap(([name, text]) => (text ? [[name, text.slice(0, LONGEST)] as const] : []));
  return Object.fromEntries(said);
}

function readEntry(pdfium: Pdfium, document: OpenDocument, name: string): string {
  const tag = Buffer.from(`${name}\0`);
  const text = pdfium.withMemory(tag.length, (pointer) => {
    pdfium.bytes(pointer, tag.length).set(tag);
    return pdfium.readUtf16((buffer, length) => pdfium.FPDF_GetMetaText(document.handle, pointer, buffer, length));
  });
  return tidyTitle(text);
}

/** One line without control characters. */
export const tidyTitle = (title: string): string =>
  title
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .toWellFormed()
    .trim();

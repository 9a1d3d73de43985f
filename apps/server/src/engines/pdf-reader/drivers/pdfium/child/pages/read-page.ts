import type { PageText } from '../../../../pdf-reader.ts';
import { assemblePageText } from '../../text/assemble-page-text.ts';
import { looksLikeNonsense } from '../../../../judge-text.ts';
import { unexplainedShare } from '../../text/read-character.ts';
import { packPage, type SentPage } from '../../reader-messages.ts';
import type { OpenDocument } from '../open-document.ts';
import { readCharacters } from '../read-characters.ts';
import { inWrittenOrder } from '../written-order.ts';
import { readPageGeometry } from './page-geometry.ts';
import { readPictures } from './read-pictures.ts';
import type { Pdfium } from '../pdfium-library.ts';
import { UnloadablePageError, usePage } from './use-page.ts';

/** A page of which this share of glyphs comes without explanation is worth a second reading. */
const UNEXPLAINED_SHARE = 0.2;

/** What a page says. A page that cannot be loaded says nothing; another reader should try. */
export function readPage(pdfium: Pdfium, document: OpenDocument, pageNumber: number): SentPage {
  try {
    return usePage(pdfium, document, { pageNumber, flattened: true }, (page) => readLoadedPage(pdfium, page, pageNumber));
  } catch (error) {
    if (!(error instanceof UnloadablePageError)) throw error;
    const { width, height } = pageSize(pdfium, document, pageNumber);
    return packPage({ pageNumber, width, height, text: '', words: [], lines: [], reader: 'pdfium' }, true);
  }
}

function readLoadedPage(pdfium: Pdfium, page: number, pageNumber: number): SentPage {
  const geometry = readPageGeometry(pdfium, page);
  const { width, height } = geometry;
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) throw new UnloadablePageError();
  try {
    const characters = inWrittenOrder(pdfium, text, readCharacters(pdfium, text, geometry));
    const read: PageText = {
      pageNumber,
      width,
      height,
      ...assemblePageText(characters),
      pictures: readPictures(pdfium, page, geometry),
      reader: 'pdfium',
    };
    return packPage(read, unexplainedShare(characters.codes) > UNEXPLAINED_SHARE || looksLikeNonsense(read.text));
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

/** The usual paper, for pages that do not tell their size. */
const LETTER = { width: 612, height: 792 };

/** Points, as displayed. Does not load the page. */
export function pageSize(pdfium: Pdfium, document: OpenDocument, pageNumber: number): { width: number; height: number } {
  return pdfium.withMemory(8, (pointer) => {
    if (pdfium.FPDF_GetPageSizeByIndexF(document.handle, pageNumber - 1, pointer) === 0) return LETTER;
    const view = pdfium.view();
    return { width: view.getFloat32(pointer, true), height: view.getFloat32(pointer + 4, true) };
  });
}

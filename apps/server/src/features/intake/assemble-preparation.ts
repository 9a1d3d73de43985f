import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { PdfMaker } from '#engines/pdf-maker/pdf-maker.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { createPrepareDocument } from './prepare-document.ts';
import { createCheckPdf } from './receiving/check-pdf.ts';
import { createOpenLock } from './receiving/open-lock.ts';
import { createPreparePages } from './receiving/prepare-pages.ts';

interface Collaborators {
  readonly library: Library;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  readonly maker: PdfMaker;
  /** Another one where LibreOffice lays out Office documents. */
  readonly layoutMaker: PdfMaker;
}

interface Options {
  readonly maxReadBytes: number;
  readonly maxPages: number;
}

/** How the pages of files come about that are kept already. */
export function assemblePreparation(
  { library, database, blobs, reader, maker, layoutMaker }: Collaborators,
  { maxReadBytes, maxPages }: Options,
) {
  const limits = { maxBytes: maxReadBytes, maxPages };
  const checkPdf = createCheckPdf({ blobs, reader }, limits);
  const preparePages = createPreparePages({ blobs, maker, checkPdf }, limits);
  return {
    prepareDocument: createPrepareDocument({ database, library, preparePages }, { maxReadBytes }),
    preparePages,
    openLock: createOpenLock({ blobs, reader, maker }, limits),
    prepareLayout: createPreparePages({ blobs, maker: layoutMaker, checkPdf }, limits),
    withLibreOffice: layoutMaker !== maker,
  };
}
export type Preparation = ReturnType<typeof assemblePreparation>;

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getDocument, PasswordException, PDFDataRangeTransport, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfRefusedError } from '../../../pdf-reader.ts';

/** Bytes that are read at a time. */
const CHUNK = 65_536;

const folder = (name: string) => fileURLToPath(new URL(`${name}/`, import.meta.resolve('pdfjs-dist/package.json')));

export interface PdfjsDocument {
  readonly proxy: PDFDocumentProxy;
  close(): Promise<void>;
}

/**
 * Opens a file that pdf.js reads from the disk piece by piece.
 *
 * @throws PdfRefusedError
 */
export async function openPdfjsDocument(path: string, limits: { pages: number }): Promise<PdfjsDocument> {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const read = (begin: number, end: number) => {
    const chunk = new Uint8Array(end - begin);
    return chunk.subarray(0, readSync(file, chunk, 0, chunk.length, begin));
  };
  const range = new PDFDataRangeTransport(size, read(0, Math.min(size, CHUNK)));
  range.requestDataRange = (begin, end) => range.onDataRange(begin, read(begin, end));
  const loading = getDocument({
    range,
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableStream: true,
    disableFontFace: true,
    useSystemFonts: false,
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    verbosity: 0,
  });
  const close = async () => {
    await loading.destroy();
    closeSync(file);
  };
  const proxy = await loading.promise.catch(async (error: unknown) => {
    await close();
    if (error instanceof PasswordException) throw new PdfRefusedError('needs_password', { cause: error });
    if (error instanceof Error) throw new PdfRefusedError('damaged', { cause: error });
    throw error;
  });
  if (proxy.numPages > limits.pages) {
    await close();
    throw new PdfRefusedError('too_many_pages');
  }
  return { proxy, close };
}

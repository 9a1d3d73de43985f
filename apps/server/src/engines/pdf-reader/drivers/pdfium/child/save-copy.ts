import type { OpenDocument } from './open-document.ts';
import type { Pdfium } from './pdfium-library.ts';

/** FPDF_REMOVE_SECURITY. */
const REMOVE_SECURITY = 3;
/** Size of FPDF_FILEWRITE: version, and pointer to the function that writes. */
const FILE_WRITE = 8;

/**
 * The document as it is now, as a file.
 *
 * @param locked a document that came with a lock keeps it; without, it opens freely
 */
export function saveCopy(pdfium: Pdfium, document: OpenDocument, { locked }: { readonly locked: boolean }): Uint8Array {
  const pieces: Buffer[] = [];
  const writeBlock = pdfium.addFunction((_self, data, size) => {
    pieces.push(Buffer.from(pdfium.bytes(data >>> 0, size >>> 0)));
    return 1;
  }, 'iiii');
  try {
    const saved = pdfium.withMemory(FILE_WRITE, (pointer) => {
      pdfium.view().setUint32(pointer, 1, true);
      pdfium.view().setUint32(pointer + 4, writeBlock, true);
      return pdfium.FPDF_SaveAsCopy(document.handle, pointer, locked ? 0 : REMOVE_SECURITY);
    });
    if (saved === 0) throw new Error('The document cannot be saved');
    return Buffer.concat(pieces);
  } finally {
    pdfium.removeFunction(writeBlock);
  }
}

import { INVOICE_BYTES } from '#kernel/invoices/read-invoice.ts';
import type { OpenDocument } from './open-document.ts';
import type { Pdfium } from './pdfium-library.ts';
import { isInvoiceName, type AttachedFile } from './read-attached-invoice.ts';

/** Files in a document whose names are looked at. */
const MOST_FILES = 1_000;
/** Files whose bytes are taken. */
const MOST_TAKEN = 4;
/** Bytes of a file that is taken out: it is there twice, and the engine may hold 512 MB. */
const LARGEST_FILE = 100 * 1024 * 1024;

/** The files in a PDF that are called like its invoice, with their bytes. */
export function takeAttachedFiles(pdfium: Pdfium, { handle }: OpenDocument): AttachedFile[] {
  const files: AttachedFile[] = [];
  for (const { name, attachment } of namedFiles(pdfium, handle)) {
    if (files.length >= MOST_TAKEN) break;
    if (!isInvoiceName(name)) continue;
    const bytes = takeBytes(pdfium, attachment, INVOICE_BYTES);
    files.push({ name, bytes: typeof bytes === 'string' ? null : bytes });
  }
  return files;
}

function* namedFiles(pdfium: Pdfium, handle: number): Generator<{ readonly name: string; readonly attachment: number }> {
  const count = Math.min(pdfium.FPDFDoc_GetAttachmentCount(handle), MOST_FILES);
  for (let index = 0; index < count; index++) {
    const attachment = pdfium.FPDFDoc_GetAttachment(handle, index);
    if (attachment === 0) continue;
    yield { name: pdfium.readUtf16((buffer, length) => pdfium.FPDFAttachment_GetName(attachment, buffer, length)), attachment };
  }
}

const carriedFiles = (pdfium: Pdfium, { handle }: OpenDocument) =>
  [...namedFiles(pdfium, handle)].filter(({ name }) => !isInvoiceName(name));

/** The names of the files that a PDF carries beside its invoice. */
export const listFiles = (pdfium: Pdfium, document: OpenDocument): string[] =>
  carriedFiles(pdfium, document).map(({ name }) => name);

/** The bytes of one of them. */
export function takeFile(pdfium: Pdfium, document: OpenDocument, place: number): Uint8Array | 'damaged' | 'too_large' {
  const file = carriedFiles(pdfium, document)[place];
  return file === undefined ? 'damaged' : takeBytes(pdfium, file.attachment, LARGEST_FILE);
}

function takeBytes(pdfium: Pdfium, attachment: number, most: number): Uint8Array | 'damaged' | 'too_large' {
  return pdfium.withMemory(4, (lengthAt) => {
    const ask = (buffer: number, room: number) =>
      pdfium.FPDFAttachment_GetFile(attachment, buffer, room, lengthAt) === 0 ? 0 : pdfium.view().getUint32(lengthAt, true);
    const length = ask(0, 0);
    if (length === 0) return 'damaged';
    if (length > most) return 'too_large';
    return pdfium.withMemory(length, (buffer) =>
      // Copied: the engine's memory is another's as soon as this returns.
      ask(buffer, length) === length ? pdfium.bytes(buffer, length).slice() : 'damaged',
    );
  });
}

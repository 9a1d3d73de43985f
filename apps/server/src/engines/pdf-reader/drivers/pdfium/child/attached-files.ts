import { INVOICE_BYTES } from '#kernel/invoices/read-invoice.ts';
import type { OpenDocument } from './open-document.ts';
import type { Pdfium } from './pdfium-library.ts';
import { isInvoiceName, type AttachedFile } from './read-attached-invoice.ts';

/** Files in a document whose names are looked at. */
const MOST_FILES = 1_000;
/** Files whose bytes are taken. */
const MOST_TAKEN = 4;

/** The files in a PDF that are called like its invoice, with their bytes. */
export function takeAttachedFiles(pdfium: Pdfium, { handle }: OpenDocument): AttachedFile[] {
  const count = Math.min(pdfium.FPDFDoc_GetAttachmentCount(handle), MOST_FILES);
  const files: AttachedFile[] = [];
  for (let index = 0; index < count && files.length < MOST_TAKEN; index++) {
    const attachment = pdfium.FPDFDoc_GetAttachment(handle, index);
    if (attachment === 0) continue;
    const name = pdfium.readUtf16((buffer, length) => pdfium.FPDFAttachment_GetName(attachment, buffer, length));
    if (isInvoiceName(name)) files.push({ name, bytes: takeBytes(pdfium, attachment) });
  }
  return files;
}

function takeBytes(pdfium: Pdfium, attachment: number): Uint8Array | null {
  return pdfium.withMemory(4, (lengthAt) => {
    const ask = (buffer: number, room: number) =>
      pdfium.FPDFAttachment_GetFile(attachment, buffer, room, lengthAt) === 0 ? 0 : pdfium.view().getUint32(lengthAt, true);
    const length = ask(0, 0);
    if (length === 0 || length > INVOICE_BYTES) return null;
    return pdfium.withMemory(length, (buffer) =>
      // Copied: the engine's memory is another's as soon as this returns.
      ask(buffer, length) === length ? pdfium.bytes(buffer, length).slice() : null,
    );
  });
}

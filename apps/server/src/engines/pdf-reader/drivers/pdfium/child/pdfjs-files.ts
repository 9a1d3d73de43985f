import type { PdfjsDocument } from './pdfjs-document.ts';
import { INVOICE_BYTES } from '#kernel/invoices/read-invoice.ts';
import { isInvoiceName, type AttachedFile } from './read-attached-invoice.ts';

/** Files whose bytes are taken. */
const MOST_TAKEN = 4;

/** The files in a PDF that are called like its invoice, with their bytes. */
export async function takePdfjsFiles({ proxy }: PdfjsDocument): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const [id, { filename, content }] of (await proxy.getAttachments()) ?? []) {
    if (!isInvoiceName(filename) || files.length >= MOST_TAKEN) continue;
    const bytes = content ?? (await proxy.getAttachmentContent(id));
    files.push({ name: filename, bytes: bytes && bytes.length <= INVOICE_BYTES ? bytes : null });
  }
  return files;
}

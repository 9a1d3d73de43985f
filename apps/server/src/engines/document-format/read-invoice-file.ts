import { readFile, stat } from 'node:fs/promises';
import type { InvoiceData } from '#kernel/invoices/invoice-data.ts';
import { INVOICE_BYTES, readInvoice } from '#kernel/invoices/read-invoice.ts';
import { XmlError, XmlLimitError } from '#kernel/xml/read-xml.ts';
import { FormatRefusedError } from './document-format.ts';
import { takeOutSigned } from './invoices/take-out-signed.ts';

/** The bytes of an invoice, without the signature that may be around them. @throws FormatRefusedError where they are more than an invoice can have */
export async function loadInvoice(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > INVOICE_BYTES) throw new FormatRefusedError('too_costly');
  return takeOutSigned(await readFile(path));
}

/** What an electronic invoice in a local file says as data; null where it is none. @throws FormatRefusedError */
export async function readInvoiceFile(path: string): Promise<InvoiceData | null> {
  const bytes = await loadInvoice(path);
  try {
    return readInvoice(bytes);
  } catch (error) {
    if (error instanceof XmlLimitError) throw new FormatRefusedError('too_costly', { cause: error });
    if (error instanceof XmlError) throw new FormatRefusedError('damaged', { cause: error });
    throw error;
  }
}

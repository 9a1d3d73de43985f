import type { AttachedInvoice } from '../../../pdf-reader.ts';
import { XmlError } from '#kernel/xml/read-xml.ts';
import { readInvoice } from '#kernel/invoices/read-invoice.ts';

/** What the standards call the invoice among the files in a PDF, in small letters, the newest first. Orders (`order-x.xml`) are none. */
const NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];
/** Files that are looked at; a proper invoice has one. */
const MOST = 4;

/** Whether a file in a PDF is called like its invoice. */
export const isInvoiceName = (name: string): boolean => NAMES.includes(name.toLowerCase());

/** A file in a PDF; null where its bytes cannot be had or are too many. */
export interface AttachedFile {
  readonly name: string;
  readonly bytes: Uint8Array | null;
}

/** Reads the invoices among the files in a PDF, and says so where they are broken or say different things. */
export function readAttachedInvoice(files: readonly AttachedFile[]): AttachedInvoice {
  const named = files.filter(({ name }) => isInvoiceName(name)).slice(0, MOST);
  const ranked = NAMES.flatMap((wanted) => named.filter(({ name }) => name.toLowerCase() === wanted));
  const read = ranked.map(({ bytes }) => {
    if (bytes === null) return 'unreadable' as const;
    try {
      return readInvoice(bytes);
    } catch (error) {
      if (error instanceof XmlError) return 'unreadable' as const;
      throw error;
    }
  });
  const found = read.filter((one) => one !== null && one !== 'unreadable');
  const [first] = found;
  if (first === undefined) return { data: null, problem: read.includes('unreadable') ? 'unreadable' : null };
  const differ = found.some((one) => JSON.stringify(one) !== JSON.stringify(first));
  return differ ? { data: null, problem: 'contradictory' } : { data: first, problem: null };
}

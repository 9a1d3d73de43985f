import { formatOf } from 'contract/file-names';
import { BlobNotFoundError, type BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { PdfRefusedError, type AttachedInvoice, type PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { originalKey } from '#features/library/original-key.ts';
import { InvoiceData } from '#kernel/invoices/invoice-data.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectInvoices, upsertInvoice } from './invoices/invoices.store.ts';

/** By which rules invoices are read; a change of the rules takes the next number, and they are read again. */
const INVOICE_RULES = 1;

interface DocumentWithInvoice {
  readonly id: string;
  readonly filename: string;
  readonly sha256: string;
}

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly reader: Pick<PdfReader, 'attachedInvoice'>;
  readonly log: Log;
}

const NONE: AttachedInvoice = { data: null, problem: null };

/** The electronic invoices that PDFs carry as files. Each is read once, and kept with the content that it was read from. */
export function createKnowInvoices({ database, blobs, reader, log }: Collaborators) {
  async function read(document: DocumentWithInvoice, path: string, signal?: AbortSignal): Promise<InvoiceData | null> {
    const { data, problem } = await reader.attachedInvoice(path, signal).catch((error: unknown) => {
      if (!(error instanceof PdfRefusedError)) throw error;
      log.warn('invoice in a document refused', { document: document.id, reason: error.reason });
      return NONE;
    });
    if (problem) log.warn('invoice in a document is of no use', { document: document.id, problem });
    return data;
  }
  async function note(scope: OwnerScope, document: DocumentWithInvoice, path: string, signal?: AbortSignal) {
    if (formatOf(document.filename) !== 'pdf') return null;
    const data = await read(document, path, signal);
    await upsertInvoice(database, {
      owner_id: scope.ownerId,
      document_id: document.id,
      content: document.sha256,
      rules: INVOICE_RULES,
      data: JSON.stringify(data),
    });
    return data;
  }
  return {
    /** Reads the invoice of a document whose file is at hand. */
    note,
    /** What the invoices in these documents say, by the documents' ids. One that was never read, as of documents before there was this, is read now. */
    async of(scope: OwnerScope, documents: readonly DocumentWithInvoice[]): Promise<ReadonlyMap<string, InvoiceData>> {
      const pdfs = documents.filter(({ filename }) => formatOf(filename) === 'pdf');
      const ids = pdfs.map(({ id }) => id);
      const rows = new Map((await selectInvoices(database, scope.ownerId, ids)).map((row) => [row.document_id, row]));
      const known = new Map<string, InvoiceData>();
      for (const document of pdfs) {
        const row = rows.get(document.id);
        const isKnown = row?.content === document.sha256 && row.rules === INVOICE_RULES;
        const data = isKnown
          ? InvoiceData.nullable().parse(JSON.parse(row.data))
          : await blobs
              .withLocalFile(originalKey(scope, document.id), (path) => note(scope, document, path))
              .catch((error: unknown) => {
                // Its file is still on its way, or was deleted meanwhile.
                if (error instanceof BlobNotFoundError) return null;
                throw error;
              });
        if (data) known.set(document.id, data);
      }
      return known;
    },
  };
}
export type KnowInvoices = ReturnType<typeof createKnowInvoices>;

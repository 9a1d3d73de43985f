import { formatOf } from 'contract/file-names';
import type { FormatId } from 'contract/formats';
import { BlobNotFoundError, type BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { PdfNotMadeError, type PdfMaker } from '#engines/pdf-maker/pdf-maker.ts';
import { PdfRefusedError, type PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import { InvoiceData } from '#kernel/invoices/invoice-data.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectInvoices, upsertInvoice } from './invoices/invoices.store.ts';

/** By which rules invoices are read; a change of the rules takes the next number, and they are read again. */
const INVOICE_RULES = 3;

interface DocumentWithInvoice {
  readonly id: string;
  readonly filename: string;
  readonly sha256: string;
  readonly bytesId: string;
}

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly reader: Pick<PdfReader, 'attachedInvoice'>;
  readonly maker: Pick<PdfMaker, 'invoiceData'>;
  readonly log: Log;
}

/** Where the invoice of a document is: in a PDF, or in the XML that its pages were made from; null where there cannot be one. */
const HOLDERS: Readonly<Partial<Record<FormatId, 'pdf' | 'xml'>>> = { pdf: 'pdf', 'e-invoice': 'xml' };
function holderOf(filename: string): 'pdf' | 'xml' | null {
  const format = formatOf(filename);
  return format === null ? null : (HOLDERS[format] ?? null);
}

/** The electronic invoices that are documents, and those that PDFs carry as files. Each is read once, and kept with the content that it was read from. */
export function createKnowInvoices({ database, blobs, reader, maker, log }: Collaborators) {
  async function read(document: DocumentWithInvoice, path: string, signal?: AbortSignal): Promise<InvoiceData | null> {
    try {
      if (holderOf(document.filename) === 'xml') return await maker.invoiceData(path, signal);
      const { data, problem } = await reader.attachedInvoice(path, signal);
      if (problem) log.warn('invoice in a document is of no use', { document: document.id, problem });
      return data;
    } catch (error) {
      if (!(error instanceof PdfRefusedError || error instanceof PdfNotMadeError)) throw error;
      log.warn('invoice in a document refused', { document: document.id, reason: error.reason });
      return null;
    }
  }
  async function keep(scope: OwnerScope, document: DocumentWithInvoice, data: InvoiceData | null): Promise<InvoiceData | null> {
    await upsertInvoice(database, {
      owner_id: scope.ownerId,
      document_id: document.id,
      content: document.sha256,
      rules: INVOICE_RULES,
      data: JSON.stringify(data),
    });
    return data;
  }
  const noteStored = (scope: OwnerScope, document: DocumentWithInvoice, signal?: AbortSignal) =>
    blobs.withLocalFile(
      holderOf(document.filename) === 'xml' ? typesetFromKey(scope, document.bytesId) : originalKey(scope, document.bytesId),
      async (path) => keep(scope, document, await read(document, path, signal)),
    );
  return {
    /** Reads the invoice of a document whose PDF is at hand. */
    async note(scope: OwnerScope, document: DocumentWithInvoice, path: string, signal?: AbortSignal) {
      const holder = holderOf(document.filename);
      if (holder === null) return null;
      return holder === 'pdf' ? keep(scope, document, await read(document, path, signal)) : noteStored(scope, document, signal);
    },
    /** What the invoices in these documents say, by the documents' ids. One that was never read, as of documents before there was this, is read now. */
    async of(scope: OwnerScope, documents: readonly DocumentWithInvoice[]): Promise<ReadonlyMap<string, InvoiceData>> {
      const holders = documents.filter(({ filename }) => holderOf(filename) !== null);
      const ids = holders.map(({ id }) => id);
      const rows = new Map((await selectInvoices(database, scope.ownerId, ids)).map((row) => [row.document_id, row]));
      const known = new Map<string, InvoiceData>();
      for (const document of holders) {
        const row = rows.get(document.id);
        const isKnown = row?.content === document.sha256 && row.rules === INVOICE_RULES;
        const data = isKnown
          ? InvoiceData.nullable().parse(JSON.parse(row.data))
          : await noteStored(scope, document).catch((error: unknown) => {
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

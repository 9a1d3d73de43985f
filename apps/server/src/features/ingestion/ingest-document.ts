import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { hasPages, type FoundDocument } from '#features/library/find-document.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { ContentChangedError } from './ingestion.errors.ts';
import type { RemoveFromIndex } from './index-passages.ts';
import { storeSplitting } from './ingestion.store.ts';
import type { KnowInvoices } from './know-invoices.ts';
import type { PlanRecognition } from './plan-recognition.ts';
import type { ReadPages } from './pages/read-pages.ts';
import { passageRules } from './passage-rules.ts';
import type { SplitAndIndex } from './splitting/split-and-index.ts';

/** How much was read. */
export interface DocumentRead {
  readonly pages: number;
  readonly passages: number;
}

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly library: Pick<Library, 'find' | 'trackReading'>;
  /** Has the pages of a file ready that was not looked at yet; false where it has none. */
  readonly prepareDocument: PrepareDocument;
  readonly readPages: ReadPages;
  readonly noteInvoice: KnowInvoices['note'];
  readonly splitAndIndex: SplitAndIndex;
  /** Forgets what search knows of a file that was another one before. */
  readonly removeFromIndex: RemoveFromIndex;
  readonly recognition: Pick<PlanRecognition, 'plan'>;
  /** What else is to be done with a document that has been read, in the transaction that makes it ready. */
  readonly whenRead: WhenRead;
}

/** @returns whether it has pages; where it has none the library knows why */
export type PrepareDocument = (scope: OwnerScope, document: FoundDocument, signal: AbortSignal) => Promise<boolean>;

export type WhenRead = (transaction: Database, scope: OwnerScope, document: FoundDocument) => Promise<void>;

/**
 * How a file becomes passages: have its pages made, if it has any, read the pages and the invoice in it, split them, embed and index the passages, and only then call the document ready. Pages
 * without text of their own are queued to have their letters recognised.
 * Safe to repeat at any point: pages already stored are not read again, and the index replaces a document as a whole.
 *
 * @returns null where it has no pages: it is kept, and the library knows why
 * @throws ContentChangedError where the document has another file by now, which a job of its own reads
 * @throws PdfRefusedError when the file cannot be read and trying again will not help
 */
export function createIngestDocument({ database, blobs, library, readPages, ...later }: Collaborators) {
  const { prepareDocument, noteInvoice, splitAndIndex, removeFromIndex, recognition, whenRead } = later;
  return async (scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<DocumentRead | null> => {
    const arrived = await library.find(scope, documentId);
    const isPrepared = hasPages(arrived);
    if (!isPrepared && !(await prepareDocument(scope, arrived, signal))) {
      await removeFromIndex(scope, documentId);
      return null;
    }
    const document = isPrepared ? arrived : await library.find(scope, documentId);
    const pages = await blobs.withLocalFile(originalKey(scope, document.bytesId), async (path) => {
      const count = await readPages(scope, document, path, signal);
      await noteInvoice(scope, document, path, signal);
      return count;
    });
    const read = { pages, passages: await splitAndIndex(scope, document, signal) };
    await database.transact(async (transaction) => {
      if (!(await library.trackReading.holds(transaction, scope, documentId, document))) throw new ContentChangedError();
      await storeSplitting(transaction, { owner_id: scope.ownerId, document_id: documentId, rules: passageRules() });
      // What has been found before was told before.
      await library.trackReading.finished(transaction, scope, documentId, { ...read, again: document.passages > 0 });
      await recognition.plan(transaction, scope, document);
      await whenRead(transaction, scope, document);
    });
    return read;
  };
}
export type IngestDocument = ReturnType<typeof createIngestDocument>;

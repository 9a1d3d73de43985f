import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { TrackReading } from '#features/library/track-reading.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { IndexPassages } from './index-passages.ts';
import { countStoredPages, storeSplitting } from './ingestion.store.ts';
import { createReadPages } from './read-pages.ts';
import { loadPageTexts } from './load-page-texts.ts';
import { SPLITTING_RULES } from './split-again.ts';
import type { Splitter } from './split-on-thread.ts';
import type { Announcer } from '#features/library/library.events.ts';

/** How much was read. */
export interface DocumentRead {
  readonly pages: number;
  readonly passages: number;
}

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly reading: { readonly reader: PdfReader; readonly splitter: Splitter };
  readonly library: { readonly find: FindDocument; readonly trackReading: TrackReading; readonly announcer: Announcer };
  readonly indexPassages: IndexPassages;
}

/**
 * How a file becomes passages: read the pages, split them, index the passages with their meaning, and only then call the document ready.
 * Safe to repeat at any point: pages already stored are not read again, and the index replaces a document as a whole.
 *
 * @throws PdfRefusedError when the file cannot be read and trying again will not help
 */
export function createIngestDocument({ database, blobs, reading, library, indexPassages }: Collaborators) {
  const { reader, splitter } = reading;
  const readPages = createReadPages({ database, reader, trackReading: library.trackReading, announcer: library.announcer });
  return async (scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<DocumentRead> => {
    const document = await library.find(scope, documentId);
    const pageCount = await blobs.withLocalFile(originalKey(scope, documentId), async (path) => {
      const facts = await reader.inspect(path, signal);
      const isRead =
        document.status === 'ready' && (await countStoredPages(database, scope.ownerId, documentId)) >= facts.pageCount;
      // Split again from its pages, it goes on being found meanwhile.
      if (!isRead)
        await database.transact((transaction) => library.trackReading.began(transaction, scope, documentId, facts.pageCount));
      const { filename, sourceKind: source } = document;
      await readPages(scope, { documentId, filename, source, path, pageCount: facts.pageCount }, signal);
      return facts.pageCount;
    });
    const pages = await loadPageTexts(database, scope, documentId);
    const { passages, running } = await splitter.split(pages);
    signal.throwIfAborted();
    await indexPassages(scope, { ...document, running }, passages);
    const read = { pages: pageCount, passages: passages.length };
    await database.transact(async (transaction) => {
      await storeSplitting(transaction, { owner_id: scope.ownerId, document_id: documentId, rules: SPLITTING_RULES });
      await library.trackReading.finished(transaction, scope, documentId, read);
    });
    return read;
  };
}
export type IngestDocument = ReturnType<typeof createIngestDocument>;

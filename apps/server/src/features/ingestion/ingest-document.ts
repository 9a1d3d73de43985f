import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { TrackReading } from '#features/library/track-reading.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { IndexPages } from './index-pages.ts';
import { countStoredPages } from './ingestion.store.ts';
import type { PlanRecognition } from './plan-recognition.ts';
import { createReadPages } from './read-pages.ts';
import type { Announcer } from '#features/library/library.events.ts';

/** How much was read. */
export interface DocumentRead {
  readonly pages: number;
  readonly passages: number;
}

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  readonly library: { readonly find: FindDocument; readonly trackReading: TrackReading; readonly announcer: Announcer };
  readonly indexPages: IndexPages;
  readonly recognition: Pick<PlanRecognition, 'plan' | 'cancel'>;
}

/**
 * How a file becomes passages: read the pages, split them, index the passages with their meaning, and only then call the
 * document ready. Pages without text of their own are put in line to have their letters recognised.
 * Safe to repeat at any point: pages already stored are not read again, and the index replaces a document as a whole.
 *
 * @throws PdfRefusedError when the file cannot be read and trying again will not help
 */
export function createIngestDocument({ database, blobs, reader, library, ...later }: Collaborators) {
  const { indexPages, recognition } = later;
  const readPages = createReadPages({ database, reader, trackReading: library.trackReading, announcer: library.announcer });
  return async (scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<DocumentRead> => {
    const document = await library.find(scope, documentId);
    const pageCount = await blobs.withLocalFile(originalKey(scope, documentId), async (path) => {
      const facts = await reader.inspect(path, signal);
      const isRead =
        document.status === 'ready' && (await countStoredPages(database, scope.ownerId, documentId)) >= facts.pageCount;
      // Split again from its pages, it goes on being found meanwhile.
      if (!isRead)
        await database.transact(async (transaction) => {
          await recognition.cancel(transaction, documentId);
          await library.trackReading.began(transaction, scope, documentId, facts.pageCount);
        });
      const { filename, sourceKind: source } = document;
      await readPages(scope, { documentId, filename, source, path, pageCount: facts.pageCount }, signal);
      return facts.pageCount;
    });
    const read = { pages: pageCount, passages: await indexPages(scope, document, signal) };
    await database.transact(async (transaction) => {
      await library.trackReading.finished(transaction, scope, documentId, read);
      await recognition.plan(transaction, scope, document);
    });
    return read;
  };
}
export type IngestDocument = ReturnType<typeof createIngestDocument>;

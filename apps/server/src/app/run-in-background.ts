import { messageOf } from '#kernel/errors.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { ingestionJobs } from '#features/ingestion/ingestion.jobs.ts';
import { PURGE_DOCUMENT, purgeDocumentHandler } from '#features/library/delete-for-ever.ts';
import { originalKey } from '#features/library/original-key.ts';
import type { Product } from './compose-product.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Starts the jobs and the hourly tidying. */
export async function runInBackground(product: Product): Promise<void> {
  const { engines, library, surroundings, shutDown, settings } = product;
  const { database, queue, blobs } = engines;
  const handlers = {
    ...ingestionJobs(
      {
        database,
        ingestDocument: product.ingestion.ingestDocument,
        describeToIndex: product.ingestion.describeToIndex,
        library,
        concurrency: settings.app.readingConcurrency,
      },
      scopeOf,
    ),
    [PURGE_DOCUMENT]: purgeDocumentHandler(
      {
        database,
        traces: [
          product.ingestion.removeFromIndex,
          product.ingestion.forgetPages,
          (_scope, documentId) => product.reading.cache.removeDocument(documentId),
          (scope, documentId) => blobs.remove(originalKey(scope, documentId)),
        ],
      },
      scopeOf,
    ),
    ...product.meaningJobs,
  };
  const worker = queue.work(handlers);
  shutDown.add('jobs', () => worker[Symbol.asyncDispose]());

  const tidy = async () => {
    try {
      await library.purgeOldTrash();
      await library.sweepOrphans();
    } catch (error) {
      surroundings.log.error('tidying failed', { reason: messageOf(error) });
    }
  };
  const timer = setInterval(() => void tidy(), HOUR_MILLISECONDS);
  timer.unref();
  shutDown.add('tidying', () => clearInterval(timer));
  void tidy();
}

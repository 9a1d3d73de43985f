import { scopeOf } from '#features/identity/identity.scope.ts';
import { ingestionJobs } from '#features/ingestion/ingestion.jobs.ts';
import { PURGE_DOCUMENT, purgeDocumentHandler } from '#features/library/delete-for-ever.ts';
import { originalKey } from '#features/library/original-key.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Product } from './compose-product.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Starts the jobs and the hourly tidying. */
export function runInBackground({ engines, library, finding, reading, identity, surroundings, shutDown, settings }: Product): void {
  const { database, queue, blobs } = engines;
  const { ingestDocument, describeToIndex, removeFromIndex, forgetPages } = finding.ingestion;
  const concurrency = settings.app.readingConcurrency;
  const worker = queue.work({
    ...identity.jobHandlers,
    ...ingestionJobs({ database, ingestDocument, describeToIndex, library, concurrency }, scopeOf),
    ...finding.meaningJobs,
    [PURGE_DOCUMENT]: purgeDocumentHandler(
      {
        database,
        traces: [
          removeFromIndex,
          forgetPages.ofDocument,
          (_scope, documentId) => reading.cache.removeDocument(documentId),
          (scope, documentId) => blobs.remove(originalKey(scope, documentId)),
        ],
      },
      scopeOf,
    ),
  });
  shutDown.add('jobs', async () => worker[Symbol.asyncDispose]());

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

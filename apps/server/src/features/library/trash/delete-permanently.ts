import type { Database } from '#engines/database/database.ts';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { originalKey, typesetFromKey } from '../original-key.ts';
import { libraryErrors } from '../library.errors.ts';
import type { Announcer, VersionPages } from '../library.events.ts';
import type { LimitHoldings } from '../limits/limit-holdings.ts';
import { deleteDocumentRow, selectAnyDocument, selectDocument, updateDocument } from '../library.store.ts';
import { bytesIdOf } from '../versions/bytes-of.ts';
import { createPurgeVersions } from '../versions/purge-versions.ts';

const PURGE_DOCUMENT = 'purge-document';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly announcer: Announcer;
  readonly queue: JobQueue;
  readonly limit: LimitHoldings;
}

/**
 * Deletes a document in Trash permanently: hides it immediately, and removes its bytes, pages, pictures and passages by a job written in
 * the same transaction.
 */
export function createDeletePermanently({ database, clock, announcer, queue, limit }: Collaborators) {
  return (scope: OwnerScope, id: string): Promise<{ id: string; filename: string }> =>
    database.transact(async (transaction) => {
      const row = await selectDocument(transaction, scope.ownerId, id);
      if (!row) throw libraryErrors.document_not_found();
      if (row.trashed_at === null) throw libraryErrors.not_in_trash({ name: row.filename });
      await purgeLater(transaction, scope, row.id, { clock, queue });
      await announcer.changed(transaction, scope, { documentIds: [row.id], folders: false, what: ['file.removed'] });
      transaction.afterCommit(() => limit.forget(scope));
      return { id: row.id, filename: row.filename };
    });
}
export type DeletePermanently = ReturnType<typeof createDeletePermanently>;

/** Hides the document, drops what was to be done with it or is being done, and writes the job that removes it. */
export async function purgeLater(
  transaction: Database,
  scope: OwnerScope,
  id: string,
  { clock, queue }: { clock: Clock; queue: JobQueue },
): Promise<void> {
  await updateDocument(transaction, scope.ownerId, id, { purged_at: clock.now() });
  await queue.cancelAllAbout(transaction, scope.ownerId, id);
  await queue.enqueue(transaction, { kind: PURGE_DOCUMENT, key: id, ownerId: scope.ownerId, payload: { documentId: id } });
}

/** Removes what one feature keeps of a document. Must be safe to repeat. */
export type RemoveTraces = (scope: OwnerScope, documentId: string) => Promise<void>;

/**
 * The job behind a permanent deletion. The row goes last, so that a crash in between starts over.
 *
 * @returns the handlers, given what every other feature removes of a document
 */
export function purgeJobs({ database, blobs, pages }: { database: Database; blobs: BlobStore; pages: VersionPages }) {
  return (
    traces: readonly RemoveTraces[],
    /** Removes the pictures of pages that are kept of a file, by the name of its bytes. */
    forgetPictures: (bytesId: string) => Promise<void>,
  ): Readonly<Record<string, JobHandler>> => {
    const versions = createPurgeVersions({ database, blobs, pages, forgetPictures });
    return {
      ...versions.jobHandlers,
      [PURGE_DOCUMENT]: {
        concurrency: 1,
        attempts: 20,
        async run(job) {
          const scope = { ownerId: job.ownerId };
          for (const remove of traces) await remove(scope, job.key);
          await versions.ofDocument(scope, job.key);
          const row = await selectAnyDocument(database, scope.ownerId, job.key);
          if (!row) return;
          const bytesId = bytesIdOf(row);
          await forgetPictures(bytesId);
          await blobs.remove(originalKey(scope, bytesId));
          await blobs.remove(typesetFromKey(scope, bytesId));
          await deleteDocumentRow(database, scope.ownerId, job.key);
        },
        // The row stays, hidden, and `doctor` lists it.
        giveUp: () => Promise.resolve(),
      },
    };
  };
}

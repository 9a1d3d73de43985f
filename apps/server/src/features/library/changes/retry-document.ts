import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from '../library.errors.ts';
import type { ReadingJobs } from '../library.events.ts';
import { selectDocument, selectFailedIds } from '../library.store.ts';
import type { TrackReading } from '../track-reading.ts';

interface Collaborators {
  readonly database: Database;
  readonly trackReading: TrackReading;
  readonly jobs: ReadingJobs;
}

/** Documents put in line in one transaction. */
const AT_ONCE = 200;

/** Puts a failed document back in line. */
export function createRetryDocument({ database, trackReading, jobs }: Collaborators) {
  return (scope: OwnerScope, idOrName: string): Promise<{ id: string; filename: string }> =>
    database.transact(async (transaction) => {
      const row = await selectDocument(transaction, scope.ownerId, idOrName);
      if (!row) throw libraryErrors.document_not_found();
      const isKept = row.status === 'ready' && row.page_count === 0;
      if (row.status !== 'failed' && !isKept) throw libraryErrors.not_failed({ name: row.filename });
      await trackReading.waits(transaction, scope, row.id);
      await jobs.read(transaction, scope, row.id);
      return { id: row.id, filename: row.filename };
    });
}
export type RetryDocument = ReturnType<typeof createRetryDocument>;

/** Puts every document back in line that could not be read, those in Trash left out. @returns how many */
export function createRetryAll({ database, trackReading, jobs }: Collaborators) {
  return async (scope: OwnerScope): Promise<number> => {
    let retried = 0;
    for (;;) {
      // What is put in line has failed no more, so the next ones come first.
      const ids = await database.transact(async (transaction) => {
        const failed = await selectFailedIds(transaction, scope.ownerId, AT_ONCE);
        for (const id of failed) {
          await trackReading.waits(transaction, scope, id);
          await jobs.read(transaction, scope, id);
        }
        return failed;
      });
      retried += ids.length;
      if (ids.length < AT_ONCE) return retried;
    }
  };
}

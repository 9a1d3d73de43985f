import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from '../library.errors.ts';
import type { ReadingJobs } from '../library.events.ts';
import { selectDocument } from '../library.store.ts';
import type { TrackReading } from '../track-reading.ts';

interface Collaborators {
  readonly database: Database;
  readonly trackReading: TrackReading;
  readonly jobs: ReadingJobs;
}

/** Puts a failed document back in line. */
export function createRetryDocument({ database, trackReading, jobs }: Collaborators) {
  return (scope: OwnerScope, idOrName: string): Promise<{ id: string; filename: string }> =>
    database.transact(async (transaction) => {
      const row = await selectDocument(transaction, scope.ownerId, idOrName);
      if (!row) throw libraryErrors.document_not_found();
      if (row.status !== 'failed') throw libraryErrors.not_failed({ name: row.filename });
      await trackReading.waits(transaction, scope, row.id);
      await jobs.read(transaction, scope, row.id);
      return { id: row.id, filename: row.filename };
    });
}
export type RetryDocument = ReturnType<typeof createRetryDocument>;

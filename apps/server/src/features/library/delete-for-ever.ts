import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from './library.errors.ts';
import type { Announcer } from './library.events.ts';
import type { LimitHoldings } from './limit-holdings.ts';
import { deleteDocumentRow, selectDocument, updateDocument } from './library.store.ts';

export const PURGE_DOCUMENT = 'purge-document';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly announcer: Announcer;
  readonly queue: JobQueue;
  readonly limit: LimitHoldings;
}

/**
 * Makes a document in Trash disappear for ever: at once for people, and by a job written in the same transaction for its bytes, pages,
 * pictures and passages.
 */
export function createDeleteForEver({ database, clock, announcer, queue, limit }: Collaborators) {
  return (scope: OwnerScope, id: string): Promise<{ id: string; filename: string }> =>
    database.transact(async (transaction) => {
      const row = await selectDocument(transaction, scope.ownerId, id);
      if (!row) throw libraryErrors.document_not_found();
      if (row.trashed_at === null) throw libraryErrors.not_in_trash({ name: row.filename });
      await discardDocument(transaction, scope, row.id, { clock, queue });
      announcer.changed(transaction, scope, { documentIds: [row.id], folders: false });
      transaction.afterCommit(() => limit.forget(scope));
      return { id: row.id, filename: row.filename };
    });
}
export type DeleteForEver = ReturnType<typeof createDeleteForEver>;

/** The same without Trash, for a file that was refused after its row had been written. */
export async function discardDocument(
  transaction: Database,
  scope: OwnerScope,
  id: string,
  { clock, queue }: { clock: Clock; queue: JobQueue },
): Promise<void> {
  await updateDocument(transaction, scope.ownerId, id, { purged_at: clock.now() });
  await queue.enqueue(transaction, { kind: PURGE_DOCUMENT, key: id, ownerId: scope.ownerId, payload: { documentId: id } });
}

/** Removes what one feature keeps of a document. Must be safe to repeat. */
export type RemoveTraces = (scope: OwnerScope, documentId: string) => Promise<void>;

/** The job behind `deleteForEver`: every feature removes its traces, the row goes last, so that a crash in between starts over. */
export function purgeDocumentHandler({
  database,
  traces,
}: {
  database: Database;
  traces: readonly RemoveTraces[];
}): JobHandler {
  return {
    concurrency: 1,
    attempts: 20,
    async run(job) {
      const scope = { ownerId: job.ownerId };
      for (const remove of traces) await remove(scope, job.key);
      await deleteDocumentRow(database, scope.ownerId, job.key);
    },
    // The row stays, invisible, and `doctor` lists it.
    giveUp: () => Promise.resolve(),
  };
}

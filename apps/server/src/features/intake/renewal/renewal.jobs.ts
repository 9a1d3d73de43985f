import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { MAKE_PAGES_ANEW, outdatedPages } from '../plan-layout.ts';
import type { MakePagesAnew } from './make-pages-anew.ts';

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly library: Pick<Library, 'renewPages'>;
  readonly withLibreOffice: boolean;
}

/**
 * Puts documents in line that Trove typeset before LibreOffice was there, or before its pages showed all that they show now.
 *
 * @returns how many
 */
export function createCatchUpPages({ database, queue, library, withLibreOffice }: Collaborators) {
  return async (): Promise<number> => {
    let documents = 0;
    for (const outdated of outdatedPages(withLibreOffice))
      for await (const { ownerId, documentId } of library.renewPages.madeBy(outdated)) {
        await database.transact((transaction) =>
          queue.enqueue(transaction, { kind: MAKE_PAGES_ANEW, key: documentId, ownerId, payload: { documentId } }),
        );
        documents += 1;
      }
    return documents;
  };
}

export function renewalJobs({ makePagesAnew }: { makePagesAnew: MakePagesAnew }): Record<string, JobHandler> {
  return {
    [MAKE_PAGES_ANEW]: {
      // What people bring now goes before what they have already.
      concurrency: 1,
      spare: true,
      attempts: 3,
      run: (job, signal) => makePagesAnew({ ownerId: job.ownerId }, job.key, signal),
      // The pages that the document has are good; the next start tries again.
      giveUp: () => Promise.resolve(),
    },
  };
}

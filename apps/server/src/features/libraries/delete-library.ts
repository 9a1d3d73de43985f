import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { enterToManage } from './enter-library.ts';
import { librariesErrors } from './libraries.errors.ts';
import { closeLibrary, deleteLibrary } from './libraries.store.ts';
import type { NoteLibrary } from './note-library.ts';

export const ERASE_LIBRARY = 'erase-library';
/** The job waits this long, so that normally the request itself has finished before. */
const SAFETY_NET = 60_000;

/** Ends the jobs of a library that is closed, erases what every feature holds of it, and then the library. Safe to run twice. */
export type EraseLibrary = (scope: OwnerScope) => Promise<void>;

export function createEraseLibrary({
  database,
  jobs,
  eraseOwner,
}: {
  database: Database;
  jobs: JobQueue;
  /** Erases what every other feature holds of an owner. Safe to run twice. */
  eraseOwner: (scope: OwnerScope) => Promise<void>;
}): EraseLibrary {
  return async (scope) => {
    await database.transact((transaction) => jobs.cancelAllOf(transaction, scope.ownerId, ERASE_LIBRARY));
    await eraseOwner(scope);
    await database.transact(async (transaction) => {
      await deleteLibrary(transaction, scope.ownerId);
      await jobs.cancel(transaction, ERASE_LIBRARY, scope.ownerId);
    });
  };
}

/** Finishes deletions that a crash or a failure interrupted. */
export const librariesJobs = (eraseLibrary: EraseLibrary, log: Log): Readonly<Record<typeof ERASE_LIBRARY, JobHandler>> => ({
  [ERASE_LIBRARY]: {
    concurrency: 1,
    attempts: 50,
    run: (job) => eraseLibrary({ ownerId: job.ownerId }),
    giveUp: async (job, error) =>
      log.error('a deleted library could not be erased', { library: job.ownerId, reason: messageOf(error) }),
  },
});

/** Shuts everybody out of a library, in the transaction, and leaves a job that erases it. */
export type ShutLibrary = (transaction: Database, libraryId: OwnerId) => Promise<void>;

interface ShutCollaborators {
  readonly clock: Clock;
  readonly jobs: JobQueue;
  /** Ends what somebody has open of a library that they may not use any more. */
  readonly askAgain: (accountId: OwnerId) => void;
}

export const createShutLibrary =
  ({ clock, jobs, askAgain }: ShutCollaborators): ShutLibrary =>
  async (transaction, libraryId) => {
    const now = clock.now();
    const members = await closeLibrary(transaction, libraryId, now);
    const job = { kind: ERASE_LIBRARY, key: libraryId, ownerId: libraryId, payload: {}, runAt: now + SAFETY_NET };
    await jobs.enqueue(transaction, job);
    transaction.afterCommit(() => members.forEach(askAgain));
  };

/**
 * Deletes a library with everything in it. From the first moment nobody gets in any more; should erasing fail half-way, a job goes on with it.
 *
 * @param confirmation the library's name, typed by the person
 * @throws library_is_personal, library_unknown, may_not_manage, library_name_differs
 */
export type DeleteLibrary = (scope: OwnerScope, libraryId: string, confirmation: string) => Promise<void>;

interface Collaborators {
  readonly database: Database;
  readonly shutLibrary: ShutLibrary;
  readonly eraseLibrary: EraseLibrary;
  readonly note: NoteLibrary;
}

export function createDeleteLibrary({ database, shutLibrary, eraseLibrary, note }: Collaborators): DeleteLibrary {
  return async (scope, libraryId, confirmation) => {
    const library = await database.transact(async (transaction) => {
      const { ownerId, name } = await enterToManage(transaction, scope, libraryId);
      if (confirmation.trim() !== name) throw librariesErrors.library_name_differs({ expected: name });
      await shutLibrary(transaction, ownerId);
      await note(transaction, { libraryId: ownerId, by: scope, event: 'library deleted', subject: name });
      return { ownerId };
    });
    await eraseLibrary(library);
  };
}

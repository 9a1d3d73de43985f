import type { JobHandler } from '#engines/job-queue/job-queue.ts';
import { messageOf } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ImportNotes } from './imports/import-notes.ts';

export const IMPORT_NOTES = 'import-notes';

interface Steps {
  readonly importNotes: ImportNotes;
  /** Says that an import was given up, and why. */
  readonly failImport: (scope: OwnerScope, importId: string, reason: string) => Promise<void>;
}

export function intakeJobs({ importNotes, failImport }: Steps) {
  const handler: JobHandler = {
    concurrency: 1,
    spare: true,
    attempts: 10,
    run: (job, signal) => importNotes({ ownerId: job.ownerId }, job.key, signal),
    giveUp: (job, error) => failImport({ ownerId: job.ownerId }, job.key, messageOf(error)),
  };
  return { [IMPORT_NOTES]: handler };
}

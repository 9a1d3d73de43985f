import type { JobHandler } from '#engines/job-queue/job-queue.ts';
import { libraryErrors } from '#features/library/library.errors.ts';
import { ProductError } from '#kernel/errors.ts';
import { OPEN_MAIL } from '../plan-attachments.ts';
import type { OpenMail } from './open-mail.ts';

export function attachmentJobs({ openMail }: { openMail: OpenMail }): Record<string, JobHandler> {
  const notFound = libraryErrors.document_not_found().code;
  return {
    [OPEN_MAIL]: {
      concurrency: 1,
      spare: true,
      attempts: 5,
      async run(job, signal) {
        try {
          await openMail({ ownerId: job.ownerId }, job.key, signal);
        } catch (error) {
          // Deleted for ever since the job was written.
          if (!(error instanceof ProductError) || error.code !== notFound) throw error;
        }
      },
      // The mail itself is read; the next start tries again.
      giveUp: () => Promise.resolve(),
    },
  };
}

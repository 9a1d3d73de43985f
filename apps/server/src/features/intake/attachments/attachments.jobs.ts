import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import { libraryErrors } from '#features/library/library.errors.ts';
import { ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { mailFormatOf, type OpenMail } from './open-mail.ts';

const OPEN_MAIL = 'open-mail';
const ENDINGS = ['.eml', '.msg', '.mbox'];

/** Has the attachments of mails taken out, once their pages have been read. */
export function createPlanAttachments({ database, queue }: { database: Database; queue: JobQueue }) {
  const enqueue = (transaction: Database, { ownerId }: OwnerScope, documentId: string) =>
    queue.enqueue(transaction, { kind: OPEN_MAIL, key: documentId, ownerId, payload: { documentId } });
  return {
    /** In the transaction that makes the document ready. Nothing happens where it is no mail. */
    async plan(transaction: Database, scope: OwnerScope, document: Pick<FoundDocument, 'id' | 'typesetFrom'>): Promise<void> {
      if (mailFormatOf(document) !== null) await enqueue(transaction, scope, document.id);
    },
    /** Puts mails in line that were read before attachments were taken out. @returns how many */
    async catchUp({ unopened }: Library['trackAttachments']): Promise<number> {
      let mails = 0;
      for await (const { documentId, ...scope } of unopened(ENDINGS)) {
        await database.transact((transaction) => enqueue(transaction, scope, documentId));
        mails += 1;
      }
      return mails;
    },
  };
}
export type PlanAttachments = ReturnType<typeof createPlanAttachments>;

export function attachmentJobs({ openMail }: { openMail: OpenMail }): Record<string, JobHandler> {
  const notFound = libraryErrors.document_not_found().code;
  return {
    [OPEN_MAIL]: {
      concurrency: 1,
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

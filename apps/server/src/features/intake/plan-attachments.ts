import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { mailFormatOf } from './attachments/open-mail.ts';

export const OPEN_MAIL = 'open-mail';
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

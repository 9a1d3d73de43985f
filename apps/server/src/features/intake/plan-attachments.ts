import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import { formatOf } from 'contract/file-names';
import { createListProperties } from '#features/library/keep-properties.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { mailFormatOf } from './attachments/open-mail.ts';

export const OPEN_MAIL = 'open-mail';
/** Whether it is a PDF that said so when it was looked at. */
async function carriesFiles(transaction: Database, scope: OwnerScope, { id, typesetFrom }: FoundDocument): Promise<boolean> {
  if (typesetFrom !== null && formatOf(typesetFrom.filename) !== 'pdf') return false;
  const properties = await createListProperties({ database: transaction })(scope, [id]);
  return properties.get(id)?.contents !== undefined;
}

const ENDINGS = ['.eml', '.msg', '.mbox'];

/** Has the attachments of mails taken out, once their pages have been read. */
export function createPlanAttachments({ database, queue }: { database: Database; queue: JobQueue }) {
  const enqueue = (transaction: Database, { ownerId }: OwnerScope, documentId: string) =>
    queue.enqueue(transaction, { kind: OPEN_MAIL, key: documentId, ownerId, payload: { documentId } });
  return {
    /** In the transaction that makes the document ready. Nothing happens where it brings nothing along. */
    async plan(transaction: Database, scope: OwnerScope, document: FoundDocument): Promise<void> {
      if (mailFormatOf(document) !== null || (await carriesFiles(transaction, scope, document)))
        await enqueue(transaction, scope, document.id);
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

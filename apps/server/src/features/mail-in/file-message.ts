import { MAIL_REFUSED } from 'contract/constants';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '#engines/database/database.ts';
import type { MessageHead } from '#engines/mailbox/mailbox.ts';
import type { NoteEntries } from '#features/audit/note-entries.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Clock } from '#kernel/clock.ts';
import { ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { insertMessage, selectMessage, takeAfterAll } from './mail-in.store.ts';

/** What there is no room for is refused; other trouble of ours is no reason to refuse a message. */
const NO_ROOM = new Set(['storage_quota', 'document_quota']);
const LONGEST_SUBJECT = 200;

export interface MessageCollaborators {
  readonly database: Database;
  readonly receiveMail: Intake['receiveMail'];
  readonly expectRoom: Intake['expectRoom'];
  readonly noteIn: NoteEntries['noteIn'];
  readonly announcer: Announcer;
  readonly clock: Clock;
}

/** What came of a message for one owner. */
export type Filing = 'filed' | 'refused';

/**
 * What a message is known by: its name and what it says, without the headers, to which servers add on its way. Two copies for two addresses are
 * one message to each owner.
 */
export function messageKey({ messageId }: Pick<MessageHead, 'messageId'>, content: Buffer): string {
  const end = content.indexOf('\r\n\r\n');
  const body = end < 0 ? content : content.subarray(end);
  return createHash('sha256')
    .update(`${messageId ?? ''}\n`)
    .update(body)
    .digest('base64url');
}

const shortened = (text: string | null): string | null => text?.slice(0, LONGEST_SUBJECT) ?? null;
const nameOf = ({ subject, from }: MessageHead): string => {
  const said = (shortened(subject) ?? '').replace(/[/\\]/g, '-').trim();
  return `${said === '' ? `E-mail from ${from ?? 'nobody'}` : said}.eml`;
};

/**
 * Takes a message for one owner, or refuses it and says why. What was done is written with what it tells, so a process that dies in between does it
 * again, and doing it again changes nothing.
 */
export function createFileMessage(collaborators: MessageCollaborators) {
  const { database, receiveMail, expectRoom, noteIn, announcer, clock } = collaborators;

  async function keep(scope: OwnerScope, id: string, head: MessageHead, outcome: { documentId: string } | { reason: string }) {
    const { ownerId } = scope;
    const became = 'documentId' in outcome ? outcome.documentId : null;
    const reason = 'reason' in outcome ? outcome.reason : null;
    const subject = shortened(head.subject);
    await database.transact(async (transaction) => {
      const row = { owner_id: ownerId, id, at: clock.now(), sender: shortened(head.from), subject };
      const isNew = await insertMessage(transaction, { ...row, document_id: became, reason });
      // What was refused before, and put back by the operator, is taken after all.
      if (!isNew && (became === null || !(await takeAfterAll(transaction, { ...row, document_id: became, reason })))) return;
      if (reason === null)
        await noteIn(transaction, {
          account: ownerId,
          event: 'e-mail taken',
          subject: subject ?? undefined,
          details: { from: head.from, document: became },
        });
      else
        await announcer.fileEvent(transaction, scope, {
          type: 'other',
          path: `E-mail “${subject ?? 'without a subject'}” was not taken: ${reason}`,
          source: MAIL_REFUSED,
        });
    });
  }

  return {
    /** @throws what trying again may mend */
    async take(scope: OwnerScope, head: MessageHead, content: Buffer): Promise<Filing> {
      const id = messageKey(head, content);
      const known = await selectMessage(database, scope.ownerId, id);
      if (known?.reason === null) return 'filed';
      try {
        await expectRoom(scope);
        const mail = { key: id, filename: nameOf(head), content: Readable.from([content]), sentAt: head.sentAt };
        const { documentId } = await receiveMail(scope, mail);
        await keep(scope, id, head, { documentId });
        return 'filed';
      } catch (error) {
        if (!(error instanceof ProductError) || (error.status >= 500 && !NO_ROOM.has(error.code))) throw error;
        await keep(scope, id, head, { reason: error.message });
        return 'refused';
      }
    },
    /** Refuses a message that is not read at all. @param generation of the mailbox, in which its uid names it */
    async refuse(scope: OwnerScope, head: MessageHead, { generation, reason }: { generation: string; reason: string }) {
      await keep(scope, `${generation}.${head.uid}`, head, { reason });
    },
  };
}
export type FileMessage = ReturnType<typeof createFileMessage>;

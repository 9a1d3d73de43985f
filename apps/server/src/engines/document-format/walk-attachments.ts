import { open, readFile } from 'node:fs/promises';
import { parseMail, type Attachment, type Mail } from './mail/parse-mail.ts';
import { readOutlookMail } from './mail/read-outlook.ts';
import { sentAt } from './mail/sent-at.ts';
import { splitMailbox } from './mail/split-mailbox.ts';

/** Formats that bring other files along. */
export type MailFormatId = 'eml' | 'msg' | 'mbox';

export interface WalkedAttachment extends Attachment {
  readonly sentAt: number | null;
}

/** The attachments of a mail file in their order. Of a mailbox one mail is in memory at a time. @throws FormatRefusedError */
export async function* walkAttachments(path: string, format: MailFormatId): AsyncGenerator<WalkedAttachment> {
  for await (const mail of mailsOf(path, format)) yield* attachmentsOf(mail);
}

async function* mailsOf(path: string, format: MailFormatId): AsyncGenerator<Mail> {
  if (format === 'eml') yield parseMail(await readFile(path));
  else if (format === 'msg') yield readOutlookMail(await readFile(path));
  else {
    const file = await open(path);
    for await (const bytes of splitMailbox(file.createReadStream())) yield parseMail(bytes);
  }
}

/** Its own first, then those of the mails that it brings along, whose text stands on its pages. */
function* attachmentsOf(mail: Mail): Generator<WalkedAttachment> {
  const sent = sentAt(mail.headers);
  for (const attachment of mail.attachments) yield { ...attachment, sentAt: sent };
  for (const inside of mail.mails) yield* attachmentsOf(inside);
}

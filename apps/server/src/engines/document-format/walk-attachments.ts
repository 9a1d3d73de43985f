import { open, readFile } from 'node:fs/promises';
import { walkArchive, type MemberProblem } from './archives/walk-archive.ts';
import { parseMail, type Attachment, type Mail } from './mail/parse-mail.ts';
import { readOutlookMail } from './mail/read-outlook.ts';
import { sentAt } from './mail/sent-at.ts';
import { splitMailbox } from './mail/split-mailbox.ts';

export { isBrokenMember, isStillLocked, type MemberProblem } from './archives/walk-archive.ts';

/** Formats that bring other files along: mails, and archives. */
export type MailFormatId = 'eml' | 'msg' | 'mbox' | 'zip';

export interface WalkedAttachment extends Pick<Attachment, 'name' | 'mediaType'> {
  /** Counted from 0; the same file has the same attachments at the same places. */
  readonly position: number;
  readonly bytes: number;
  readonly sentAt: number | null;
  /** In an archive, the folders above it. */
  readonly folder: string;
  readonly problem: MemberProblem | null;
  readonly content: () => Buffer | Promise<Buffer>;
}

interface Holder {
  readonly path: string;
  readonly format: MailFormatId;
  /** Of an archive: only the files that are locked are walked then. */
  readonly password?: string | undefined;
}

/** The attachments of a mail file, or the files of an archive, in their order. Of a mailbox one mail is in memory at a time. @throws FormatRefusedError */
export async function* walkAttachments({ path, format, password }: Holder): AsyncGenerator<WalkedAttachment> {
  let position = 0;
  if (format === 'zip') {
    for await (const { modifiedAt, locked, ...member } of walkArchive(path, password)) {
      if (locked || password === undefined) yield { ...member, position, mediaType: null, sentAt: modifiedAt };
      position += 1;
    }
    return;
  }
  for await (const mail of mailsOf(path, format))
    for (const attachment of attachmentsOf(mail)) yield { ...attachment, position: position++ };
}

async function* mailsOf(path: string, format: Exclude<MailFormatId, 'zip'>): AsyncGenerator<Mail> {
  if (format === 'eml') yield parseMail(await readFile(path));
  else if (format === 'msg') yield readOutlookMail(await readFile(path));
  else {
    const file = await open(path);
    for await (const bytes of splitMailbox(file.createReadStream())) yield parseMail(bytes);
  }
}

/** Its own first, then those of the mails that it brings along, whose text stands on its pages. */
function* attachmentsOf(mail: Mail): Generator<Omit<WalkedAttachment, 'position'>> {
  const sent = sentAt(mail.headers);
  for (const attachment of mail.attachments) yield { ...attachment, sentAt: sent, folder: '', problem: null };
  for (const inside of mail.mails) yield* attachmentsOf(inside);
}

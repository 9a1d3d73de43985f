import { readFile } from 'node:fs/promises';
import { FormatRefusedError, type DocumentFormat } from '../../document-format.ts';
import { factsOf, layOutMail, subjectOf } from '../../mail/lay-out-mail.ts';
import { readOutlookMail } from '../../mail/read-outlook.ts';

/** A mail as Outlook saves it. Attachments are named on its page; nothing is fetched. */
export const msg: DocumentFormat = {
  id: 'msg',
  async parse(path) {
    const mail = readOutlookMail(await readFile(path));
    if (mail.headers.size === 0 && mail.texts.length === 0) throw new FormatRefusedError('damaged');
    if (mail.encrypted && mail.texts.length === 0) throw new FormatRefusedError('encrypted_mail');
    return { title: subjectOf(mail), facts: factsOf(mail), blocks: layOutMail(mail) };
  },
};

import { readFile } from 'node:fs/promises';
import { FormatRefusedError, type DocumentFormat } from '../../document-format.ts';
import { factsOf, layOutMail, subjectOf } from '../../mail/lay-out-mail.ts';
import { parseMail } from '../../mail/parse-mail.ts';

/** One of these says that a file is a mail. */
const TELLING = ['from', 'to', 'subject', 'date', 'received', 'message-id', 'mime-version'];

/** A mail as mail programs save it. Attachments are named on its page; nothing is fetched. */
export const eml: DocumentFormat = {
  id: 'eml',
  async parse(path) {
    const mail = parseMail(await readFile(path));
    if (!TELLING.some((name) => mail.headers.has(name))) throw new FormatRefusedError('damaged');
    if (mail.encrypted && mail.texts.length === 0) throw new FormatRefusedError('encrypted_mail');
    return { title: subjectOf(mail), facts: factsOf(mail), blocks: layOutMail(mail) };
  },
};

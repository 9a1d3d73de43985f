import { FormatRefusedError, type Block, type DocumentFacts } from '../document-format.ts';
import { readComponents } from '../content-lines/read-content-lines.ts';
import { layOutCalendar } from '../drivers/calendar/lay-out-calendar.ts';
import { parseHtml } from '../drivers/html/parse-html.ts';
import { pictureInAddress } from '../drivers/html/picture-in-address.ts';
import { paragraphsOf } from '../drivers/plain-text/plain-text.ts';
import { createPictureLimit, type PictureLimit } from '../pictures/shown-picture.ts';
import { decodeHeader } from './decode-header.ts';
import type { Attachment, Mail } from './parse-mail.ts';
import { sentAt } from './sent-at.ts';

const HEAD = [
  ['from', 'From'],
  ['to', 'To'],
  ['cc', 'Cc'],
  ['date', 'Date'],
] as const;
/** Characters of a header that are kept as a fact. */
const LONGEST = 500;
const CID = 'cid:'.length;
const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

export const subjectOf = ({ headers }: Mail): string | null => {
  const subject = decodeHeader(headers.get('subject') ?? '');
  return subject === '' ? null : subject;
};

export function factsOf({ headers }: Mail): DocumentFacts {
  const facts: Partial<Record<'from' | 'to' | 'cc' | 'sent', string>> = {};
  for (const name of ['from', 'to', 'cc'] as const) {
    const value = decodeHeader(headers.get(name) ?? '').slice(0, LONGEST);
    if (value !== '') facts[name] = value;
  }
  const sent = sentAt(headers);
  return sent === null ? facts : { ...facts, sent: new Date(sent).toISOString() };
}

/** A mail as a letter: subject, head, attachments by name, text, and below it the mails that it brings along. */
export function* layOutMail(mail: Mail, pictures = createPictureLimit()): Generator<Block> {
  const line = (name: string, value: string): Block => ({
    kind: 'paragraph',
    runs: [{ text: `${name}: `, bold: true }, { text: value }],
  });
  yield { kind: 'heading', level: 1, text: subjectOf(mail) ?? 'No subject' };
  for (const [key, name] of HEAD) {
    const value = decodeHeader(mail.headers.get(key) ?? '');
    if (value !== '') yield line(name, value);
  }
  if (mail.attachments.length > 0) yield line('Attachments', mail.attachments.map(nameOf).join(', '));
  yield { kind: 'rule' };
  if (mail.encrypted)
    yield {
      kind: 'paragraph',
      runs: [{ text: 'This mail is encrypted from end to end, so its text is not here.', italic: true }],
    };
  for (const { kind, text } of mail.texts) yield* kind === 'html' ? pageOf(text, mail, pictures) : paragraphsOf(text);
  yield* meetingsOf(mail);
  for (const attached of mail.mails) {
    yield { kind: 'rule' };
    yield* layOutMail(attached, pictures);
  }
}

/** The meetings that it invites to. A calendar that is made to be unreadable is left out, and the rest of the mail read. */
function* meetingsOf({ calendars }: Mail): Generator<Block> {
  for (const calendar of calendars) {
    try {
      const blocks = [...layOutCalendar(readComponents(calendar).filter(({ name }) => name === 'VCALENDAR'))];
      if (blocks.length > 0) yield { kind: 'rule' };
      yield* blocks;
    } catch (error) {
      if (!(error instanceof FormatRefusedError)) throw error;
    }
  }
}

/** A page that is made to be unreadable is told, and the rest of the mail read. */
function pageOf(text: string, mail: Mail, pictures: PictureLimit): readonly Block[] {
  const pictureOf = (address: string) =>
    /^cid:/i.test(address) ? mail.pictures.get(address.slice(CID))?.() : pictureInAddress(address);
  try {
    return parseHtml(text, { pictureOf, pictures }).blocks;
  } catch (error) {
    if (!(error instanceof FormatRefusedError)) throw error;
    return [{ kind: 'paragraph', runs: [{ text: 'The text of this mail cannot be read.', italic: true }] }];
  }
}

function nameOf({ name, bytes }: Attachment): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${name} (${Math.round(bytes / 1024 ** power)} ${UNITS[power] ?? 'bytes'})`;
}

import { CODE_PAGES } from '../drivers/rtf/rtf-words.ts';
import { openCompound, type Storage } from '../packages/open-compound.ts';
import { decodeCharset } from './decode-header.ts';
import { isShownInside, type Attachment, type Mail } from './parse-mail.ts';

// Outlook keeps a mail as a storage of properties (MS-OXMSG): texts and bytes as a stream each, whose name ends in the number of the property and
// of its type; numbers and dates in one table.

const TEXT = '001F';
const OLD_TEXT = '001E';
const BYTES = '0102';
const OBJECT = '000D';
/** Numbers of properties, in MS-OXPROPS. */
const PROPERTY = {
  kind: '001A',
  subject: '0037',
  senderName: '0C1A',
  senderAddress: '0C1F',
  senderSmtp: '5D01',
  cc: '0E03',
  to: '0E04',
  text: '1000',
  html: '1013',
  content: '3701',
  shortName: '3704',
  longName: '3707',
  displayName: '3001',
  mediaType: '370E',
  contentId: '3712',
} as const;
const SENT = 0x0039;
const DELIVERED = 0x0e06;
const CODE_PAGE = 0x3fde;
const OLD_CODE_PAGE = 0x3ffd;
const DATE = 0x0040;
const NUMBER = 0x0003;
/** Mails in mails. */
const DEEPEST = 16;
/** Milliseconds from the beginning of 1601, from which Windows counts, to that of 1970. */
const EPOCH = 11_644_473_600_000;
/** Bytes before the table of numbers: in a mail, and in a mail that another brings along. */
const HEAD = 32;
const HEAD_INSIDE = 24;

/** A mail as Outlook saves it. Nothing that it names is fetched; attachments are not opened. @throws FormatRefusedError */
export const readOutlookMail = (bytes: Buffer): Mail => mailOf(openCompound(bytes), HEAD, 0);

function mailOf(storage: Storage, head: number, depth: number): Mail {
  const numbers = readNumbers(storage, head);
  const page = numbers.number(CODE_PAGE) ?? numbers.number(OLD_CODE_PAGE);
  const text = (property: string) => textOf(storage, property, page);
  const kind = text(PROPERTY.kind) ?? '';
  const sender = [text(PROPERTY.senderName), addressOf(text(PROPERTY.senderSmtp) ?? text(PROPERTY.senderAddress))];
  const headers = new Map<string, string>();
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined && value.trim() !== '') headers.set(name, asHeader(value));
  };
  add('from', sender.filter((part) => part !== undefined && part !== '').join(' '));
  add('to', text(PROPERTY.to));
  add('cc', text(PROPERTY.cc));
  add('subject', text(PROPERTY.subject));
  add('date', (numbers.date(SENT) ?? numbers.date(DELIVERED))?.toUTCString().replace('GMT', '+0000'));
  const attached = [...storage.storages].filter(([name]) => name.startsWith('__attach_version1.0_')).map(([, part]) => part);
  const texts = bodyOf(storage, page);
  return {
    headers,
    texts,
    calendars: [],
    attachments: attached
      .filter((part) => !isShownInside(textOf(part, PROPERTY.contentId, page), texts))
      .flatMap((part) => attachmentOf(part, page)),
    pictures: new Map(
      attached.flatMap((part) => {
        const contentId = textOf(part, PROPERTY.contentId, page);
        return contentId === undefined ? [] : [[contentId, () => contentOf(part)] as const];
      }),
    ),
    mails:
      depth < DEEPEST
        ? attached.flatMap((part) => {
            const inside = part.storages.get(streamName(PROPERTY.content, OBJECT));
            return inside === undefined ? [] : [mailOf(inside, HEAD_INSIDE, depth + 1)];
          })
        : [],
    // Signed mails that can be read have “MultipartSigned” behind it.
    encrypted: /^IPM\.Note\.SMIME$/i.test(kind),
  };
}

const streamName = (property: string, type: string): string => `__substg1.0_${property}${type}`;

function bodyOf(storage: Storage, page: number | undefined): Mail['texts'] {
  const html = storage.streams.get(streamName(PROPERTY.html, BYTES))?.();
  const shown = html === undefined ? textOf(storage, PROPERTY.html, page) : decodeCharset(html, charsetOf(page));
  if (shown !== undefined && shown.trim() !== '') return [{ kind: 'html', text: shown }];
  const text = textOf(storage, PROPERTY.text, page)?.replace(/\r\n?/g, '\n');
  return text === undefined || text.trim() === '' ? [] : [{ kind: 'plain', text }];
}

const contentOf = (part: Storage): Buffer => part.streams.get(streamName(PROPERTY.content, BYTES))?.() ?? Buffer.alloc(0);

function attachmentOf(part: Storage, page: number | undefined): Attachment[] {
  if (part.storages.has(streamName(PROPERTY.content, OBJECT))) return [];
  const name = [PROPERTY.longName, PROPERTY.shortName, PROPERTY.displayName]
    .map((property) => textOf(part, property, page))
    .find((found) => found !== undefined && found !== '');
  const content = () => contentOf(part);
  const mediaType = textOf(part, PROPERTY.mediaType, page) ?? null;
  return name === undefined ? [] : [{ name, bytes: content().length, mediaType, content }];
}

function textOf({ streams }: Storage, property: string, page: number | undefined): string | undefined {
  const text = streams.get(streamName(property, TEXT));
  if (text !== undefined) return withoutEnd(text().toString('utf16le'));
  const old = streams.get(streamName(property, OLD_TEXT));
  return old === undefined ? undefined : withoutEnd(decodeCharset(old(), charsetOf(page)));
}

const withoutEnd = (text: string): string => text.replace(/\0+$/, '');
const charsetOf = (page: number | undefined): string | undefined =>
  page === undefined ? undefined : (CODE_PAGES[page] ?? `windows-${page}`);

/** Inside a company senders have a path in its directory instead of an address. */
const addressOf = (address: string | undefined): string | undefined =>
  address?.includes('@') === true ? `<${address}>` : undefined;

/** Letters beyond ASCII as a header writes them, a few hundred at a time. */
function asHeader(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  const pieces = line.match(/[^]{1,200}/gu) ?? [];
  return pieces.map((piece) => `=?utf-8?b?${Buffer.from(piece).toString('base64')}?=`).join(' ');
}

/** The table: sixteen bytes each, of which two are the type, two the property, and the last eight the value. */
function readNumbers({ streams }: Storage, head: number) {
  const table = streams.get('__properties_version1.0')?.() ?? Buffer.alloc(0);
  const valueOf = (property: number, type: number): Buffer | undefined => {
    for (let at = head; at + 16 <= table.length; at += 16)
      if (table.readUInt16LE(at) === type && table.readUInt16LE(at + 2) === property) return table.subarray(at + 8, at + 16);
    return undefined;
  };
  return {
    number: (property: number): number | undefined => valueOf(property, NUMBER)?.readUInt32LE(0),
    date(property: number): Date | undefined {
      const value = valueOf(property, DATE);
      // Tenths of a microsecond.
      const date = value === undefined ? undefined : new Date(Number(value.readBigUInt64LE(0) / 10_000n) - EPOCH);
      return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
    },
  };
}

import { decodeCharset, decodeHeader, decodeQuoted } from './decode-header.ts';
import { readHeaders, readParameters, type Headers } from './read-headers.ts';

/** Parts inside each other, and in all. */
const DEEPEST = 32;
const MOST_PARTS = 2_000;
const SIGNATURES = /^application\/(?:(?:x-)?pkcs7-signature|pgp-signature)$/;
const PGP = /^\s*-----BEGIN PGP MESSAGE-----/;

export interface Attachment {
  readonly name: string;
  /** About; of an encoded one it is told from its length. */
  readonly bytes: number;
  /** As the mail says; null where it does not. */
  readonly mediaType: string | null;
  readonly content: () => Buffer;
}

export interface Mail {
  readonly headers: Headers;
  /** Its parts of text in their order. */
  readonly texts: readonly { readonly kind: 'html' | 'plain'; readonly text: string }[];
  /** Invitations among its texts, as calendars. */
  readonly calendars: readonly string[];
  readonly attachments: readonly Attachment[];
  /** Pictures that its text shows at their places, by the name that it has for them. */
  readonly pictures: ReadonlyMap<string, () => Buffer>;
  /** Mails that it brings along. */
  readonly mails: readonly Mail[];
  /** Its text is for its reader alone. */
  readonly encrypted: boolean;
}

interface Gathered {
  calendars: string[];
  texts: { kind: 'html' | 'plain'; text: string }[];
  attachments: (Attachment & { readonly contentId: string | undefined })[];
  pictures: Map<string, () => Buffer>;
  mails: Mail[];
  encrypted: boolean;
}

/** Takes a mail apart (RFC 5322, MIME). Nothing that it names is fetched; attachments are not opened. Linear in its length. */
export function parseMail(bytes: Buffer): Mail {
  return mailOf(bytes.toString('latin1').replace(/^(?:\u00ef\u00bb\u00bf)?\s*(?:From [^\n]*\n)?/, ''), {
    depth: 0,
    parts: { left: MOST_PARTS },
  });
}

interface Nesting {
  readonly depth: number;
  readonly parts: { left: number };
}

function mailOf(raw: string, nesting: Nesting): Mail {
  const gathered: Gathered = { texts: [], calendars: [], attachments: [], pictures: new Map(), mails: [], encrypted: false };
  const { headers, body } = split(raw);
  gather(headers, body, gathered, nesting);
  const attachments = gathered.attachments.filter(({ contentId }) => !isShownInside(contentId, gathered.texts));
  return { headers, ...gathered, attachments };
}

/** Whether the text of the mail shows it at its place, as it does the logo of a signature. */
export const isShownInside = (contentId: string | undefined, texts: Mail['texts']): boolean =>
  contentId !== undefined && texts.some(({ kind, text }) => kind === 'html' && text.includes(`cid:${contentId}`));

function split(raw: string): { headers: Headers; body: string } {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end === null ? raw : raw.slice(0, end.index);
  return { headers: readHeaders(head), body: end === null ? '' : raw.slice(end.index + end[0].length) };
}

function gather(headers: Headers, body: string, into: Gathered, nesting: Nesting): void {
  nesting.parts.left -= 1;
  if (nesting.parts.left < 0 || nesting.depth > DEEPEST) return;
  const { value: type, parameters } = readParameters(headers.get('content-type') ?? 'text/plain');
  const disposition = readParameters(headers.get('content-disposition'));
  const deeper = { ...nesting, depth: nesting.depth + 1 };
  if (type === 'multipart/encrypted' || /^application\/(?:x-)?pkcs7-mime$/.test(type)) {
    into.encrypted = true;
  } else if (type.startsWith('multipart/')) {
    const parts = partsOf(body, parameters.get('boundary') ?? '').map(split);
    const chosen = type === 'multipart/alternative' ? bestOf(parts) : parts;
    for (const part of chosen) gather(part.headers, part.body, into, deeper);
  } else if (type === 'message/rfc822') {
    into.mails.push(mailOf(decodedText(headers, body, 'latin1'), deeper));
  } else if (SIGNATURES.test(type)) {
    // Says nothing to a reader.
  } else if (disposition.value !== 'attachment' && (type === 'text/plain' || type === 'text/html' || type === '')) {
    const text = decodedText(headers, body, parameters.get('charset'));
    if (PGP.test(text)) into.encrypted = true;
    else if (text.trim() !== '') into.texts.push({ kind: type === 'text/html' ? 'html' : 'plain', text });
  } else if (type === 'text/calendar' && disposition.value !== 'attachment') {
    into.calendars.push(decodedText(headers, body, parameters.get('charset') ?? 'utf-8'));
  } else {
    const name = disposition.parameters.get('filename') ?? parameters.get('name');
    const contentId = /^<([^<>]{1,200})>$/.exec(headers.get('content-id') ?? '')?.[1];
    if (contentId !== undefined && type.startsWith('image/')) into.pictures.set(contentId, () => decodedBytes(headers, body));
    const encoded = /base64/i.test(headers.get('content-transfer-encoding') ?? '');
    // Pictures that belong to the page of a mail mostly have no name of their own.
    if (name !== undefined || disposition.value === 'attachment')
      into.attachments.push({
        name: decodeHeader(name ?? type),
        bytes: Math.round(body.length * (encoded ? 0.73 : 1)),
        mediaType: type === '' ? null : type,
        content: () => decodedBytes(headers, body),
        contentId,
      });
  }
}

type Part = ReturnType<typeof split>;

/** Of the same words in several forms the richest that is read: pages, then text, then whatever holds them. */
function bestOf(parts: readonly Part[]): readonly Part[] {
  const typeOf = ({ headers }: Part) => readParameters(headers.get('content-type') ?? 'text/plain').value;
  const rank = (part: Part) => ['text/plain', 'multipart/', 'text/html'].findIndex((type) => typeOf(part).startsWith(type));
  const best = parts.toSorted((one, other) => rank(other) - rank(one))[0];
  // An invitation says in data what the text may leave out.
  const calendar = parts.find((part) => part !== best && typeOf(part) === 'text/calendar');
  return [best, calendar].filter((part) => part !== undefined);
}

/** The parts between the lines that begin with the boundary. */
function partsOf(body: string, boundary: string): string[] {
  if (boundary === '') return [body];
  const parts: string[] = [];
  const mark = `--${boundary}`;
  let start: number | undefined;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    if (at > 0 && body[at - 1] !== '\n') continue;
    if (start !== undefined) parts.push(body.slice(start, at).replace(/\r?\n$/, ''));
    const line = body.indexOf('\n', at);
    if (body.startsWith('--', at + mark.length) || line === -1 || parts.length > MOST_PARTS) return parts;
    start = line + 1;
  }
  if (start !== undefined) parts.push(body.slice(start));
  return parts;
}

function decodedBytes(headers: Headers, body: string): Buffer {
  const encoding = (headers.get('content-transfer-encoding') ?? '').trim().toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : Buffer.from(body, 'latin1');
}

function decodedText(headers: Headers, body: string, charset: string | undefined): string {
  const bytes = decodedBytes(headers, body);
  return (charset === 'latin1' ? bytes.toString('latin1') : decodeCharset(bytes, charset)).replace(/\r\n?/g, '\n');
}

import { decodeCharset } from './decode-header.ts';

/** A mail's headers: the first of each name counts, but for those that name people. */
export type Headers = ReadonlyMap<string, string>;

const MOST_HEADERS = 1_000;
const JOINED = new Set(['to', 'cc', 'bcc']);

/** Reads the lines before the first empty one. Lines that begin with white space go on with the one before. */
export function readHeaders(head: string): Headers {
  const headers = new Map<string, string>();
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  for (const line of lines.slice(0, MOST_HEADERS)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon < 1 || !/^[\w-]+$/.test(name)) continue;
    const value = line.slice(colon + 1).trim();
    const known = headers.get(name);
    if (known === undefined) headers.set(name, value);
    else if (JOINED.has(name)) headers.set(name, `${known}, ${value}`);
  }
  return headers;
}

export interface HeaderValue {
  /** Before the first semicolon, in lower case. */
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** `text/plain; charset="utf-8"; name*0*=utf-8''a%20; name*1=b`: long and foreign parameters are put together (RFC 2231). */
export function readParameters(header: string | undefined): HeaderValue {
  const [value = '', ...rest] = (header ?? '').slice(0, 10_000).match(/(?:"(?:[^"\\]|\\.)*"?|[^;"])+/g) ?? [];
  const pieces = new Map<string, { text: string; encoded: boolean }[]>();
  for (const piece of rest) {
    const equals = piece.indexOf('=');
    if (equals < 1) continue;
    const [, name = '', place, star] = /^([^*]+)(?:\*(\d{1,2}))?(\*)?$/.exec(piece.slice(0, equals).trim().toLowerCase()) ?? [];
    const text = piece
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*?)"?$/s, '$1')
      .replace(/\\(.)/g, '$1');
    const all = pieces.get(name) ?? [];
    all[Number(place ?? 0)] = { text, encoded: star !== undefined };
    pieces.set(name, all);
  }
  const parameters = new Map([...pieces].map(([name, all]) => [name, joined(all.filter(Boolean))] as const));
  return { value: value.trim().toLowerCase(), parameters };
}

function joined(pieces: readonly { text: string; encoded: boolean }[]): string {
  const first = pieces[0];
  if (first?.encoded !== true) return pieces.map(({ text }) => text).join('');
  const [, charset, start = ''] = /^([\w-]*)'[^']*'(.*)$/s.exec(first.text) ?? [undefined, 'utf-8', first.text];
  const whole = [{ text: start, encoded: true }, ...pieces.slice(1)]
    .map(({ text, encoded }) =>
      encoded ? text.replace(/%([0-9a-f]{2})/gi, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text,
    )
    .join('');
  return decodeCharset(Buffer.from(whole, 'latin1'), charset);
}

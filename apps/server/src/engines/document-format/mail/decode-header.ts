import { guessedText } from '../guess-encoding.ts';

/** Characters of one header that are kept; whoever writes more lists a whole company. */
const LONGEST = 10_000;
const ENCODED_WORD = /=\?([\w.:-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?\s]{0,2000})\?=/gi;

/** Bytes as text in the encoding that is named, or in the one that fits. */
export function decodeCharset(bytes: Uint8Array, label: string | undefined): string {
  for (const name of [label ?? 'utf-8', 'utf-8'])
    try {
      return new TextDecoder(name.trim(), { fatal: true }).decode(bytes);
    } catch {
      // No such encoding, or a mail that lies about its own.
    }
  return guessedText(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** `a=20b` as bytes, of a body or, with underscores for spaces, of a word in a header. */
export function decodeQuoted(text: string, { inHeader = false } = {}): Buffer {
  const spaced = inHeader ? text.replaceAll('_', ' ') : withoutLineEnds(text);
  return Buffer.from(
    spaced.replace(/=([0-9a-f]{2})/gi, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** A header's value in letters: encoded words are decoded, raw bytes are taken for UTF-8 or Western European. */
export function decodeHeader(raw: string): string {
  const value = raw.slice(0, LONGEST);
  // White space between two encoded words is none.
  const joined = value.replace(/(\?=)\s+(?==\?[\w.:*-]{1,61}\?[bq]\?)/gi, '$1');
  const decoded = joined.replace(ENCODED_WORD, (_word, charset: string, kind: string, text: string) =>
    decodeCharset(kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : decodeQuoted(text, { inHeader: true }), charset),
  );
  const letters =
    /[\u0080-\u00ff]/.test(value) && !ENCODED_WORD.test(value)
      ? decodeCharset(Buffer.from(decoded, 'latin1'), 'utf-8')
      : decoded;
  ENCODED_WORD.lastIndex = 0;
  return letters.replace(/\s+/g, ' ').trim();
}

/** White space at the end of a line is no part of it, and an equals sign there joins it to the next. */
const withoutLineEnds = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll('=\n', '');

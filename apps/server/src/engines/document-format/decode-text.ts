import { FormatRefusedError } from './document-format.ts';
import { guessedText, quadText, wideText } from './guess-encoding.ts';

const DECLARED = /\bcharset\s*=\s*["']?\s*([\w-]+)/i;
/** Of a text in a Western European encoding most letters are ASCII; more than this share of others is something else. */
const MOST_OTHER_LETTERS = 0.3;
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** How far into a file a declaration of its encoding is looked for. Bytes. */
const HEAD = 2048;

/**
 * The text of a file whose encoding nobody tells: what its byte order mark says, UTF-8, UTF-16 and UTF-32 without a mark, what an HTML page
 * declares, what its letters speak for, or Windows-1252. Line ends become `\n`.
 *
 * @throws FormatRefusedError
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (CONTROL.test(text)) throw new FormatRefusedError('not_text');
  return text.replace(/\r\n?/g, '\n');
}

function decoded(bytes: Uint8Array): string {
  const quad = quadText(bytes);
  if (quad !== null) return quad;
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = utf16WithoutMark(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const plain = utf8(bytes);
  if (plain !== null && !CONTROL.test(plain)) return plain;
  return wideText(bytes) ?? plain ?? declared(bytes) ?? guessedText(bytes) ?? western(bytes);
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Some other encoding.
    return null;
  }
}

/** In Latin letters every other byte of UTF-16 is zero. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, HEAD);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (bytes.length < 4 || bytes.length % 2 === 1) return null;
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null;
}

function declared(bytes: Uint8Array): string | null {
  const label = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)))?.[1];
  if (label === undefined) return null;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    // No such encoding, or a page that lies about its own.
    return null;
  }
}

function western(bytes: Uint8Array): string {
  const other = bytes.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0);
  if (other > bytes.length * MOST_OTHER_LETTERS) throw new FormatRefusedError('not_text');
  return new TextDecoder('windows-1252').decode(bytes);
}

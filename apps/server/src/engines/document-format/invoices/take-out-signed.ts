import { FormatRefusedError } from '../document-format.ts';

/** Of ASN.1, as CMS (RFC 5652) is written. */
const SEQUENCE = 0x30;
const OBJECT = 0x06;
const OCTETS = 0x04;
const OCTETS_IN_PIECES = 0x24;
const CONTENT = 0xa0;
const CONSTRUCTED = 0x20;
/** `signedData`, 1.2.840.113549.1.7.2, and `data`, …1. */
const SIGNED = '2a864886f70d010702';
const DATA = '2a864886f70d010701';
/** Elements inside each other; a signed file has six. */
const DEEPEST = 12;

interface Element {
  readonly tag: number;
  /** Of its content. */
  readonly from: number;
  readonly to: number;
  readonly next: number;
}

const fail = (): never => {
  throw new FormatRefusedError('not_an_invoice');
};

/**
 * The file inside a signature (`.p7m`), which is CMS in binary or as base64; other bytes are returned as they are. The signature is not checked.
 *
 * @throws FormatRefusedError where nothing can be taken out
 */
export function takeOutSigned(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === SEQUENCE) return contentOf(bytes);
  const head = Buffer.from(bytes.subarray(0, 80)).toString('latin1');
  if (!/^\s*(?:-----BEGIN (?:PKCS7|CMS)-----\s+)?MI[\w+/]/u.test(head)) return bytes;
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/-----[A-Z0-9 ]{1,30}-----/gu, '');
  return contentOf(Buffer.from(text, 'base64'));
}

function contentOf(bytes: Uint8Array): Uint8Array {
  /** The element at a place; one whose length is not told ends with two zeros. */
  const elementAt = (at: number, end: number, depth: number): Element => {
    const [tag = 0, length = 0] = bytes.subarray(at, Math.min(at + 2, end));
    if (at + 2 > end || depth > DEEPEST || (tag & 0x1f) === 0x1f) return fail();
    if (length === 0x80) {
      if ((tag & CONSTRUCTED) === 0) return fail();
      let to = at + 2;
      while (to + 2 <= end && (bytes[to] !== 0 || bytes[to + 1] !== 0)) to = elementAt(to, end, depth + 1).next;
      return to + 2 <= end ? { tag, from: at + 2, to, next: to + 2 } : fail();
    }
    const more = length < 0x80 ? 0 : length - 0x80;
    if (more > 4 || at + 2 + more > end) return fail();
    const told = bytes.subarray(at + 2, at + 2 + more).reduce((sum, byte) => sum * 256 + byte, 0);
    const from = at + 2 + more;
    const to = from + (more === 0 ? length : told);
    return to <= end ? { tag, from, to, next: to } : fail();
  };
  const inside = ({ from, to }: Element, most: number): Element[] => {
    const found: Element[] = [];
    for (let at = from; at < to && found.length < most;) {
      const element = elementAt(at, to, 0);
      found.push(element);
      at = element.next;
    }
    return found;
  };
  const hex = ({ from, to }: Element) => Buffer.from(bytes.subarray(from, to)).toString('hex');
  /** The second of a pair that is named by its first. */
  const named = (pair: Element | undefined, name: string): Element => {
    const [object, content] = pair === undefined ? [] : inside(pair, 2);
    const isIt = object?.tag === OBJECT && hex(object) === name && content?.tag === CONTENT;
    return (isIt ? inside(content, 1)[0] : undefined) ?? fail();
  };
  const signed = named(elementAt(0, bytes.length, 0), SIGNED);
  const data = named(inside(signed, 3)[2], DATA);
  if (data.tag === OCTETS) return bytes.subarray(data.from, data.to);
  if (data.tag !== OCTETS_IN_PIECES) return fail();
  const pieces = inside(data, Number.POSITIVE_INFINITY);
  if (pieces.some(({ tag }) => tag !== OCTETS)) return fail();
  return Buffer.concat(pieces.map(({ from, to }) => bytes.subarray(from, to)));
}

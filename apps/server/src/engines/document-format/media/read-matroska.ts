import { FormatRefusedError } from '../document-format.ts';
import { note, type MediaFacts } from './media-facts.ts';
import type { ByteFile } from './read-bytes.ts';

/** Bytes at the beginning that are looked at: the facts stand before the pictures. */
const BEGINNING = 1024 * 1024;
const DEEPEST = 8;
const MOST_ELEMENTS = 10_000;
const EBML = 0x1a45dfa3;
const CLUSTER = 0x1f43b675;
/** Elements that hold others: segment, information, tracks, a track, its picture. */
const HOLDERS = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0]);
const ELEMENT = { scale: 0x2ad7b1, duration: 0x4489, title: 0x7ba9, date: 0x4461, width: 0xb0, height: 0xba } as const;
/** Milliseconds from 1970 to the beginning of 2001, from which Matroska counts. */
const EPOCH = Date.UTC(2001, 0, 1);

interface Found {
  readonly facts: MediaFacts;
  scale: number;
  duration: number;
  width: number;
  height: number;
  left: number;
}

/** What a WebM or Matroska film says about itself. @throws FormatRefusedError */
export async function readMatroska(file: ByteFile): Promise<MediaFacts> {
  const bytes = await file.read(0, BEGINNING);
  if (bytes.length < 8 || bytes.readUInt32BE(0) !== EBML) throw new FormatRefusedError('damaged');
  const found: Found = { facts: {}, scale: 1_000_000, duration: 0, width: 0, height: 0, left: MOST_ELEMENTS };
  readElements(bytes, found, 0);
  const { facts, scale, duration, width, height } = found;
  const seconds = (duration * scale) / 1e9;
  if (seconds > 0 && seconds < 1e7) facts.seconds = seconds;
  if (width > 0 && height > 0) facts.picture = { width, height };
  return facts;
}

function readElements(bytes: Buffer, found: Found, depth: number): void {
  for (let at = 0; at < bytes.length && found.left > 0; found.left--) {
    const id = readVariable(bytes, at, { marked: true });
    const size = id && readVariable(bytes, at + id.bytes, { marked: false });
    if (!id || !size || id.value === CLUSTER) return;
    const from = at + id.bytes + size.bytes;
    // A size of all ones is not known: what is written while it is recorded.
    const length = Math.min(size.unknown ? bytes.length : size.value, bytes.length - from);
    const content = bytes.subarray(from, from + length);
    if (HOLDERS.has(id.value) && depth < DEEPEST) readElements(content, found, depth + 1);
    else readElement(id.value, content, found);
    at = from + length;
  }
}

function readElement(id: number, content: Buffer, found: Found): void {
  const number = () => (content.length > 0 && content.length <= 6 ? content.readUIntBE(0, content.length) : 0);
  if (id === ELEMENT.scale) found.scale = number();
  if (id === ELEMENT.duration && content.length === 4) found.duration = content.readFloatBE(0);
  if (id === ELEMENT.duration && content.length === 8) found.duration = content.readDoubleBE(0);
  if (id === ELEMENT.title) note(found.facts, 'title', content.toString('utf8'));
  if (id === ELEMENT.date && content.length === 8) {
    const date = new Date(EPOCH + Number(content.readBigInt64BE(0) / 1_000_000n));
    if (!Number.isNaN(date.getTime())) note(found.facts, 'recorded', date.toISOString());
  }
  if (id === ELEMENT.width) found.width ||= number();
  if (id === ELEMENT.height) found.height ||= number();
}

/** A number whose first bits say how many bytes it has; `marked` keeps those bits, as identifiers do. */
function readVariable(bytes: Buffer, at: number, { marked }: { marked: boolean }) {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (length > (marked ? 4 : 8) || at + length > bytes.length) return undefined;
  let value = marked ? first : first & (0xff >> length);
  let ones = (first & (0xff >> length)) === 0xff >> length;
  for (let place = 1; place < length; place++) {
    const byte = bytes[at + place] ?? 0;
    value = value * 256 + byte;
    ones &&= byte === 0xff;
  }
  return { value, bytes: length, unknown: ones };
}

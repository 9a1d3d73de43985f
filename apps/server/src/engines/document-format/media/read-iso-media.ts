import { FormatRefusedError } from '../document-format.ts';
import { note, placeIn, type MediaFacts } from './media-facts.ts';
import type { ByteFile } from './read-bytes.ts';

// MP4, M4A and QuickTime are boxes in boxes: four bytes of length, four letters of kind, the content (ISO 14496-12).

const LARGEST_INDEX = 64 * 1024 * 1024;
const MOST_BOXES = 20_000;
/** Seconds from the beginning of 1904, from which QuickTime counts, to that of 1970. */
const EPOCH = 2_082_844_800;
const FIRST_KINDS = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);
const HOLDERS = new Set(['moov', 'trak', 'udta', 'ilst', 'mdia']);
/** Texts of iTunes and of QuickTime. */
const TEXTS: ReadonlyMap<string, 'title' | 'artist' | 'album' | 'recorded' | 'device'> = new Map([
  ['©nam', 'title'],
  ['©ART', 'artist'],
  ['©alb', 'album'],
  ['©day', 'recorded'],
  ['©mod', 'device'],
  ['com.apple.quicktime.title', 'title'],
  ['com.apple.quicktime.author', 'artist'],
  ['com.apple.quicktime.creationdate', 'recorded'],
  ['com.apple.quicktime.model', 'device'],
]);
const PLACES = new Set(['©xyz', 'com.apple.quicktime.location.ISO6709']);

interface Box {
  readonly kind: string;
  readonly content: Buffer;
}

/** What a film or a recording of this family says about itself; its sound and pictures are not looked at. @throws FormatRefusedError */
export async function readIsoMedia(file: ByteFile): Promise<MediaFacts> {
  const facts: MediaFacts = {};
  let index: Buffer | undefined;
  let boxes = 0;
  for (let at = 0; at + 8 <= file.size && index === undefined; boxes++) {
    const head = await file.read(at, 16);
    const kind = head.toString('latin1', 4, 8);
    if ((at === 0 && !FIRST_KINDS.has(kind)) || boxes > MOST_BOXES) throw new FormatRefusedError('damaged');
    const isLong = head.readUInt32BE(0) === 1 && head.length === 16;
    const written = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    const length = written === 0 ? file.size - at : written;
    if (length < 8) break;
    if (kind === 'moov' && length <= LARGEST_INDEX) index = await file.read(at + (isLong ? 16 : 8), length - (isLong ? 16 : 8));
    at += length;
  }
  if (index !== undefined) readBoxes(index, facts, { keys: [], left: MOST_BOXES, depth: 0 });
  return facts;
}

interface Reading {
  /** Names of what `ilst` holds by number. */
  keys: string[];
  left: number;
  depth: number;
}

function* boxesIn(bytes: Buffer, reading: Reading): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length && reading.left > 0; reading.left--) {
    const length = bytes.readUInt32BE(at);
    if (length < 8 || at + length > bytes.length) return;
    yield { kind: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + length) };
    at += length;
  }
}

function readBoxes(bytes: Buffer, facts: MediaFacts, reading: Reading): void {
  if (reading.depth > 12) return;
  reading.depth += 1;
  for (const { kind, content } of boxesIn(bytes, reading)) {
    if (kind === 'mvhd') readHead(content, facts);
    else if (kind === 'tkhd') readTrack(content, facts);
    // `meta` has four bytes before its boxes, but not in QuickTime.
    else if (kind === 'meta') readBoxes(content.subarray(content.toString('latin1', 4, 8) === 'hdlr' ? 0 : 4), facts, reading);
    else if (kind === 'keys') reading.keys = keysIn(content);
    else if (HOLDERS.has(kind)) readBoxes(content, facts, reading);
    else readText(kind, content, facts, reading);
  }
  reading.depth -= 1;
}

function readHead(content: Buffer, facts: MediaFacts): void {
  const isLong = content[0] === 1;
  if (content.length < (isLong ? 32 : 20)) return;
  const made = isLong ? Number(content.readBigUInt64BE(4)) : content.readUInt32BE(4);
  const scale = content.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(content.readBigUInt64BE(24)) : content.readUInt32BE(16);
  if (scale > 0 && length > 0 && length / scale < 1e7) facts.seconds = length / scale;
  // Before 1971 a clock was not set.
  if (made > EPOCH + 31_536_000 && made < EPOCH + 7e9) note(facts, 'recorded', new Date((made - EPOCH) * 1_000).toISOString());
}

/** The last eight bytes are width and height, sixteen bits before the point and sixteen behind it. */
function readTrack(content: Buffer, facts: MediaFacts): void {
  if (content.length < 84) return;
  const [width, height] = [content.readUInt16BE(content.length - 8), content.readUInt16BE(content.length - 4)];
  if (width > 0 && height > 0) facts.picture ??= { width, height };
}

/** Count, then each with its length, four letters and its name. */
function keysIn(content: Buffer): string[] {
  const keys: string[] = [];
  for (let at = 8; at + 8 <= content.length && keys.length < 200;) {
    const length = content.readUInt32BE(at);
    if (length < 8 || at + length > content.length) break;
    keys.push(content.toString('utf8', at + 8, at + length));
    at += length;
  }
  return keys;
}

function readText(kind: string, content: Buffer, facts: MediaFacts, reading: Reading): void {
  const number = Buffer.from(kind, 'latin1').readUInt32BE(0);
  const name = number <= reading.keys.length ? (reading.keys[number - 1] ?? '') : kind;
  if (!TEXTS.has(name) && !PLACES.has(name)) return;
  const text = textIn(content);
  const field = TEXTS.get(name);
  if (field !== undefined) {
    // What a person or a phone wrote is better than the clock of the program that saved it.
    if (field === 'recorded') delete facts.recorded;
    note(facts, field, text);
    return;
  }
  const place = placeIn(text);
  if (place !== undefined) facts.place ??= place;
}

/** iTunes puts a text into a box `data` behind eight bytes; QuickTime writes its length and its language before it. */
function textIn(content: Buffer): string {
  if (content.toString('latin1', 4, 8) === 'data')
    return content.toString('utf8', 16, Math.min(content.length, content.readUInt32BE(0)));
  return content.length < 4 ? '' : content.toString('utf8', 4, 4 + content.readUInt16BE(0));
}

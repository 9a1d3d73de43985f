import { FormatRefusedError } from '../document-format.ts';
import { note, type MediaFacts } from './media-facts.ts';
import type { ByteFile } from './read-bytes.ts';

/** Bytes of the facts before the sound; pictures of covers lie behind the texts. */
const MOST_FACTS = 1024 * 1024;
/** Bytes in which the first piece of sound is looked for. */
const SEARCHED = 64 * 1024;
const NAMES: ReadonlyMap<string, 'title' | 'artist' | 'album' | 'recorded'> = new Map([
  ['TIT2', 'title'],
  ['TT2', 'title'],
  ['TPE1', 'artist'],
  ['TP1', 'artist'],
  ['TALB', 'album'],
  ['TAL', 'album'],
  ['TDRC', 'recorded'],
  ['TYER', 'recorded'],
  ['TYE', 'recorded'],
]);
/** Thousands of bits a second of layer III, and samples a second, of MPEG 1 and of 2. */
const RATES = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLES = [44_100, 48_000, 32_000] as const;

/** What an MP3 says about itself (ID3, versions 2.2 to 2.4), and how long it is. @throws FormatRefusedError */
export async function readMpegAudio(file: ByteFile): Promise<MediaFacts> {
  const facts: MediaFacts = {};
  const head = await file.read(0, 10);
  const tagged = head.toString('latin1', 0, 3) === 'ID3';
  const factsLength = tagged ? sevenBits(head, 6) : 0;
  if (tagged) readFacts(await file.read(10, Math.min(factsLength, MOST_FACTS)), head[3] ?? 0, facts);
  const start = tagged ? 10 + factsLength : 0;
  const seconds = secondsOf(await file.read(start, SEARCHED), file.size - start);
  if (seconds === null && !tagged) throw new FormatRefusedError('damaged');
  if (seconds !== null) facts.seconds = seconds;
  return facts;
}

/** Four bytes of seven bits each. */
const sevenBits = (bytes: Buffer, at: number): number =>
  bytes.length < at + 4 ? 0 : [0, 1, 2, 3].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 0x7f), 0);

function readFacts(bytes: Buffer, version: number, facts: MediaFacts): void {
  const letters = version === 2 ? 3 : 4;
  const headLength = version === 2 ? 6 : 10;
  for (let at = 0; at + headLength <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + letters);
    if (!/^[A-Z0-9]{3,4}$/.test(name)) return;
    const length =
      version === 2 ? bytes.readUIntBE(at + 3, 3) : version === 4 ? sevenBits(bytes, at + 4) : bytes.readUInt32BE(at + 4);
    const field = NAMES.get(name);
    if (field !== undefined) note(facts, field, textIn(bytes.subarray(at + headLength, at + headLength + length)));
    at += headLength + length;
  }
}

/** The first byte says how the text is written. */
function textIn(field: Buffer): string {
  const text = field.subarray(1);
  if (field[0] === 1 || field[0] === 2) {
    const isBig = field[0] === 2 || (text[0] === 0xfe && text[1] === 0xff);
    const even = text.subarray(0, text.length - (text.length % 2));
    return new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(even).replace(/\0[^]*$/, '');
  }
  return text.toString(field[0] === 3 ? 'utf8' : 'latin1').replace(/\0[^]*$/, '');
}

/** From the first piece of sound: what it says of the whole, or else as if every piece were as large as this one. */
function secondsOf(bytes: Buffer, length: number): number | null {
  for (let at = 0; at + 40 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const piece = pieceAt(bytes, at);
    if (piece === null || !followed(bytes, at + piece.bytes)) continue;
    const { samples, rate, bits } = piece;
    const mark = bytes.subarray(at, at + 200);
    const whole = Math.max(mark.indexOf('Xing'), mark.indexOf('Info'));
    const counted = whole > 0 && whole + 12 <= mark.length && (mark.readUInt32BE(whole + 4) & 1) === 1;
    return counted ? (mark.readUInt32BE(whole + 8) * samples) / rate : ((length - at) * 8) / (bits * 1_000);
  }
  return null;
}

const followed = (bytes: Buffer, at: number): boolean => at + 4 >= bytes.length || pieceAt(bytes, at) !== null;

function pieceAt(bytes: Buffer, at: number) {
  const [sync = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  if (sync !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || !isLayer3) return null;
  const isFirst = version === 3;
  const bits = (isFirst ? RATES.first : RATES.later)[third >> 4];
  const base = SAMPLES[(third >> 2) & 3];
  if (bits === undefined || bits === 0 || base === undefined) return null;
  const rate = isFirst ? base : version === 2 ? base / 2 : base / 4;
  const samples = isFirst ? 1_152 : 576;
  return { bits, rate, samples, bytes: Math.floor((samples / 8) * ((bits * 1_000) / rate)) + ((third >> 1) & 1) };
}

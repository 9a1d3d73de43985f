import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { FormatRefusedError, type PictureSheet, type SheetPiece } from '../document-format.ts';
import { readExif, type PictureFacts } from './read-exif.ts';
import { packSamples } from './pack-samples.ts';
import { bytesOf, samplesOf, type PngHead } from './png-samples.ts';
import { checkPixels, sheetOf, type Dots } from './sheet.ts';

const unpack = promisify(inflate);
const METRE = 0.0254;

/** Samples of a pixel, by the kind of colour. */
const CHANNELS: Readonly<Record<number, PngHead['channels']>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;

interface PngParts extends PictureFacts {
  readonly head: PngHead;
  readonly data: Uint8Array;
  readonly palette: Uint8Array | undefined;
  readonly transparency: Uint8Array | undefined;
}

/** A screenshot or scan as a page. What a PDF can hold as it is goes in as it is; what shines through or is interlaced is laid on white. */
export async function readPng(bytes: Uint8Array): Promise<PictureSheet> {
  const parts = readParts(bytes);
  const { head, palette, transparency } = parts;
  const isPlain = !head.interlaced && transparency === undefined && (head.channels === 1 || head.channels === 3);
  checkPixels(head.width, head.height, { unpacked: isPlain ? 0 : 4 });
  // Unpacked in any case, so that a damaged file is refused rather than shown as an empty page.
  const raw = await unpackAll(parts.data, bytesOf(head));
  const piece = isPlain
    ? plainPiece(head, parts.data, palette)
    : await packSamples(samplesOf(head, raw, { palette, transparency }));
  return sheetOf(head, [piece], parts);
}

async function unpackAll(data: Uint8Array, wanted: number): Promise<Uint8Array> {
  try {
    const raw = await unpack(data, { maxOutputLength: wanted + 65_536 });
    if (raw.length >= wanted) return raw;
  } catch (error) {
    throw new FormatRefusedError('damaged', { cause: error });
  }
  throw new FormatRefusedError('damaged');
}

function plainPiece(head: PngHead, data: Uint8Array, palette: Uint8Array | undefined): SheetPiece {
  const { width, height, bits, channels, colour } = head;
  const colours = colour === PALETTE && palette !== undefined ? { palette } : channels === 3 ? 'rgb' : 'grey';
  const parameters = { Predictor: 15, Colors: channels, BitsPerComponent: bits, Columns: width };
  return { x: 0, y: 0, width, height, colours, bits, filter: 'FlateDecode', parameters, data };
}

function readParts(bytes: Uint8Array): PngParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let head: PngHead | undefined;
  let palette: Uint8Array | undefined;
  let transparency: Uint8Array | undefined;
  let dots: Dots | undefined;
  let orientation: number | undefined;
  const data: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const part = bytes.subarray(at + 8, at + 8 + length);
    if (part.length < length) throw new FormatRefusedError('damaged');
    if (kind === 'IHDR') head = readHead(part);
    if (kind === 'PLTE') palette = part.subarray(0, part.length - (part.length % 3));
    if (kind === 'tRNS') transparency = part;
    if (kind === 'pHYs') dots = readDots(part);
    if (kind === 'eXIf') ({ orientation } = readExif(part));
    if (kind === 'IDAT') data.push(part);
    if (kind === 'IEND') break;
    at += 12 + length;
  }
  if (head === undefined || data.length === 0) throw new FormatRefusedError('damaged');
  if (head.colour === PALETTE && (palette === undefined || palette.length === 0)) throw new FormatRefusedError('damaged');
  return { head, palette, transparency, dots, orientation, data: Buffer.concat(data) };
}

function readHead(part: Uint8Array): PngHead {
  if (part.length < 13) throw new FormatRefusedError('damaged');
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  const [bits, colour, , , interlace] = part.subarray(8);
  const channels = CHANNELS[colour ?? -1];
  if (channels === undefined || (bits !== 1 && bits !== 2 && bits !== 4 && bits !== 8 && bits !== 16))
    throw new FormatRefusedError('damaged');
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bits,
    colour: colour ?? 0,
    channels,
    interlaced: interlace === 1,
  };
}

function readDots(part: Uint8Array): Dots | undefined {
  if (part.length < 9 || part[8] !== 1) return undefined;
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  return { x: view.getUint32(0) * METRE, y: view.getUint32(4) * METRE };
}

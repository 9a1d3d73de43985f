import { FormatRefusedError, type PictureSheet } from '../document-format.ts';
import { packIndexes, packSamples } from './pack-samples.ts';
import { checkPixels, sheetOf, type Dots } from './sheet.ts';
import { unpackBmpRuns } from './unpack-bmp-runs.ts';

// Windows’ own picture: a head, a table of colours or of masks, and rows from the bottom up, each filled to four bytes.

const OLD_HEAD = 12;
const PLAIN = 0;
const RUNS = { eight: 1, four: 2 } as const;
const MASKS = 3;
const MASKS_WITH_COVER = 6;
const INCHES_IN_METRE = 39.3701;

interface Head {
  readonly width: number;
  readonly height: number;
  readonly upsideDown: boolean;
  readonly bits: number;
  readonly packing: number;
  readonly palette: Uint8Array;
  readonly masks: readonly [number, number, number];
  /** Where the rows begin. */
  readonly rows: number;
  readonly dots: Dots | undefined;
}

/** @throws FormatRefusedError; RangeError where a length leads out of the file */
export async function readBmp(bytes: Uint8Array): Promise<PictureSheet> {
  const head = readHead(bytes);
  const { width, height, bits } = head;
  const sheet = { width, height };
  if (bits > 8) return sheetOf(sheet, [await packSamples({ ...sheet, channels: 3, data: colours(bytes, head) })], head);
  return sheetOf(sheet, [await packIndexes({ ...sheet, data: indexes(bytes, head) }, head.palette)], head);
}

function readHead(bytes: Uint8Array): Head {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 26) throw new FormatRefusedError('damaged');
  const [rows, size] = [view.getUint32(10, true), view.getUint32(14, true)];
  const isOld = size === OLD_HEAD;
  const width = isOld ? view.getUint16(18, true) : view.getInt32(18, true);
  const tall = isOld ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isOld ? 24 : 28, true);
  const packing = isOld ? PLAIN : view.getUint32(30, true);
  const height = Math.abs(tall);
  checkPixels(width, height, { unpacked: bits > 8 ? 3 : 1 });
  const isRead =
    packing === PLAIN
      ? [1, 4, 8, 16, 24, 32].includes(bits)
      : packing === MASKS || packing === MASKS_WITH_COVER
        ? bits === 16 || bits === 32
        : (packing === RUNS.eight && bits === 8) || (packing === RUNS.four && bits === 4);
  if (!isRead) throw new FormatRefusedError('unread_picture');
  const said = isOld ? 0 : view.getUint32(46, true);
  const across = isOld ? 0 : view.getInt32(38, true) / INCHES_IN_METRE;
  const down = isOld ? 0 : view.getInt32(42, true) / INCHES_IN_METRE;
  return {
    width,
    height,
    upsideDown: tall > 0,
    bits,
    packing,
    palette: bits > 8 ? new Uint8Array() : readPalette(bytes, 14 + size, { count: said || 2 ** bits, step: isOld ? 3 : 4 }),
    masks:
      packing === MASKS || packing === MASKS_WITH_COVER
        ? [view.getUint32(54, true), view.getUint32(58, true), view.getUint32(62, true)]
        : usualMasks(bits),
    rows,
    dots: across > 0 && down > 0 ? { x: across, y: down } : undefined,
  };
}

const usualMasks = (bits: number): [number, number, number] =>
  bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff];

function readPalette(bytes: Uint8Array, from: number, { count, step }: { count: number; step: number }): Uint8Array {
  const palette = new Uint8Array(256 * 3);
  for (let index = 0; index < Math.min(256, count); index++)
    for (let part = 0; part < 3; part++) palette[index * 3 + part] = bytes[from + index * step + 2 - part] ?? 0;
  return palette;
}

/** What is cut off is left white, or in the first colour. */
function* rowsOf(
  bytes: Uint8Array,
  { width, height, bits, rows, upsideDown }: Head,
): Generator<{ row: Uint8Array; y: number }> {
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (rows >= bytes.length) throw new FormatRefusedError('damaged');
  for (let at = 0; at < height; at++)
    yield { row: bytes.subarray(rows + at * stride, rows + (at + 1) * stride), y: upsideDown ? height - 1 - at : at };
}

function indexes(bytes: Uint8Array, head: Head): Uint8Array {
  const { width, height, bits, packing, rows } = head;
  if (packing !== PLAIN) return unpackBmpRuns(bytes.subarray(rows), { width, height, bits: bits === 4 ? 4 : 8 });
  const data = new Uint8Array(width * height);
  const inByte = 8 / bits;
  for (const { row, y } of rowsOf(bytes, head))
    for (let x = 0; x < width; x++) {
      const held = row[Math.floor(x / inByte)] ?? 0;
      data[y * width + x] = (held >> (8 - bits * ((x % inByte) + 1))) & (2 ** bits - 1);
    }
  return data;
}

function colours(bytes: Uint8Array, head: Head): Uint8Array {
  const { width, height, bits, masks } = head;
  const data = new Uint8Array(width * height * 3).fill(255);
  const step = bits / 8;
  const spread = masks.map(spreadOf);
  for (const { row, y } of rowsOf(bytes, head))
    for (let x = 0; x < width && (x + 1) * step <= row.length; x++) {
      const to = (y * width + x) * 3;
      const at = x * step;
      const [low = 0, next = 0, third = 0, high = 0] = [row[at], row[at + 1], row[at + 2], row[at + 3]];
      const pixel = step === 2 ? low | (next << 8) : (low | (next << 8) | (third << 16) | (step === 4 ? high << 24 : 0)) >>> 0;
      for (const [part, take] of spread.entries()) data[to + part] = take(pixel);
    }
  return data;
}

/** The bits of a mask as a shade from 0 to 255. */
function spreadOf(mask: number): (pixel: number) => number {
  const low = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
  const most = mask >>> low;
  return (pixel) => (most === 0 ? 0 : Math.round((((pixel & mask) >>> low) * 255) / most));
}

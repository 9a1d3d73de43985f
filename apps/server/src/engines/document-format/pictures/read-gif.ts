import { FormatRefusedError, type PictureSheet } from '../document-format.ts';
import { packIndexes } from './pack-samples.ts';
import { checkPixels, sheetOf } from './sheet.ts';
import { unpackCodes } from './unpack-codes.ts';

/** Rows of the four parts of an interlaced picture. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly palette: Uint8Array;
  readonly interlaced: boolean;
  readonly bits: number;
  readonly packed: Uint8Array;
  /** The index that is to be seen through. */
  readonly clear: number | undefined;
}

/** The first picture of a GIF as a page; where it is clear, the paper is seen. @throws FormatRefusedError */
export async function readGif(bytes: Uint8Array): Promise<PictureSheet> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 14) throw new FormatRefusedError('damaged');
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  checkPixels(width, height, { unpacked: 1 });
  const frame = findFrame(bytes, view);
  if (frame.width === 0 || frame.height === 0) throw new FormatRefusedError('damaged');
  checkPixels(frame.width, frame.height, { unpacked: 1 });
  const indexes = unpackCodes(frame.packed, frame.width * frame.height, { bits: frame.bits, lowestFirst: true, early: false });
  if (indexes.length === 0) throw new FormatRefusedError('damaged');
  const { data, palette } = layOnPaper(frame, indexes, { width, height });
  return sheetOf({ width, height }, [await packIndexes({ width, height, data }, palette)]);
}

/** The parts before the first picture: a table of colours, and what is said of it. */
function findFrame(bytes: Uint8Array, view: DataView): Frame {
  const flags = bytes[10] ?? 0;
  let at = 13;
  let palette = new Uint8Array();
  if ((flags & 0x80) !== 0) {
    palette = Uint8Array.from(bytes.subarray(at, at + 3 * 2 ** ((flags & 7) + 1)));
    at += 3 * 2 ** ((flags & 7) + 1);
  }
  let clear: number | undefined;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x21) {
      if (bytes[at + 1] === 0xf9 && ((bytes[at + 3] ?? 0) & 1) === 1) clear = bytes[at + 6];
      at = joinBlocks(bytes, at + 2).end;
    } else if (kind === 0x2c && at + 11 <= bytes.length) {
      const [x, y, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true));
      const own = bytes[at + 9] ?? 0;
      let from = at + 10;
      if ((own & 0x80) !== 0) {
        palette = Uint8Array.from(bytes.subarray(from, from + 3 * 2 ** ((own & 7) + 1)));
        from += 3 * 2 ** ((own & 7) + 1);
      }
      const bits = bytes[from] ?? 0;
      if (bits < 1 || bits > 8 || palette.length < 3) break;
      const { joined: packed } = joinBlocks(bytes, from + 1);
      const place = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
      return { ...place, palette, interlaced: (own & 0x40) !== 0, bits, packed, clear };
    } else break;
  }
  throw new FormatRefusedError('damaged');
}

/** Content is written in blocks of up to 255 bytes, each after its length; an empty one is the last. */
function joinBlocks(bytes: Uint8Array, from: number): { joined: Uint8Array; end: number } {
  const blocks: Uint8Array[] = [];
  let at = from;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) {
    blocks.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { joined: Buffer.concat(blocks), end: at + 1 };
}

/** Puts the frame on a sheet of white, or of what comes nearest where the table of colours is full. */
function layOnPaper(frame: Frame, indexes: Uint8Array, { width, height }: { width: number; height: number }) {
  const colours = frame.palette.length / 3;
  const white = frame.clear ?? (colours < 256 ? colours : brightest(frame.palette));
  const palette = new Uint8Array(Math.max(frame.palette.length, (white + 1) * 3));
  palette.set(frame.palette);
  if (white === frame.clear || white >= colours) palette.fill(255, white * 3, white * 3 + 3);
  const data = new Uint8Array(width * height).fill(white);
  const order = frame.interlaced
    ? PASSES.flatMap(([from, step]) =>
        Array.from({ length: Math.max(0, Math.ceil((frame.height - from) / step)) }, (_none, index) => from + index * step),
      )
    : undefined;
  for (let row = 0; row * frame.width < indexes.length; row++) {
    const line = indexes.subarray(row * frame.width, (row + 1) * frame.width);
    const y = frame.y + (order?.[row] ?? row);
    if (y < height && frame.x < width) data.set(line.subarray(0, width - frame.x), y * width + frame.x);
  }
  return { data, palette };
}

function brightest(palette: Uint8Array): number {
  let best = 0;
  const light = (index: number) => (palette[index * 3] ?? 0) + (palette[index * 3 + 1] ?? 0) + (palette[index * 3 + 2] ?? 0);
  for (let index = 1; index * 3 < palette.length; index++) if (light(index) > light(best)) best = index;
  return best;
}

import { FormatRefusedError } from '../document-format.ts';
import type { TagDirectory } from './tag-directory.ts';

/** Numbers of tags, and of what they say, in TIFF 6.0. */
const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  colours: 262,
  fillOrder: 266,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripLengths: 279,
  planes: 284,
  faxOptions: 292,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileLengths: 325,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
} as const;

const COMPRESSIONS: ReadonlyMap<number, TiffLayout['compression']> = new Map([
  [1, 'none'],
  [2, 'fax'],
  [3, 'fax'],
  [4, 'fax'],
  [5, 'codes'],
  [7, 'jpeg'],
  [8, 'deflate'],
  [32_773, 'runs'],
  [32_946, 'deflate'],
]);

/** A strip or tile: where it stands on the page, and its bytes. Tiles at the edges reach beyond the page. */
export interface TiffPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** 0, or the number of the sample where each has parts of its own. */
  readonly plane: number;
}

export interface TiffLayout {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Of a pixel. */
  readonly samples: number;
  readonly compression: 'none' | 'fax' | 'codes' | 'deflate' | 'runs' | 'jpeg';
  readonly colours: 'white-is-zero' | 'black-is-zero' | 'rgb' | 'palette' | 'cmyk' | 'ycbcr';
  /** Red, green and blue of each index, 8 bits each. */
  readonly palette: Uint8Array;
  /** 2: each sample is written as what it differs by from the one before. */
  readonly predictor: number;
  /** The sample after the colours says how much a pixel covers. */
  readonly hasCover: boolean;
  readonly planes: number;
  readonly little: boolean;
  readonly fax: { readonly group: 'rows' | 3 | 4; readonly options: number };
  readonly jpegTables: Uint8Array;
  readonly parts: readonly TiffPart[];
}

/** How many times as long the rows of a page are, at the most, as what they are packed in. Fax and JPEG are not unpacked here. */
const MOST_TIMES = { none: 1, runs: 64, codes: 2_800, deflate: 1_040, fax: Infinity, jpeg: Infinity } as const;
/** Of a page, how much must be there: files are cut off, but who says ten pages and has one has none. */
const LEAST_SHARE = 0.1;
/** Parts do not share their bytes, but for blank ones in some files. */
const MOST_SHARED = 4;
/** Pixels by which tiles may reach beyond the page. */
const OVER_THE_EDGE = 4_096;

/** Whether the parts can be what the directory says of them. @throws FormatRefusedError */
function checkParts(bytes: Uint8Array, { width, height, bits, samples, compression, parts }: TiffLayout): void {
  const packed = parts.reduce((sum, { data }) => sum + data.length, 0);
  const unpacked = (width * height * samples * bits) / 8;
  if (packed > bytes.length * MOST_SHARED || packed * MOST_TIMES[compression] < unpacked * LEAST_SHARE)
    throw new FormatRefusedError('damaged');
}

const COLOURS = ['white-is-zero', 'black-is-zero', 'rgb', 'palette', undefined, 'cmyk', 'ycbcr'] as const;

/** What a directory says of its picture. @throws FormatRefusedError where it is stored in a way that is not read */
export function readLayout(bytes: Uint8Array, directory: TagDirectory): TiffLayout {
  const one = (tag: number, otherwise: number) => directory.number(tag) ?? otherwise;
  const [width, height] = [one(TAG.width, 0), one(TAG.height, 0)];
  const number = one(TAG.compression, 1);
  const compression = COMPRESSIONS.get(number);
  const colours = COLOURS[one(TAG.colours, 1)];
  const bits = one(TAG.bits, 1);
  const samples = one(TAG.samples, 1);
  const isWhole = one(TAG.sampleFormat, 1) === 1;
  if (compression === undefined || colours === undefined || !isWhole || ![1, 2, 4, 8, 16].includes(bits) || samples > 8)
    throw new FormatRefusedError('unread_picture');
  if (width < 1 || height < 1 || samples < 1) throw new FormatRefusedError('damaged');
  const planes = one(TAG.planes, 1) === 2 ? samples : 1;
  const reversed = one(TAG.fillOrder, 1) === 2;
  const parts = partsOf(bytes, directory, { width, height, planes });
  const layout: TiffLayout = {
    width,
    height,
    bits,
    samples,
    compression,
    colours,
    palette: readPalette(directory.numbers(TAG.palette)),
    predictor: one(TAG.predictor, 1),
    hasCover: [1, 2].includes(one(TAG.extraSamples, 0)),
    planes,
    little: bytes[0] === 0x49,
    fax: { group: number === 2 ? 'rows' : number === 3 ? 3 : 4, options: one(TAG.faxOptions, 0) },
    jpegTables: directory.bytes(TAG.jpegTables),
    parts,
  };
  checkParts(bytes, layout);
  if (!reversed) return layout;
  return { ...layout, parts: parts.map((part) => ({ ...part, data: part.data.map((byte) => REVERSED[byte] ?? 0) })) };
}

const REVERSED = Uint8Array.from({ length: 256 }, (_none, byte) =>
  Array.from({ length: 8 }, (_bit, at) => ((byte >> at) & 1) << (7 - at)).reduce((sum, bit) => sum + bit, 0),
);

/** Tables hold all reds, then all greens, then all blues, of 16 bits. */
function readPalette(values: readonly number[]): Uint8Array {
  const count = Math.floor(values.length / 3);
  return Uint8Array.from({ length: count * 3 }, (_none, at) => (values[(at % 3) * count + Math.floor(at / 3)] ?? 0) >> 8);
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly planes: number;
}

function partsOf(bytes: Uint8Array, directory: TagDirectory, { width, height, planes }: Size): TiffPart[] {
  const tiled = directory.number(TAG.tileWidth) !== undefined;
  const offsets = directory.numbers(tiled ? TAG.tileOffsets : TAG.stripOffsets);
  const lengths = directory.numbers(tiled ? TAG.tileLengths : TAG.stripLengths);
  const partWidth = tiled ? (directory.number(TAG.tileWidth) ?? 0) : width;
  const partHeight = tiled
    ? (directory.number(TAG.tileHeight) ?? 0)
    : Math.min(height, directory.number(TAG.rowsPerStrip) ?? height);
  if (partWidth < 1 || partHeight < 1 || partWidth > width + OVER_THE_EDGE || partHeight > height + OVER_THE_EDGE)
    throw new FormatRefusedError('damaged');
  const [across, down] = [Math.ceil(width / partWidth), Math.ceil(height / partHeight)];
  if (offsets.length < across * down * planes) throw new FormatRefusedError('damaged');
  return Array.from({ length: across * down * planes }, (_none, index) => {
    const place = index % (across * down);
    const [x, y] = [(place % across) * partWidth, Math.floor(place / across) * partHeight];
    const offset = offsets[index] ?? 0;
    // Where no lengths are written, a part ends where the next begins.
    const next = offsets[index + 1] ?? 0;
    const length = lengths[index] ?? (next > offset ? next : bytes.length) - offset;
    return {
      x,
      y,
      width: partWidth,
      // The last strip has the rows that are left; tiles are filled up.
      height: tiled ? partHeight : Math.min(partHeight, height - y),
      data: bytes.subarray(offset, offset + length),
      plane: Math.floor(index / (across * down)),
    };
  });
}

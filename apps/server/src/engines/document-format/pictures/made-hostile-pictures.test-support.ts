import { deflateSync } from 'node:zlib';
import type { PictureFormatId } from 'contract/formats';

interface HostilePicture {
  readonly what: string;
  readonly format: PictureFormatId;
  readonly content: Buffer;
}

/** Numbers of tags in TIFF 6.0. */
const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  colours: 262,
  fillOrder: 266,
  stripOffsets: 273,
  rowsPerStrip: 278,
  stripLengths: 279,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileLengths: 325,
  exif: 34_665,
} as const;
type Tags = Partial<Record<keyof typeof TAG, readonly number[]>>;

/** Where the data of a made TIFF begin. */
const DATA = 8;
const OF_A_TAG = 12;

/**
 * A TIFF of these directories, with the data before them.
 *
 * @param after the number of the directory that follows the last; none where it is left out
 */
export function madeTiff(directories: readonly Tags[], data: Buffer = Buffer.alloc(16), after?: number): Buffer {
  const sizeOf = (tags: Tags) =>
    Object.values(tags).reduce((sum, values) => sum + OF_A_TAG + (values.length > 1 ? values.length * 4 : 0), 6);
  const starts: number[] = [];
  let end = DATA + data.length;
  for (const tags of directories) {
    starts.push(end);
    end += sizeOf(tags);
  }
  const file = Buffer.alloc(end);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(DATA + data.length, 4);
  data.copy(file, DATA);
  for (const [index, tags] of directories.entries()) {
    const entries = Object.entries(tags) as [keyof typeof TAG, readonly number[]][];
    let at = starts[index] ?? 0;
    let values = at + 6 + entries.length * OF_A_TAG;
    at = file.writeUInt16LE(entries.length, at);
    for (const [name, numbers] of entries) {
      at = file.writeUInt16LE(TAG[name], at);
      at = file.writeUInt16LE(4, at);
      at = file.writeUInt32LE(numbers.length, at);
      at = file.writeUInt32LE(numbers.length === 1 ? (numbers[0] ?? 0) : values, at);
      if (numbers.length > 1) for (const number of numbers) values = file.writeUInt32LE(number, values);
    }
    const next = index + 1 < directories.length ? index + 1 : after;
    file.writeUInt32LE(next === undefined ? 0 : (starts[next] ?? 0), at);
  }
  return file;
}

const COMPRESSION = { none: 1, fax: 4, codes: 5, jpeg: 7, deflate: 8 } as const;
/** A page of grey whose strips all lie on the same data. */
const page = (width: number, height: number, tags: Tags = {}): Tags => ({
  width: [width],
  height: [height],
  bits: [8],
  compression: [COMPRESSION.none],
  colours: [1],
  stripOffsets: [DATA],
  ...tags,
});
/** So many strips of a row each, all of them the whole of the data. */
const onTheSame = (strips: number, bytes: number): Tags => ({
  rowsPerStrip: [1],
  stripOffsets: Array.from({ length: strips }, () => DATA),
  stripLengths: Array.from({ length: strips }, () => bytes),
});

const tiffs = (size: number): Record<string, Buffer> => ({
  'directories that go round': madeTiff([page(2, 2), page(2, 2)], undefined, 0),
  'a page that says it is huge': madeTiff([page(60_000, 60_000)]),
  'pages without rows': madeTiff(Array.from({ length: 40 * size }, () => page(9_000, 9_000))),
  'a tile as high as a mountain': madeTiff([
    page(8, 8, {
      compression: [COMPRESSION.codes],
      tileWidth: [8],
      tileHeight: [4_000_000_000],
      tileOffsets: [DATA],
      tileLengths: [16],
    }),
  ]),
  'a tile that unpacks without an end': madeTiff(
    [page(64, 64, { compression: [COMPRESSION.deflate], tileWidth: [64], tileHeight: [64], tileOffsets: [DATA] })],
    deflateSync(Buffer.alloc(20_000_000 * size)),
  ),
  'strips of a fax on the same bytes': madeTiff(
    [page(1_700, 10_000 * size, { bits: [1], compression: [COMPRESSION.fax], ...onTheSame(10_000 * size, 200_000 * size) })],
    Buffer.alloc(200_000 * size, 0x55),
  ),
  'strips with their bits turned round': madeTiff(
    [page(8, 10_000 * size, { fillOrder: [2], ...onTheSame(10_000 * size, 200_000 * size) })],
    Buffer.alloc(200_000 * size, 0x55),
  ),
  'strips of JPEG on the same bytes': madeTiff(
    [page(8, 10_000 * size, { compression: [COMPRESSION.jpeg], ...onTheSame(10_000 * size, 200_000 * size) })],
    Buffer.concat([madeJpeg(8, 1), Buffer.alloc(200_000 * size)]),
  ),
});

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const SCAN = segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0]));
const TABLES = Buffer.concat([
  segment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)),
  ...[0x00, 0x10].map((id) => segment(0xc4, Buffer.from([id, 1, ...Array.from({ length: 15 }, () => 0), 0]))),
]);

/** A grey JPEG of this size, progressive, of which each scan is empty. */
export function madeJpeg(width: number, height: number, { scans = 1, before = [] as readonly Buffer[] } = {}): Buffer {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const parts = [segment(0xc2, frame), TABLES, ...Array.from({ length: scans }, () => SCAN)];
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...before, ...parts, Buffer.from([0xff, 0xd9])]);
}

/** Facts of a camera whose directory of facts is the one that it stands in. */
const roundExif = () => {
  const exif = madeTiff([{ exif: [DATA] }], Buffer.alloc(0), 0);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]));
};

const jpegs = (size: number): Record<string, Buffer> => ({
  'a photograph that says it is huge': madeJpeg(65_500, 65_500),
  'scans without an end': madeJpeg(9_000, 9_000, { scans: 2_000 * size }),
  'marks without an end': madeJpeg(8, 8, {
    before: Array.from({ length: 50_000 * size }, () => segment(0xfe, Buffer.alloc(0))),
  }),
  'facts that go round': madeJpeg(8, 8, { before: [roundExif()] }),
  'a length that is a lie': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]), Buffer.alloc(64)]),
});

const GIF_HEAD = (width: number, height: number): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
};
const gifFrame = (width: number, height: number, content: Buffer): Buffer => {
  const head = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  head.writeUInt16LE(width, 5);
  head.writeUInt16LE(height, 7);
  return Buffer.concat([head, content, Buffer.from([0])]);
};
/** Blocks of a byte each: a code that begins anew, then places in the table of colours. */
const smallBlocks = (count: number): Buffer => Buffer.alloc(count * 2, Buffer.from([1, 0x44]));

const gifs = (size: number): Record<string, Buffer> => ({
  'a screen that says it is huge': Buffer.concat([GIF_HEAD(65_535, 65_535), gifFrame(1, 1, smallBlocks(1))]),
  'frames without an end': Buffer.concat([
    GIF_HEAD(9_000, 9_000),
    ...Array.from({ length: 2_000 * size }, () => gifFrame(9_000, 9_000, smallBlocks(100))),
  ]),
  'blocks without an end': Buffer.concat([GIF_HEAD(9_000, 9_000), gifFrame(9_000, 9_000, smallBlocks(200_000 * size))]),
  'remarks without an end': Buffer.concat([GIF_HEAD(2, 2), Buffer.alloc(300_000 * size, Buffer.from([0x21, 0xfe, 0]))]),
});

const chunk = (kind: string, content: Buffer): Buffer => {
  const head = Buffer.from(`${kind}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};
const webp = (...chunks: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(chunks);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};
/** A picture without loss of this size, and nothing of it. */
const lossless = (side: number): Buffer => {
  const content = Buffer.alloc(64);
  content[0] = 0x2f;
  content.writeUInt32LE((side - 1) | ((side - 1) << 14), 1);
  return chunk('VP8L', content);
};

const webps = (size: number): Record<string, Buffer> => ({
  'a picture that says it is huge': webp(lossless(16_384)),
  'a large picture of nothing': webp(lossless(5_600)),
  'moving pictures without an end': webp(Buffer.alloc(400_000 * size, chunk('ANMF', Buffer.alloc(0)))),
  'a length that is a lie': Buffer.concat([webp(), Buffer.from('VP8 \xff\xff\xff\xff', 'latin1'), Buffer.alloc(32)]),
});

/** Pictures made to keep a reader busy or to fill its memory. `size` scales them, as those of the other formats. */
export const madeHostilePictures = (size: number): readonly HostilePicture[] =>
  Object.entries({ tiff: tiffs(size), jpeg: jpegs(size), gif: gifs(size), webp: webps(size) }).flatMap(([format, files]) =>
    Object.entries(files).map(([what, content]) => ({ what, format: format as PictureFormatId, content })),
  );

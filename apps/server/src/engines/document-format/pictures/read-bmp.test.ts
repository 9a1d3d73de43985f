import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBmp } from './read-bmp.ts';

interface Made {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly packing?: number;
  readonly rows: readonly number[];
  readonly palette?: readonly number[];
}

/** A bitmap made by hand; its rows with their padding, as the file has them. */
function madeBmp({ width, height, bits, packing = 0, rows, palette = [] }: Made): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54 + palette.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(packing, 30);
  head.writeInt32LE(11_811, 38);
  head.writeInt32LE(11_811, 42);
  head.writeUInt32LE(palette.length / 4, 46);
  return Buffer.concat([head, Buffer.from(palette), Buffer.from(rows)]);
}

const BLACK_AND_RED = [0, 0, 0, 0, 0, 0, 255, 0];
const samplesOf = async (bytes: Buffer) => {
  const [piece] = (await readBmp(bytes)).pieces;
  return [...inflateSync(piece?.data ?? Buffer.alloc(0))];
};

test('rows stand from the bottom up, or from the top down where the height says so', async () => {
  const rows = [1, 2, 3, 4, 5, 6, 0, 0, 7, 8, 9, 10, 11, 12, 0, 0];
  expect(await samplesOf(madeBmp({ width: 2, height: 2, bits: 24, rows }))).toEqual([9, 8, 7, 12, 11, 10, 3, 2, 1, 6, 5, 4]);
  expect(await samplesOf(madeBmp({ width: 2, height: -2, bits: 24, rows }))).toEqual([3, 2, 1, 6, 5, 4, 9, 8, 7, 12, 11, 10]);
});

test('few colours are places in a table', async () => {
  const two = madeBmp({ width: 3, height: 1, bits: 1, rows: [0b10100000, 0, 0, 0], palette: BLACK_AND_RED });
  expect(await samplesOf(two)).toEqual([1, 0, 1]);
  const sheet = await readBmp(two);
  expect(sheet.pieces[0]?.colours).toMatchObject({ palette: expect.any(Uint8Array) as Uint8Array });
  const sixteen = madeBmp({ width: 3, height: 1, bits: 4, rows: [0x12, 0x30, 0, 0], palette: BLACK_AND_RED });
  expect(await samplesOf(sixteen)).toEqual([1, 2, 3]);
});

test('five bits of a colour are spread over the whole of it', async () => {
  const pixel = [0x1f, 0x7c, 0, 0];
  expect(await samplesOf(madeBmp({ width: 1, height: 1, bits: 16, rows: pixel }))).toEqual([255, 0, 255]);
});

test('runs are unpacked, with what is moved over left in the first colour', async () => {
  const rows = [2, 1, 0, 0, 0, 2, 1, 0, 0, 3, 1, 0, 1, 0, 0, 1];
  expect(await samplesOf(madeBmp({ width: 4, height: 2, bits: 8, packing: 1, rows, palette: BLACK_AND_RED }))).toEqual([
    0, 1, 0, 1, 1, 1, 0, 0,
  ]);
});

test('a scanner is believed what it says of its size', async () => {
  const sheet = await readBmp(madeBmp({ width: 300, height: 300, bits: 1, rows: Array.from({ length: 12_000 }, () => 0) }));
  expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([72, 72]);
});

test.each([
  ['says that it is huge', madeBmp({ width: 100_000, height: 100_000, bits: 24, rows: [0] }), 'too_many_pixels'],
  ['has no rows', madeBmp({ width: 2, height: 2, bits: 24, rows: [] }), 'damaged'],
  ['has no width', madeBmp({ width: 0, height: 2, bits: 24, rows: [0] }), 'damaged'],
  ['is packed as a JPEG', madeBmp({ width: 2, height: 2, bits: 24, packing: 4, rows: [0] }), 'unread_picture'],
  ['ends in its head', Buffer.from('BM'), 'damaged'],
  ['is packed in runs of nothing', madeBmp({ width: 2, height: 2, bits: 8, packing: 1, rows: [9] }), 'damaged'],
])('a bitmap that %s is refused', async (_what, bytes, reason) => {
  await expect(readBmp(bytes)).rejects.toMatchObject({ reason });
});

test('a bitmap that was cut off is shown as far as it goes', async () => {
  const whole = madeBmp({ width: 2, height: 2, bits: 24, rows: [1, 2, 3, 4, 5, 6, 0, 0, 7, 8] });
  expect((await readBmp(whole)).pixels).toEqual({ width: 2, height: 2 });
});

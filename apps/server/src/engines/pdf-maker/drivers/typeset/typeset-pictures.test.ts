import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PictureFormatId } from 'contract/formats';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdfiumReader } from '#engines/pdf-reader/drivers/pdfium/pdfium.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { silentLog } from '#kernel/log.ts';
import type { PdfMaker } from '../../pdf-maker.ts';
import { createTypesetPdfMaker } from './typeset.ts';

let folder: string;
let reader: PdfReader;
let maker: PdfMaker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-pictures-'));
  reader = createPdfiumReader({ log: silentLog });
  maker = createTypesetPdfMaker({ log: silentLog });
});
afterAll(async () => {
  await Promise.all([reader.close(), maker.close()]);
  await rm(folder, { recursive: true, force: true });
});

const WIDTH = 96;
const HEIGHT = 48;
/** White above left, black above right, two shades below: what is turned, mirrored or upside down shows. */
const QUARTERS = [255, 0, 80, 180] as const;
const shadeAt = (x: number, y: number) => QUARTERS[(y < HEIGHT / 2 ? 0 : 2) + (x < WIDTH / 2 ? 0 : 1)] ?? 0;
const pixels = Buffer.from(Array.from({ length: WIDTH * HEIGHT }, (_none, at) => shadeAt(at % WIDTH, Math.floor(at / WIDTH))));
const grey = () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } }).toColourspace('b-w');
const colour = () => grey().toColourspace('srgb');
/** White above left, and clear everywhere else: on paper all of it is white. */
const clear = () =>
  colour().joinChannel(Buffer.from(pixels.map((shade) => (shade === 255 ? 255 : 0))), {
    raw: { width: WIDTH, height: HEIGHT, channels: 1 },
  });

async function sheetsOf(content: Buffer, format: PictureFormatId) {
  const [path, file] = [join(folder, 'picture'), join(folder, 'picture.pdf')];
  await writeFile(path, content);
  await maker.make({ path, format, name: 'Picture' }, async ({ content: made }) => writeFile(file, await buffer(made)));
  const { pages } = await reader.inspect(file);
  return Promise.all(
    pages.map(async ({ width, height }, index) => {
      const drawn = await reader.drawGrey(file, { pageNumber: index + 1, width: Math.round(width) });
      const at = (x: number, y: number) =>
        drawn.pixels[Math.floor(drawn.height * y) * drawn.width + Math.floor(drawn.width * x)];
      return {
        size: [width, height].map((length) => Math.round(length * 10) / 10),
        quarters: [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map((shade) => shade ?? -1),
      };
    }),
  );
}

const about = (quarters: readonly number[], spread = 6): unknown =>
  expect.toSatisfy((seen: readonly number[]) => quarters.every((shade, at) => Math.abs(shade - (seen[at] ?? -99)) <= spread));

describe('a picture becomes a page that looks like it', () => {
  test.each([
    ['JPEG', 'jpeg', () => colour().jpeg({ quality: 95 })],
    ['grey JPEG', 'jpeg', () => grey().jpeg({ quality: 95 })],
    ['progressive JPEG', 'jpeg', () => colour().jpeg({ progressive: true })],
    ['JPEG in printing colours', 'jpeg', () => colour().toColourspace('cmyk').jpeg({ quality: 95 })],
    ['PNG', 'png', () => colour().png()],
    ['grey PNG', 'png', () => grey().png()],
    ['interlaced PNG', 'png', () => colour().png({ progressive: true })],
    ['PNG with a table of colours', 'png', () => colour().png({ palette: true })],
    ['PNG of 16 bits', 'png', () => colour().toColourspace('rgb16').png()],
    ['WebP', 'webp', () => colour().webp({ quality: 95 })],
    ['WebP without loss', 'webp', () => colour().webp({ lossless: true })],
    ['GIF', 'gif', () => colour().gif()],
    ['interlaced GIF', 'gif', () => colour().gif({ progressive: true })],
    ['TIFF', 'tiff', () => colour().tiff({ compression: 'none' })],
    ['TIFF in codes', 'tiff', () => colour().tiff({ compression: 'lzw', predictor: 'horizontal' })],
    ['deflated TIFF', 'tiff', () => colour().tiff({ compression: 'deflate', predictor: 'none' })],
    ['TIFF in runs', 'tiff', () => grey().tiff({ compression: 'packbits' })],
    ['TIFF of JPEG', 'tiff', () => colour().tiff({ compression: 'jpeg', quality: 95 })],
    ['TIFF in tiles', 'tiff', () => colour().tiff({ compression: 'lzw', tile: true, tileWidth: 32, tileHeight: 32 })],
    ['TIFF of JPEG in tiles', 'tiff', () => colour().tiff({ compression: 'jpeg', tile: true, tileWidth: 32, tileHeight: 32 })],
    ['TIFF in printing colours', 'tiff', () => colour().toColourspace('cmyk').tiff({ compression: 'lzw' })],
    ['TIFF of 16 bits', 'tiff', () => colour().toColourspace('rgb16').tiff({ compression: 'lzw', predictor: 'horizontal' })],
  ] as const)('%s', async (_name, format, write) => {
    const [sheet] = await sheetsOf(await write().toBuffer(), format);
    // Black in printing colours is a dark grey.
    expect(sheet?.quarters).toEqual(about(QUARTERS, _name.includes('printing') ? 48 : 6));
    expect(sheet?.size).toEqual([72, 36]);
  });

  test.each([
    ['fax', { compression: 'ccittfax4', bitdepth: 1 }],
    ['black and white in codes', { compression: 'lzw', bitdepth: 1, predictor: 'none' }],
  ] as const)('TIFF of %s', async (_name, options) => {
    const content = await grey().threshold(128).tiff(options).toBuffer();
    expect((await sheetsOf(content, 'tiff'))[0]?.quarters).toEqual([255, 0, 0, 255]);
  });

  test.each([
    ['png', () => clear().png()],
    ['webp', () => clear().webp({ lossless: true })],
    ['gif', () => clear().gif()],
    ['tiff', () => clear().tiff({ compression: 'lzw' })],
  ] as const)('what is clear in a %s shows paper', async (format, write) => {
    expect((await sheetsOf(await write().toBuffer(), format))[0]?.quarters).toEqual([255, 255, 255, 255]);
  });
});

describe('a page of a picture', () => {
  const [a, b, c, d] = QUARTERS;
  test.each([
    [1, [a, b, c, d]],
    [2, [b, a, d, c]],
    [3, [d, c, b, a]],
    [4, [c, d, a, b]],
    [5, [a, c, b, d]],
    [6, [c, a, d, b]],
    [7, [d, b, c, a]],
    [8, [b, d, a, c]],
  ])('lies as the camera was held: orientation %i', async (orientation, quarters) => {
    const content = await colour().jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
    const [sheet] = await sheetsOf(content, 'jpeg');
    expect(sheet?.quarters).toEqual(about(quarters));
    expect(sheet?.size).toEqual(orientation < 5 ? [72, 36] : [36, 72]);
  });

  test.each([
    ['a scan at its true size', 300, [23, 11.5]],
    ['dots of a screen as on a screen', 72, [72, 36]],
    ['dots that make a sheet of nothing as on a screen', 30_000, [72, 36]],
  ])('shows %s', async (_name, density, size) => {
    expect((await sheetsOf(await colour().png().withMetadata({ density }).toBuffer(), 'png'))[0]?.size).toEqual(size);
    expect((await sheetsOf(await colour().jpeg().withMetadata({ density }).toBuffer(), 'jpeg'))[0]?.size).toEqual(size);
    expect((await sheetsOf(await colour().tiff().withMetadata({ density }).toBuffer(), 'tiff'))[0]?.size).toEqual(size);
  });

  test('is no larger than A4 where a camera took it', async () => {
    const content = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer();
    expect((await sheetsOf(content, 'jpeg'))[0]?.size).toEqual([842, 631.5]);
  });

  test('is one of several in a TIFF, in their order', async () => {
    const tall = Buffer.concat([pixels, pixels.map((shade) => 255 - shade)]);
    const pages = sharp(tall, { raw: { width: WIDTH, height: HEIGHT * 2, channels: 1, pageHeight: HEIGHT } as never });
    const sheets = await sheetsOf(await pages.toColourspace('b-w').tiff({ compression: 'lzw' }).toBuffer(), 'tiff');
    expect(sheets.map(({ quarters }) => quarters)).toEqual([about(QUARTERS), about(QUARTERS.map((shade) => 255 - shade))]);
  });

  test('is the first of a WebP or GIF that moves', async () => {
    const tall = Buffer.concat([pixels, pixels.map((shade) => 255 - shade)]);
    const moving = () =>
      sharp(tall, { raw: { width: WIDTH, height: HEIGHT * 2, channels: 1, pageHeight: HEIGHT } as never }).toColourspace(
        'srgb',
      );
    expect(await sheetsOf(await moving().gif().toBuffer(), 'gif')).toMatchObject([{ quarters: about(QUARTERS) }]);
    expect(await sheetsOf(await moving().webp({ lossless: true }).toBuffer(), 'webp')).toMatchObject([
      { quarters: about(QUARTERS) },
    ]);
  });
});

describe('a file that is called a picture', () => {
  test('is read as the picture that it is', async () => {
    expect((await sheetsOf(await colour().png().toBuffer(), 'jpeg'))[0]?.quarters).toEqual(about(QUARTERS));
  });

  test.each([
    ['what is none', Buffer.from('Dear Ines, the keys are at the harbour.'), { reason: 'damaged' }],
    ['a PDF', Buffer.from('%PDF-1.7\n'), { reason: 'other_format', found: 'pdf' }],
    ['a new phone’s', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), { reason: 'other_format', found: 'heic' }],
    ['an end after the mark', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { reason: 'damaged' }],
    ['a TIFF whose tags lead out of it', Buffer.from('II*\0\x08\0\0\0\xff\xff\0\0\0\0\0\0', 'latin1'), { reason: 'damaged' }],
  ])('%s is refused', async (_name, content, refusal) => {
    await expect(sheetsOf(content, 'jpeg')).rejects.toMatchObject({ name: 'PdfNotMadeError', ...refusal });
  });

  test.each([
    ['png', () => colour().png(), (bytes: Buffer) => bytes.writeUInt32BE(60_000, 16) + bytes.writeUInt32BE(60_000, 20)],
    ['gif', () => colour().gif(), (bytes: Buffer) => bytes.fill(0xff, 6, 10)],
    ['jpeg', () => colour().jpeg(), (bytes: Buffer) => bytes.fill(0xff, frameOf(bytes) + 5, frameOf(bytes) + 9)],
  ] as const)('a %s of more pixels than any camera has is refused before it is unpacked', async (format, write, enlarge) => {
    const content = await write().toBuffer();
    enlarge(content);
    await expect(sheetsOf(content, format)).rejects.toMatchObject({ name: 'PdfNotMadeError', reason: 'too_many_pixels' });
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)(
    'a %s that is cut off ends one way or the other',
    async (format) => {
      const whole = await colour().toFormat(format).toBuffer();
      for (const share of [0.2, 0.5, 0.9]) {
        const outcome = await sheetsOf(whole.subarray(0, Math.round(whole.length * share)), format).then(
          (sheets) => sheets.length,
          (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : String(error)),
        );
        expect([1, 'damaged', 'unread_picture']).toContain(outcome);
      }
      expect((await sheetsOf(whole, format)).length).toBe(1);
    },
  );
});

/** Where a baseline JPEG says its size. */
const frameOf = (bytes: Buffer): number => bytes.indexOf(Buffer.from([0xff, 0xc0]));

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

const drawn = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#224466' } });

test.each([
  ['JPEG', () => drawn().jpeg()],
  ['PNG', () => drawn().png()],
  ['GIF', () => drawn().gif()],
  ['WebP', () => drawn().webp()],
  ['TIFF', () => drawn().tiff({ compression: 'lzw' })],
])('a %s that stands in a document is told by its bytes', async (_name, made) => {
  const sheet = await readPicture(await made().toBuffer());
  expect(sheet?.pixels).toEqual({ width: 40, height: 20 });
});

test('what is damaged or not read is no reason to refuse the document', async () => {
  const png = await drawn().png().toBuffer();
  expect(await readPicture(png.subarray(0, 60))).toBeNull();
  expect(await readPicture(Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1'))).toBeNull();
  expect(await readPicture(Buffer.from('BM and more of it'))).toBeNull();
  expect(await readPicture(new Uint8Array())).toBeNull();
});

import sharp from 'sharp';
import { expect, it } from 'vitest';
import { differenceOf } from './difference-of-pictures.mjs';

const plain = (width: number, height: number, grey: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } });
const white = () => plain(20, 10, 255).png().toBuffer();

it('finds no difference between a picture and itself, nor in the smoothing of letters', async () => {
  expect((await differenceOf(await white(), await white())).share).toBe(0);
  expect((await differenceOf(await white(), await plain(20, 10, 240).png().toBuffer())).share).toBe(0);
});

it('counts the pixels that changed, and paints them red', async () => {
  const spot = await plain(5, 4, 0).png().toBuffer();
  const after = await plain(20, 10, 255)
    .composite([{ input: spot, left: 10, top: 2 }])
    .png()
    .toBuffer();
  const { share, marked } = await differenceOf(await white(), after);
  expect(share).toBe(20 / 200);
  const { data } = await sharp(marked).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray((2 * 20 + 10) * 3, (2 * 20 + 10) * 3 + 3)]).toEqual([220, 30, 30]);
});

it('counts what only the larger picture has', async () => {
  expect((await differenceOf(await white(), await plain(20, 20, 255).png().toBuffer())).share).toBe(0.5);
});

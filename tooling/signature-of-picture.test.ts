import sharp from 'sharp';
import { expect, it } from 'vitest';
import { differenceOfSignatures, signatureOf } from './signature-of-picture.mjs';

const plain = (grey: number) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: { r: grey, g: grey, b: grey } } });
const withColumn = (grey: number, width: number) =>
  plain(255)
    .composite([
      { input: { create: { width, height: 200, channels: 3, background: { r: grey, g: grey, b: grey } } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();

it('is a digit for each part of the picture, dark to light', async () => {
  expect(await signatureOf(await plain(255).png().toBuffer())).toBe('f'.repeat(80));
  expect(await signatureOf(await plain(0).png().toBuffer())).toBe('0'.repeat(80));
});

it('tells a column that is new, and is silent about a shade', async () => {
  const before = await signatureOf(await plain(255).png().toBuffer());
  expect(differenceOfSignatures(before, await signatureOf(await withColumn(0, 96)))).toBeCloseTo(0.3, 1);
  expect(differenceOfSignatures(before, await signatureOf(await plain(236).png().toBuffer()))).toBe(0);
});

it('says that everything differs where there is nothing to compare with', () => {
  expect(differenceOfSignatures('', 'ff')).toBe(1);
});

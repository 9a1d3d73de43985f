import sharp from 'sharp';

/** A pixel counts as another one when a channel differs by more than this, of 255: letters are smoothed a little differently each time. */
const NOTICED = 24;
const RED = [220, 30, 30];

/**
 * How far two pictures of a page differ, pixel by pixel. What only one of them has, because it is larger, differs.
 *
 * @param {Buffer} before
 * @param {Buffer} after
 * @returns {Promise<{ share: number, marked: Buffer }>} the share of pixels that differ, 0 to 1, and the later picture, pale, with those in red
 */
export async function differenceOf(before, after) {
  const [old, now] = await Promise.all([before, after].map(pixelsOf));
  if (!old || !now) throw new Error('two pictures are needed');
  const width = Math.max(old.width, now.width);
  const height = Math.max(old.height, now.height);
  const marked = Buffer.alloc(width * height * 3);
  let different = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const a = at(old, x, y);
      const b = at(now, x, y);
      const differs = !a || !b || a.some((value, channel) => Math.abs(value - (b[channel] ?? 0)) > NOTICED);
      if (differs) different++;
      const shown = differs ? RED : (b ?? RED).map((value) => 255 - (255 - value) / 4);
      for (let channel = 0; channel < 3; channel++) marked[(y * width + x) * 3 + channel] = shown[channel] ?? 0;
    }
  const png = await sharp(marked, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { share: different / (width * height), marked: png };
}

/** @typedef {{ data: Buffer, width: number, height: number }} Pixels */

/** @param {Buffer} picture @returns {Promise<Pixels>} three bytes a pixel */
async function pixelsOf(picture) {
  const { data, info } = await sharp(picture).removeAlpha().toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** @param {Pixels} picture @param {number} x @param {number} y @returns {number[] | undefined} */
function at({ data, width, height }, x, y) {
  if (x >= width || y >= height) return undefined;
  const from = (y * width + x) * 3;
  return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
}

import type { GreyPicture } from '#engines/text-recogniser/text-recogniser.ts';

/** A part of a picture. `left` and `top` are where it lay. */
export interface PicturePart {
  readonly picture: GreyPicture;
  readonly left: number;
  readonly top: number;
}

/** Cuts a box out of a picture; what of it lies outside is left out. @param box x, y, width and height in pixels */
export function cutPicture(picture: GreyPicture, box: readonly [number, number, number, number]): PicturePart {
  const [x, y, across, down] = box;
  const left = Math.min(picture.width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(picture.height - 1, Math.max(0, Math.floor(y)));
  const width = Math.min(picture.width - left, Math.max(1, Math.ceil(x + across) - left));
  const height = Math.min(picture.height - top, Math.max(1, Math.ceil(y + down) - top));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * picture.width + left;
    pixels.set(picture.pixels.subarray(from, from + width), row * width);
  }
  return { picture: { width, height, pixels }, left, top };
}

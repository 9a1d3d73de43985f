import type { GreyPage } from '../../../pdf-reader.ts';
import type { Bitmap } from './encode-image.ts';

/** The brightness of each pixel as the eye weighs its colours, by BT.601; the weights are of 65,536. */
const RED = 19_595;
const GREEN = 38_470;
const BLUE = 7_471;

export function greyOf({ width, height, pixels: coloured }: Bitmap): GreyPage {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at++, from += 4)
    pixels[at] = ((coloured[from] ?? 0) * RED + (coloured[from + 1] ?? 0) * GREEN + (coloured[from + 2] ?? 0) * BLUE) >> 16;
  return { width, height, pixels };
}

import type { PageImageRequest } from '../../../../pdf-reader.ts';
import type { Bitmap } from '../encode-image.ts';

/** The marker of the reader, `--marker`: red, green, blue. */
const MARKER = [0xff, 0xe4, 0x5c] as const;
const CHANNELS = 4;

/** Lays the marker over boxes as ink over paper: what is dark stays dark. @param page its size in points, as displayed */
export function markBoxes(
  bitmap: Bitmap,
  page: { readonly width: number; readonly height: number },
  marks: NonNullable<PageImageRequest['marks']>,
): Bitmap {
  const { width, height } = bitmap;
  const pixels = bitmap.pixels.slice();
  const marked = new Uint8Array(width * height);
  for (const [x, y, wide, high] of marks) {
    const left = Math.max(0, Math.floor((x / page.width) * width));
    const right = Math.min(width, Math.ceil(((x + wide) / page.width) * width));
    const top = Math.max(0, Math.floor((y / page.height) * height));
    const bottom = Math.min(height, Math.ceil(((y + high) / page.height) * height));
    for (let row = top; row < bottom; row++)
      for (let place = row * width + left; place < row * width + right; place++) {
        // Boxes of two lines touch: nothing is marked twice.
        if (marked[place] === 1) continue;
        marked[place] = 1;
        for (const [channel, ink] of MARKER.entries()) {
          const at = place * CHANNELS + channel;
          pixels[at] = Math.round(((pixels[at] ?? 0) * ink) / 255);
        }
      }
  }
  return { width, height, pixels };
}

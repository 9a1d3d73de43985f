import type { PageImageRequest } from '../../../pdf-reader.ts';

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel: red, green, blue, and one that is not used. */
  readonly pixels: Uint8Array;
}

/** Loaded when it is wanted: a process that only reads text does without. */
export async function loadEncoder() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Encodes for quick first sight: a page of text at quality 80 shows no difference to the eye, and the lowest efforts cost a few per cent of size. */
export async function encodeImage({ width, height, pixels }: Bitmap, format: PageImageRequest['format']): Promise<Uint8Array> {
  const sharp = await loadEncoder();
  const image = sharp(pixels, {
    raw: { width, height, channels: 4 },
    limitInputPixels: false,
  }).removeAlpha();
  if (format === 'png') return image.png({ compressionLevel: 6 }).toBuffer();
  if (format === 'jpeg') return image.jpeg({ quality: 85 }).toBuffer();
  return image.webp({ quality: 80, effort: 1 }).toBuffer();
}

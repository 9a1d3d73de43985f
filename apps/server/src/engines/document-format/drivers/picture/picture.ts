import { readFile } from 'node:fs/promises';
import type { PictureFormatId } from 'contract/formats';
import { FormatRefusedError, type DocumentFormat, type PictureSheet } from '../../document-format.ts';
import { readPictureFacts } from '../../pictures/read-picture-facts.ts';
import { readBmp } from '../../pictures/read-bmp.ts';
import { readGif } from '../../pictures/read-gif.ts';
import { readJpeg } from '../../pictures/read-jpeg.ts';
import { readPng } from '../../pictures/read-png.ts';
import { readTiff } from '../../pictures/read-tiff.ts';
import { readWebp } from '../../pictures/read-webp.ts';

type Sheets = Iterable<PictureSheet> | AsyncIterable<PictureSheet>;

/** A length that leads out of the file. */
const refused = (error: unknown): unknown =>
  error instanceof RangeError ? new FormatRefusedError('damaged', { cause: error }) : error;

async function* inRange(sheets: Sheets): AsyncGenerator<PictureSheet> {
  try {
    yield* sheets;
  } catch (error) {
    throw refused(error);
  }
}

/** A picture, each of whose pages is a sheet; its bytes have been held against the format already. */
const picture = (id: PictureFormatId, read: (bytes: Uint8Array) => Sheets | Promise<Sheets>): DocumentFormat => ({
  id,
  async parse(path) {
    const bytes = await readFile(path);
    try {
      return { title: null, facts: readPictureFacts(id, bytes), blocks: inRange(await read(bytes)) };
    } catch (error) {
      throw refused(error);
    }
  },
});

export const jpeg = picture('jpeg', (bytes) => [readJpeg(bytes)]);
export const png = picture('png', async (bytes) => [await readPng(bytes)]);
export const webp = picture('webp', async (bytes) => [await readWebp(bytes)]);
export const gif = picture('gif', async (bytes) => [await readGif(bytes)]);
export const tiff = picture('tiff', readTiff);
export const bmp = picture('bmp', async (bytes) => [await readBmp(bytes)]);

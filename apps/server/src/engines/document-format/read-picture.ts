import { FormatRefusedError, type PictureSheet } from './document-format.ts';
import { readBmp } from './pictures/read-bmp.ts';
import { readGif } from './pictures/read-gif.ts';
import { readJpeg } from './pictures/read-jpeg.ts';
import { readPng } from './pictures/read-png.ts';
import { readTiff } from './pictures/read-tiff.ts';
import { readWebp } from './pictures/read-webp.ts';

type Read = (bytes: Uint8Array) => PictureSheet | Promise<PictureSheet> | AsyncIterable<PictureSheet>;

/** By the bytes that they begin with. */
const READERS: readonly (readonly [mark: RegExp, read: Read])[] = [
  [/^\xff\xd8\xff/, readJpeg],
  [/^\x89PNG\r\n\x1a\n/, readPng],
  [/^GIF8[79]a/, readGif],
  [/^RIFF[^]{4}WEBP/, readWebp],
  [/^BM[^]{12}[\x0c(48@l|]\0{3}/, readBmp],
  [/^(?:II\*\0|MM\0\*)/, readTiff],
];

/** The first page of a picture that stands in a document; null for one that is not read: that is no reason to refuse the document. */
export async function readPicture(bytes: Uint8Array): Promise<PictureSheet | null> {
  const head = Buffer.from(bytes.subarray(0, 18)).toString('latin1');
  const read = READERS.find(([mark]) => mark.test(head))?.[1];
  if (read === undefined) return null;
  try {
    const sheets = await read(bytes);
    if (!(Symbol.asyncIterator in sheets)) return sheets;
    for await (const sheet of sheets) return sheet;
    return null;
  } catch (error) {
    // A length that leads out of the file.
    if (error instanceof FormatRefusedError || error instanceof RangeError) return null;
    throw error;
  }
}

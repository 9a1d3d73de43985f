import { FormatRefusedError, type PictureSheet, type SheetPiece } from '../document-format.ts';
import { factsOf } from './read-exif.ts';
import { packIndexes, packSamples } from './pack-samples.ts';
import { checkPixels, sheetOf } from './sheet.ts';
import { openTaggedFile, type TagDirectory } from './tag-directory.ts';
import { faxPieces, jpegPieces } from './tiff-pieces.ts';
import { readLayout, type TiffLayout } from './tiff-layout.ts';
import { unpackTiff } from './tiff-samples.ts';

const KIND_OF_IMAGE = 254;
const SMALLER_COPY = 1;
const MASK = 4;
/** Directories of one file, of which a scanner makes one a page. */
const MOST_DIRECTORIES = 20_000;

/**
 * The pages of a TIFF, as scanners and fax machines make them, one after the other. Pages of fax and JPEG go into the PDF as they are; of others
 * the rows are unpacked and packed again without loss.
 *
 * @throws FormatRefusedError
 */
export async function* readTiff(bytes: Uint8Array): AsyncGenerator<PictureSheet> {
  const file = openTaggedFile(bytes);
  if (file === undefined) throw new FormatRefusedError('unread_picture');
  const seen = new Set<number>();
  let pages = 0;
  for (let at = file.first; at !== 0 && !seen.has(at) && seen.size < MOST_DIRECTORIES;) {
    seen.add(at);
    const directory = file.directoryAt(at);
    if (directory === undefined) throw new FormatRefusedError('damaged');
    if (((directory.number(KIND_OF_IMAGE) ?? 0) & (SMALLER_COPY | MASK)) === 0) {
      yield await readPage(bytes, directory);
      pages += 1;
    }
    at = directory.next;
  }
  if (pages === 0) throw new FormatRefusedError('damaged');
}

async function readPage(bytes: Uint8Array, directory: TagDirectory): Promise<PictureSheet> {
  const layout = readLayout(bytes, directory);
  return sheetOf(layout, await piecesOf(layout), factsOf(directory));
}

async function piecesOf(layout: TiffLayout): Promise<readonly SheetPiece[]> {
  const { width, height, samples, compression } = layout;
  const isPacked = compression === 'jpeg' || compression === 'fax';
  checkPixels(width, height, { unpacked: isPacked ? 0 : samples });
  if (compression === 'jpeg') return jpegPieces(layout);
  if (compression === 'fax') return faxPieces(layout);
  const page = await unpackTiff(layout);
  return [page.palette === undefined ? await packSamples(page.samples) : await packIndexes(page.samples, page.palette)];
}

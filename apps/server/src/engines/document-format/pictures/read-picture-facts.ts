import type { PictureFormatId } from 'contract/formats';
import type { DocumentFacts } from '../document-format.ts';
import { placeInWords } from '../media/lay-out-media.ts';
import { tidy } from '../media/media-facts.ts';
import { openTaggedFile, type TagDirectory, type TaggedFile } from './tag-directory.ts';

const TAG = { make: 271, model: 272, changed: 306, exif: 34_665, gps: 34_853, taken: 36_867, offset: 36_881 } as const;
const GPS = { south: 1, latitude: 2, west: 3, longitude: 4 } as const;
/** Bytes in which the facts are looked for; cameras write them at the beginning, WebP has them behind the picture. */
const BEGINNING = 1024 * 1024;
const MARKS: Readonly<Record<PictureFormatId, { readonly mark: string; readonly skip: number } | null>> = {
  jpeg: { mark: 'Exif\0\0', skip: 6 },
  png: { mark: 'eXIf', skip: 4 },
  webp: { mark: 'EXIF', skip: 8 },
  tiff: { mark: '', skip: 0 },
  gif: null,
  bmp: null,
};

/** When, where and with what a picture was taken, as the camera wrote it (EXIF). Places that lead out of the file say nothing. */
export function readPictureFacts(id: PictureFormatId, bytes: Buffer): DocumentFacts {
  const marked = MARKS[id];
  if (marked === null) return {};
  const searched = id === 'webp' ? bytes : bytes.subarray(0, BEGINNING);
  const at = searched.indexOf(marked.mark, 0, 'latin1');
  const file = at === -1 ? undefined : openTaggedFile(bytes.subarray(at + marked.skip));
  const main = file?.directoryAt(file.first);
  return file === undefined || main === undefined ? {} : factsIn(file, main);
}

function factsIn(file: TaggedFile, main: TagDirectory): DocumentFacts {
  const inside = (tag: number) => {
    const offset = main.number(tag);
    return offset === undefined ? undefined : file.directoryAt(offset);
  };
  const exif = inside(TAG.exif);
  const taken = momentIn(exif, TAG.taken) ?? momentIn(main, TAG.changed);
  const camera = tidy([textOf(main, TAG.make), textOf(main, TAG.model)].join(' '));
  const place = placeOf(inside(TAG.gps));
  return {
    ...(taken === undefined ? {} : { taken }),
    ...(camera === undefined ? {} : { camera }),
    ...(place === undefined ? {} : { place }),
  };
}

const textOf = (directory: TagDirectory, tag: number): string =>
  Buffer.from(directory.bytes(tag).subarray(0, 200))
    .toString('utf8')
    .replace(/\0[^]*$/, '');

/** `2026:03:12 10:05:00` is a time of the place where it was taken; `+01:00` beside it says which. */
function momentIn(directory: TagDirectory | undefined, tag: number): string | undefined {
  if (directory === undefined) return undefined;
  const [, year, month, day, time] = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(textOf(directory, tag)) ?? [];
  if (year === undefined || year === '0000') return undefined;
  const offset = /^[+-]\d{2}:\d{2}/.exec(textOf(directory, TAG.offset))?.[0] ?? '';
  return `${year}-${month}-${day}T${time}${offset}`;
}

function placeOf(gps: TagDirectory | undefined): string | undefined {
  if (gps === undefined) return undefined;
  const degrees = (tag: number) => {
    const [whole, minutes = 0, seconds = 0] = gps.numbers(tag);
    return whole === undefined ? undefined : whole + minutes / 60 + seconds / 3_600;
  };
  const [north, east] = [degrees(GPS.latitude), degrees(GPS.longitude)];
  if (north === undefined || east === undefined || !(north <= 90) || !(east <= 180) || (north === 0 && east === 0))
    return undefined;
  const latitude = textOf(gps, GPS.south).startsWith('S') ? -north : north;
  return placeInWords({ latitude, longitude: textOf(gps, GPS.west).startsWith('W') ? -east : east });
}

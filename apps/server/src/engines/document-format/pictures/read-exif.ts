import { openTaggedFile, type TagDirectory } from './tag-directory.ts';
import type { Dots } from './sheet.ts';

const ORIENTATION = 274;
const DOTS_X = 282;
const DOTS_Y = 283;
const DOTS_UNIT = 296;
const CENTIMETRE = 3;
const NO_UNIT = 1;

export interface PictureFacts {
  readonly orientation?: number | undefined;
  readonly dots?: Dots | undefined;
}

/** How a picture lies and how large its dots are, from the facts that cameras write. @param bytes from the mark of the byte order on */
export function readExif(bytes: Uint8Array): PictureFacts {
  const file = openTaggedFile(bytes);
  const directory = file?.directoryAt(file.first);
  return directory === undefined ? {} : factsOf(directory);
}

export function factsOf(directory: TagDirectory): PictureFacts {
  const [x, y] = [directory.number(DOTS_X), directory.number(DOTS_Y)];
  const unit = directory.number(DOTS_UNIT);
  const inch = unit === CENTIMETRE ? 2.54 : 1;
  const isSaid = x !== undefined && y !== undefined && x > 0 && y > 0 && unit !== NO_UNIT;
  return {
    orientation: directory.number(ORIENTATION),
    dots: isSaid ? { x: x * inch, y: y * inch } : undefined,
  };
}

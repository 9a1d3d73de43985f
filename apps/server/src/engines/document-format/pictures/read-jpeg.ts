import { FormatRefusedError, type PictureSheet, type SheetPiece } from '../document-format.ts';
import { readExif, type PictureFacts } from './read-exif.ts';
import { checkPixels, sheetOf, type Dots } from './sheet.ts';

const START_OF_SCAN = 0xda;
const JFIF = 0xe0;
const EXIF = 0xe1;
const ADOBE = 0xee;

interface JpegHead extends PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** Adobe's programs write the four printing colours upside down. */
  readonly adobe: boolean;
}

/** A photograph or scan as a page, with the bytes as they are: nothing is unpacked here. @throws FormatRefusedError */
export function readJpeg(bytes: Uint8Array): PictureSheet {
  const head = readHead(bytes);
  checkPixels(head.width, head.height, { unpacked: 0 });
  return sheetOf(head, [pieceOf(bytes, head)], head);
}

/** @throws FormatRefusedError */
export const jpegPiece = (bytes: Uint8Array): SheetPiece => pieceOf(bytes, readHead(bytes));

function pieceOf(data: Uint8Array, { width, height, components, adobe }: JpegHead): SheetPiece {
  const colours = ({ 1: 'grey', 3: 'rgb', 4: 'cmyk' } as const)[components];
  if (colours === undefined) throw new FormatRefusedError('unread_picture');
  return { x: 0, y: 0, width, height, colours, bits: 8, filter: 'DCTDecode', inverted: colours === 'cmyk' && adobe, data };
}

function readHead(bytes: Uint8Array): JpegHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let facts: PictureFacts = {};
  let dots: Dots | undefined;
  let adobe = false;
  let frame: { width: number; height: number; components: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw new FormatRefusedError('damaged');
    const marker = bytes[at + 1] ?? 0;
    // Markers may be padded, and some have no content.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      if (marker === START_OF_SCAN) break;
      const length = view.getUint16(at + 2);
      const part = bytes.subarray(at + 4, at + 2 + length);
      if (length < 2) throw new FormatRefusedError('damaged');
      if (marker === JFIF) dots = jfifDots(part);
      if (marker === EXIF && startsWith(part, 'Exif\0\0')) facts = readExif(part.subarray(6));
      if (marker === ADOBE && startsWith(part, 'Adobe')) adobe = true;
      if (isFrame(marker)) frame = readFrame(marker, part);
      at += 2 + length;
    }
  }
  if (frame === undefined) throw new FormatRefusedError('damaged');
  return { ...frame, adobe, orientation: facts.orientation, dots: facts.dots ?? dots };
}

/** What starts a picture; the others of the same row are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readFrame(marker: number, part: Uint8Array): { width: number; height: number; components: number } {
  const [precision = 0, h1 = 0, h0 = 0, w1 = 0, w0 = 0, components = 0] = part;
  // Baseline, extended and progressive; hardly a program writes, or reads, the others.
  if (marker > 0xc2 || precision !== 8) throw new FormatRefusedError('unread_picture');
  return { width: w1 * 256 + w0, height: h1 * 256 + h0, components };
}

const startsWith = (part: Uint8Array, text: string): boolean =>
  Buffer.from(part.subarray(0, text.length)).toString('latin1') === text;

function jfifDots(part: Uint8Array): Dots | undefined {
  if (!startsWith(part, 'JFIF') || part.length < 12) return undefined;
  const [unit = 0, x1 = 0, x0 = 0, y1 = 0, y0 = 0] = part.subarray(7);
  const inch = unit === 2 ? 2.54 : 1;
  return unit === 0 ? undefined : { x: (x1 * 256 + x0) * inch, y: (y1 * 256 + y0) * inch };
}

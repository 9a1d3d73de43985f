import { FormatRefusedError, type PictureSheet, type SheetPiece } from '../document-format.ts';

/** What the largest cameras of phones make, 108 million, and hardly more: drawing that takes PDFium some five seconds. */
const MOST_PIXELS = 110_000_000;
/** Bytes of a picture that has to be unpacked here. It is in memory up to three times. */
const MOST_UNPACKED = 130_000_000;
/** Points. The longer side of A4: what a picture is shown as that does not say how large it is. */
const USUAL_SIDE = 842;
/** Points: the longer side of A0. Cameras write 72 dots an inch into pictures of 4,000, which is a sheet of 1.4 metres. */
const LARGEST_SIDE = 3_371;
/** Below that, what a picture says of its dots is a habit of programs (72, 96), not the work of a scanner. */
const LEAST_SCANNED_DPI = 100;
const SCREEN_DPI = 96;

export interface Dots {
  /** In an inch. */
  readonly x: number;
  readonly y: number;
}

/**
 * What must hold of a picture's size in pixels before anything of it is unpacked.
 *
 * @param unpacked samples of a pixel, of a byte each, that will be unpacked here; 0 where the PDF takes the picture as it is
 * @throws FormatRefusedError
 */
export function checkPixels(width: number, height: number, { unpacked }: { unpacked: number }): void {
  if (!(width > 0 && height > 0)) throw new FormatRefusedError('damaged');
  const pixels = width * height;
  if (pixels > MOST_PIXELS || pixels * unpacked > MOST_UNPACKED) throw new FormatRefusedError('too_many_pixels');
}

/**
 * A picture as a page: at its true size where a scanner wrote that down, else as on a screen, and no larger than A4.
 *
 * @param orientation 1 to 8, as in EXIF and TIFF: how the rows lie
 */
export function sheetOf(
  { width, height }: { width: number; height: number },
  pieces: readonly SheetPiece[],
  { dots, orientation }: { dots?: Dots | undefined; orientation?: number | undefined } = {},
): PictureSheet {
  const turn = orientation !== undefined && orientation >= 1 && orientation <= 8 ? orientation : 1;
  const scale = scaleOf(width, height, dots);
  return {
    kind: 'sheet',
    width: width * scale.x,
    height: height * scale.y,
    pixels: { width, height },
    orientation: turn,
    pieces,
  };
}

/** Points for each pixel. */
function scaleOf(width: number, height: number, dots: Dots | undefined): { x: number; y: number } {
  if (dots !== undefined && dots.x >= LEAST_SCANNED_DPI && dots.y >= LEAST_SCANNED_DPI) {
    const [x, y] = [72 / dots.x, 72 / dots.y];
    const longer = Math.max(width * x, height * y);
    if (longer <= LARGEST_SIDE && longer >= 9) return { x, y };
  }
  const scale = Math.min(72 / SCREEN_DPI, USUAL_SIDE / Math.max(width, height));
  return { x: scale, y: scale };
}

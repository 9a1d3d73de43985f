import type { PictureSheet, SheetPiece } from '#engines/document-format/document-format.ts';

/** Where the corners of a picture come to lie on its page, by its orientation: a matrix over its size and the page's, as in PDF. */
type Turn = readonly [a: number, b: number, c: number, d: number, right: 0 | 1, down: 0 | 1];
const UPRIGHT: Turn = [1, 0, 0, 1, 0, 0];
const TURNS: Readonly<Record<number, Turn>> = {
  1: UPRIGHT,
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};
const FIRST_ON_ITS_SIDE = 5;
const COLOUR_SPACES = { grey: 'DeviceGray', rgb: 'DeviceRGB', cmyk: 'DeviceCMYK' } as const;
const PRINTING_COLOURS = 4;

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How large a picture wants to be seen, in points. */
export const sizeOfSheet = ({ orientation, width, height }: PictureSheet): { width: number; height: number } =>
  orientation >= FIRST_ON_ITS_SIDE ? { width: height, height: width } : { width, height };

/** Adds a page of the size of a picture, with the picture on it. */
export function setSheet(document: PDFKit.PDFDocument, sheet: PictureSheet): void {
  const { width, height } = sizeOfSheet(sheet);
  document.addPage({ size: [width, height], margin: 0, layout: 'portrait' });
  createSheetDrawer(document)(sheet, { x: 0, y: 0, width, height });
}

/** @returns a function that draws a picture, turned as it wants to be seen, at a place of the page. What is drawn again is stored once. */
export function createSheetDrawer(document: PDFKit.PDFDocument): (sheet: PictureSheet, place: Frame) => void {
  const stored = new WeakMap<SheetPiece, { readonly name: string; readonly object: unknown }>();
  let count = 0;
  const store = (piece: SheetPiece) => {
    const known = stored.get(piece);
    if (known !== undefined) return known;
    const made = { name: `S${count++}`, object: storePiece(document, piece) };
    stored.set(piece, made);
    return made;
  };
  return ({ orientation, pixels, pieces }, place) => {
    const [a, b, c, d, right, down] = TURNS[orientation] ?? UPRIGHT;
    const [width, height] = orientation >= FIRST_ON_ITS_SIDE ? [place.height, place.width] : [place.width, place.height];
    const scale = { x: width / pixels.width, y: height / pixels.height };
    const page: { readonly xobjects: Record<string, unknown> } = document.page;
    document.save();
    document.transform(a, b, c, d, place.x + right * place.width, place.y + down * place.height);
    for (const piece of pieces) {
      const { name, object } = store(piece);
      page.xobjects[name] = object;
      document.save();
      // A picture in a PDF is one long and one high, and begins at the bottom.
      const [x, y] = [piece.x * scale.x, (piece.y + piece.height) * scale.y];
      document.transform(piece.width * scale.x, 0, 0, -piece.height * scale.y, x, y);
      document.addContent(`/${name} Do`);
      document.restore();
    }
    document.restore();
  };
}

function storePiece(document: PDFKit.PDFDocument, piece: SheetPiece): PDFKit.PDFKitReference {
  const { width, height, colours, bits, filter, parameters, inverted = false, data } = piece;
  const picture = document.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: bits,
    ColorSpace: typeof colours === 'string' ? COLOUR_SPACES[colours] : indexed(document, colours.palette),
    Filter: filter,
    ...(parameters === undefined ? {} : { DecodeParms: parameters }),
    ...(inverted ? { Decode: Array.from({ length: PRINTING_COLOURS }, () => [1, 0]).flat() } : {}),
  });
  picture.end(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  return picture;
}

function indexed(document: PDFKit.PDFDocument, palette: Uint8Array): unknown[] {
  const table = document.ref({});
  table.end(Buffer.from(palette));
  return ['Indexed', 'DeviceRGB', palette.length / 3 - 1, table];
}

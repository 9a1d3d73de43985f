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

/** Adds a page of the size of a picture, with the picture on it, turned as it wants to be seen. */
export function setSheet(document: PDFKit.PDFDocument, sheet: PictureSheet): void {
  const { orientation, pixels, pieces } = sheet;
  const lies = orientation >= FIRST_ON_ITS_SIDE;
  const [width, height] = lies ? [sheet.height, sheet.width] : [sheet.width, sheet.height];
  document.addPage({ size: [width, height], margin: 0, layout: 'portrait' });
  const [a, b, c, d, right, down] = TURNS[orientation] ?? UPRIGHT;
  const scale = { x: sheet.width / pixels.width, y: sheet.height / pixels.height };
  const page: { readonly xobjects: Record<string, unknown> } = document.page;
  document.save();
  document.transform(a, b, c, d, right * width, down * height);
  for (const [at, piece] of pieces.entries()) {
    const name = `S${at}`;
    page.xobjects[name] = storePiece(document, piece);
    document.save();
    // A picture in a PDF is one long and one high, and begins at the bottom.
    const [x, y] = [piece.x * scale.x, (piece.y + piece.height) * scale.y];
    document.transform(piece.width * scale.x, 0, 0, -piece.height * scale.y, x, y);
    document.addContent(`/${name} Do`);
    document.restore();
  }
  document.restore();
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

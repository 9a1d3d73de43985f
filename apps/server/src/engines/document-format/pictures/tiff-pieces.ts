import type { SheetPiece } from '../document-format.ts';
import { jpegPiece } from './read-jpeg.ts';
import type { TiffLayout } from './tiff-layout.ts';

/** Bits of the options of Group 3. */
const TWO_DIMENSIONS = 1;
const ROWS_END_AT_BYTES = 4;

/** Fax pages: a PDF holds them in the same code. */
export function faxPieces({ parts, fax, colours }: TiffLayout): SheetPiece[] {
  const third = (fax.options & TWO_DIMENSIONS) === 0 ? 0 : 1;
  return parts.map(({ x, y, width, height, data }) => ({
    x,
    y,
    width,
    height,
    colours: 'grey',
    bits: 1,
    filter: 'CCITTFaxDecode',
    parameters: {
      K: fax.group === 4 ? -1 : fax.group === 3 ? third : 0,
      Columns: width,
      Rows: height,
      EncodedByteAlign: fax.group === 'rows' || (fax.options & ROWS_END_AT_BYTES) !== 0,
      BlackIs1: colours === 'black-is-zero',
      EndOfBlock: false,
    },
    data,
  }));
}

/** JPEG pages: each part is a picture, whose tables the directory has. */
export function jpegPieces({ parts, jpegTables, colours }: TiffLayout): SheetPiece[] {
  // Without the marks of the beginning and the end.
  const tables = jpegTables.length > 4 ? jpegTables.subarray(2, -2) : new Uint8Array();
  return parts.map(({ x, y, data }) => {
    const whole = Buffer.concat([data.subarray(0, 2), tables, data.subarray(2)]);
    const piece = jpegPiece(whole);
    return { ...piece, x, y, ...(colours === 'rgb' ? { parameters: { ColorTransform: 0 } } : {}) };
  });
}

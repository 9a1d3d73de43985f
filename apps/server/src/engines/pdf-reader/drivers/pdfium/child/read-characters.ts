import type { PageCharacters, TextStyle } from '../text/page-characters.ts';
import type { PageGeometry } from './pages/page-geometry.ts';
import type { Pdfium } from './pdfium-library.ts';

/** Font weights from here on are bold. Regular is 400, but many regular fonts come out at 500 and more, so that it takes a clear case. */
const BOLD_WEIGHT = 700;
const BOLD_NAME = /bold|black|heavy|demi|cmbx|[-,]bd\b/i;
/** Flag of a PDF font descriptor. */
const FORCE_BOLD = 1 << 18;
const FONT_NAME_LENGTH = 128;

/** How far letters reach above and below the base line, in font sizes. */
const ASCENT = 0.95;
const DESCENT = 0.27;

/** What PDFium makes of a hyphen at a line's end; also what a glyph without explanation may come out as. */
const HYPHEN = 0x02;
const UNEXPLAINED = 0x01;

/** A font whose line is more than this many times its size high has absurd metrics. */
const ABSURD_HEIGHT = 2.5;

/**
 * Reads all characters of a page's text, which must stay open as long as styles are asked for. A character's box is as high as its font's
 * line and as wide as its advance, so that marks of neighbouring words are level; where the font's metrics are unusable, the ink's box.
 */
export function readCharacters(pdfium: Pdfium, text: number, geometry: PageGeometry): PageCharacters {
  const count = Math.max(0, pdfium.FPDFText_CountChars(text));
  const codes = new Uint32Array(count);
  const boxes = new Float64Array(count * 4);
  let lastHeight = -1;
  let metrics: LineMetrics = 'unusable';
  for (let index = 0; index < count; index++) {
    const code = pdfium.FPDFText_GetUnicode(text, index) >>> 0;
    codes[index] = code === HYPHEN && pdfium.FPDFText_IsHyphen(text, index) !== 1 ? UNEXPLAINED : code;
    if (code === 0x20 || code === 0x0a || code === 0x0d) continue;
    const box = readLineBox(pdfium, text, index);
    const height = Math.min(box[2] - box[0], box[3] - box[1]);
    if (height !== lastHeight) {
      lastHeight = height;
      metrics = judgeLine(height, readFontSize(pdfium, text, index));
    }
    const chosen =
      metrics === 'sound'
        ? box
        : metrics === 'generous'
          ? trimToLine(pdfium, text, index, box)
          : readInkBox(pdfium, text, index);
    boxes.set(geometry.toDisplayed(...chosen), index * 4);
  }
  return { codes, boxes, styleOf: (index) => readStyle(pdfium, text, index) };
}

type LineMetrics = 'sound' | 'generous' | 'unusable';

function judgeLine(height: number, fontSize: number): LineMetrics {
  if (height <= 0 || height > ABSURD_HEIGHT * fontSize) return 'unusable';
  return height > (ASCENT + DESCENT) * fontSize ? 'generous' : 'sound';
}

/** Marks of lines that follow each other should not overlap: of upright text, no more than the usual reach of letters is kept. */
function trimToLine(pdfium: Pdfium, text: number, index: number, [left, bottom, right, top]: Sides): Sides {
  const pointer = scratchOf(pdfium);
  const size = readFontSize(pdfium, text, index);
  if (right - left > top - bottom || pdfium.FPDFText_GetCharOrigin(text, index, pointer, pointer + 8) === 0)
    return [left, bottom, right, top];
  const baseLine = pdfium.view().getFloat64(pointer + 8, true);
  if (baseLine <= bottom || baseLine >= top) return [left, bottom, right, top];
  return [left, Math.max(bottom, baseLine - DESCENT * size), right, Math.min(top, baseLine + ASCENT * size)];
}

type Sides = [left: number, bottom: number, right: number, top: number];

const scratch = new WeakMap<Pdfium, number>();

/** Memory for results, of one font name's length, that is never given back: asking for it anew for each character would be slow. */
function scratchOf(pdfium: Pdfium): number {
  const known = scratch.get(pdfium);
  if (known !== undefined) return known;
  const pointer = pdfium.malloc(FONT_NAME_LENGTH);
  scratch.set(pdfium, pointer);
  return pointer;
}

function readLineBox(pdfium: Pdfium, text: number, index: number): Sides {
  const pointer = scratchOf(pdfium);
  pdfium.FPDFText_GetLooseCharBox(text, index, pointer);
  const view = pdfium.view();
  const left = view.getFloat32(pointer, true);
  const top = view.getFloat32(pointer + 4, true);
  const right = view.getFloat32(pointer + 8, true);
  const bottom = view.getFloat32(pointer + 12, true);
  return [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)];
}

function readInkBox(pdfium: Pdfium, text: number, index: number): Sides {
  const pointer = scratchOf(pdfium);
  pdfium.FPDFText_GetCharBox(text, index, pointer, pointer + 8, pointer + 16, pointer + 24);
  const view = pdfium.view();
  const side = (offset: number) => view.getFloat64(pointer + offset, true);
  const [left, right, bottom, top] = [side(0), side(8), side(16), side(24)] as const;
  return [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)];
}

/** Points on the page: the size in the font's own units, scaled by the text's matrix. */
function readFontSize(pdfium: Pdfium, text: number, index: number): number {
  const pointer = scratchOf(pdfium);
  const size = pdfium.FPDFText_GetFontSize(text, index);
  if (pdfium.FPDFText_GetMatrix(text, index, pointer) === 0) return size;
  const view = pdfium.view();
  return size * Math.hypot(view.getFloat32(pointer + 8, true), view.getFloat32(pointer + 12, true));
}

function readStyle(pdfium: Pdfium, text: number, index: number): TextStyle {
  const fontSize = Math.round(readFontSize(pdfium, text, index) * 10) / 10;
  if (pdfium.FPDFText_GetFontWeight(text, index) >= BOLD_WEIGHT) return { fontSize, bold: true };
  const pointer = scratchOf(pdfium);
  const flags = pointer + FONT_NAME_LENGTH - 4;
  const length = pdfium.FPDFText_GetFontInfo(text, index, pointer, FONT_NAME_LENGTH - 4, flags);
  if (length < 1 || length > FONT_NAME_LENGTH - 4) return { fontSize, bold: false };
  const forced = (pdfium.view().getInt32(flags, true) & FORCE_BOLD) !== 0;
  const name = Buffer.from(pdfium.bytes(pointer, length - 1)).toString('latin1');
  return { fontSize, bold: forced || BOLD_NAME.test(name) };
}

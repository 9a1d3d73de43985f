import type { PageCharacters, TextStyle } from '../assemble-page-text.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Pdfium } from './pdfium-library.ts';

/** Font weights from here on are bold. Regular is 400, but many regular fonts come out at 500 and more, so that it takes a clear case. */
const BOLD_WEIGHT = 700;
const BOLD_NAME = /bold|black|heavy|demi|cmbx|[-,]bd\b/i;
/** Flag of a PDF font descriptor. */
const FORCE_BOLD = 1 << 18;
const FONT_NAME_LENGTH = 128;

/** A font whose line is more than this many times its size high has absurd metrics. */
const ABSURD_HEIGHT = 2.5;

export interface EngineCharacters extends PageCharacters {
  /** Characters of which the font does not say what they mean, so that the engine guessed. */
  readonly unmapped: number;
}

/**
 * Reads all characters of a page's text, which must stay open as long as styles are asked for. A character's box is as high as its font's
 * line and as wide as its advance, so that marks of neighbouring words are level; where the font's metrics are unusable, the ink's box.
 */
export function readCharacters(pdfium: Pdfium, text: number, geometry: PageGeometry): EngineCharacters {
  const count = Math.max(0, pdfium.FPDFText_CountChars(text));
  const codes = new Uint32Array(count);
  const boxes = new Float64Array(count * 4);
  let unmapped = 0;
  let lastHeight = -1;
  let lastUsable = false;
  for (let index = 0; index < count; index++) {
    const code = pdfium.FPDFText_GetUnicode(text, index) >>> 0;
    codes[index] = code;
    if (code === 0x20 || code === 0x0a || code === 0x0d) continue;
    if (pdfium.FPDFText_HasUnicodeMapError(text, index) === 1) unmapped += 1;
    let box = readLineBox(pdfium, text, index);
    const height = Math.min(box[2] - box[0], box[3] - box[1]);
    if (height !== lastHeight) {
      lastHeight = height;
      lastUsable = height > 0 && height <= ABSURD_HEIGHT * readFontSize(pdfium, text, index);
    }
    if (!lastUsable) box = readInkBox(pdfium, text, index);
    boxes.set(geometry.toDisplayed(...box), index * 4);
  }
  return { codes, boxes, unmapped, styleOf: (index) => readStyle(pdfium, text, index) };
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
  const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => view.getFloat64(pointer + offset, true)) as Sides;
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

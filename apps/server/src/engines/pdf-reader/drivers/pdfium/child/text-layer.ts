import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenDocument } from './open-document.ts';
import { readPageGeometry } from './pages/page-geometry.ts';
import { usePage } from './pages/use-page.ts';
import { saveCopy } from './save-copy.ts';
import type { Pdfium } from './pdfium-library.ts';

/** Latin, Greek and Cyrillic letters; it comes with the second PDF engine. */
const FONT = join(
  dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))),
  'standard_fonts/LiberationSans-Regular.ttf',
);
const TRUE_TYPE = 2;
/** Points; words are scaled from it. */
const SIZE = 10;
/** Of that size: a dash is low, and must not become as large as its box is high. */
const LOWEST_WORD = 4.5;
const INVISIBLE = 3;

export interface TextLayer {
  /** @param boxes x, y, width and height of each word, as displayed @returns how many words the font has letters for */
  lay(pageNumber: number, words: readonly string[], boxes: Float32Array): number;
  /** The document as it is now. */
  save(): Uint8Array;
}

/** Lays words unseen over the pages of an open document. The file itself stays as it is. */
export function createTextLayer(pdfium: Pdfium, document: OpenDocument): TextLayer {
  const bytes = readFileSync(FONT);
  const font = pdfium.withMemory(bytes.length, (pointer) => {
    pdfium.bytes(pointer, bytes.length).set(bytes);
    // With letters of two bytes, and a table that leads from them back to Unicode.
    return pdfium.FPDFText_LoadFont(document.handle, pointer, bytes.length, TRUE_TYPE, 1);
  });
  if (font === 0) throw new Error('The font of the text layer cannot be loaded');

  function layWord(page: number, word: string, place: (bounds: Bounds) => readonly number[]): boolean {
    const object = pdfium.FPDFPageObj_CreateTextObj(document.handle, font, SIZE);
    if (object === 0) return false;
    const text = Buffer.from(`${word}\0`, 'utf16le');
    const isSet = pdfium.withMemory(text.length, (pointer) => {
      pdfium.bytes(pointer, text.length).set(text);
      return pdfium.FPDFText_SetText(object, pointer);
    });
    const bounds = isSet === 0 ? undefined : boundsOf(pdfium, object);
    if (bounds === undefined) {
      pdfium.FPDFPageObj_Destroy(object);
      return false;
    }
    pdfium.FPDFTextObj_SetTextRenderMode(object, INVISIBLE);
    pdfium.FPDFPageObj_Transform(object, ...place(bounds));
    pdfium.FPDFPage_InsertObject(page, object);
    return true;
  }

  return {
    lay: (pageNumber, words, boxes) =>
      usePage(pdfium, document, { pageNumber, flattened: false }, (page) => {
        const { fromDisplayed } = readPageGeometry(pdfium, page);
        let laid = 0;
        for (const [index, word] of words.entries()) {
          const [x = 0, y = 0, width = 0, height = 0] = boxes.subarray(index * 4, index * 4 + 4);
          if (!(width > 0) || !(height > 0) || word.trim() === '') continue;
          if (layWord(page, word, (bounds) => matrixOf(fromDisplayed, { x, y, width, height }, bounds))) laid += 1;
        }
        if (laid > 0) pdfium.FPDFPage_GenerateContent(page);
        return laid;
      }),
    save: () => saveCopy(pdfium, document, { locked: true }),
  };
}

interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Undefined where nothing would be seen of the word: the font lacks its letters. */
function boundsOf(pdfium: Pdfium, object: number): Bounds | undefined {
  return pdfium.withMemory(16, (pointer) => {
    if (pdfium.FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12) === 0) return undefined;
    const side = (offset: number) => pdfium.view().getFloat32(pointer + offset, true);
    const bounds = { left: side(0), bottom: side(4), right: side(8), top: side(12) };
    return bounds.right - bounds.left > 0.01 && bounds.top - bounds.bottom > 0.01 ? bounds : undefined;
  });
}

/** Turns and stretches a word from where it was set to where it is displayed. */
function matrixOf(
  fromDisplayed: (x: number, y: number) => readonly [number, number],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { left, bottom, right, top }: Bounds,
): readonly number[] {
  const start = fromDisplayed(x, y + height);
  const along = fromDisplayed(x + width, y + height);
  const up = fromDisplayed(x, y);
  const across = width / (right - left);
  const upward = height / Math.max(LOWEST_WORD, top - bottom);
  const [ux, uy] = [((along[0] - start[0]) / width) * across, ((along[1] - start[1]) / width) * across];
  const [vx, vy] = [((up[0] - start[0]) / height) * upward, ((up[1] - start[1]) / height) * upward];
  return [ux, uy, vx, vy, start[0] - ux * left - vx * bottom, start[1] - uy * left - vy * bottom];
}

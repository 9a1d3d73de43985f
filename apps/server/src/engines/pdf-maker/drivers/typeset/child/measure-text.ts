import type { MissingLetters } from './missing-letters.ts';
import { runsOf, useFont, type Style } from './typeset-fonts.ts';

/** A letter with the marks that stand on it, in the font that has it. `width` in sizes of the font. */
export interface Cluster {
  readonly text: string;
  readonly font: string;
  readonly width: number;
}

export interface StyledText {
  readonly text: string;
  readonly style: Style;
}

/** PDFKit measures a text by laying it out, which costs more than drawing it; letters are measured once. */
export interface Measure {
  clusters(texts: readonly StyledText[]): Generator<Cluster>;
  /** Notes the letters of a text that is drawn as a whole and that its font does not have. */
  noteMissing(text: string, font: string): void;
}

/** Size at which letters are measured: PDFKit rounds less there. */
const SIZE = 1_000;
const MARK = /^\p{M}$/u;
/** Tabs are as wide as this many spaces. */
const TAB = '    ';
/** Marks for programs, which have no look. Arabic letters need the two that join and part them. */
const UNSEEN = /[[\p{Cc}\p{Cf}]--[\n\u200c\u200d]]/gv;
/** Bullets of Word's own fonts, which other fonts do not have. */
const BULLETS = /[\uf0b7\uf0a7\uf0a8\uf0d8\uf076]/g;

/** A text without what no font shows. */
export const showable = (text: string): string => text.replaceAll('\t', TAB).replace(UNSEEN, '').replace(BULLETS, '•');

/** Whether the font in use has a letter; PDFKit's types leave that out. */
function hasGlyph(document: PDFKit.PDFDocument, character: string): boolean {
  const font: unknown = Reflect.get(Object(Reflect.get(document, '_font')), 'font');
  if (typeof font !== 'object' || font === null || !('hasGlyphForCodePoint' in font)) return true;
  const { hasGlyphForCodePoint: has } = font;
  return typeof has !== 'function' || has.call(font, character.codePointAt(0) ?? 0) === true;
}

export function createMeasure(document: PDFKit.PDFDocument, missing: MissingLetters): Measure {
  const widths = new Map<string, number | null>();
  /** Undefined for a letter that the font does not have: a box in its place would say nothing. */
  const widthOf = (character: string, font: string): number | undefined => {
    const key = `${font}\n${character}`;
    const known = widths.get(key);
    if (known !== undefined) return known ?? undefined;
    useFont(document, font).fontSize(SIZE);
    const width = hasGlyph(document, character) ? document.widthOfString(character) / SIZE : null;
    widths.set(key, width);
    if (width === null) missing.add(character);
    return width ?? undefined;
  };
  return {
    *clusters(texts) {
      for (const { text, style } of texts)
        for (const run of runsOf(showable(text), style)) {
          let pending: { text: string; font: string; width: number } | undefined;
          let isLeftOut = false;
          for (const character of run.text) {
            if (MARK.test(character) && (isLeftOut || pending !== undefined)) {
              // The marks of a letter that is left out are left out with it.
              if (!isLeftOut && pending !== undefined) pending.text += character;
              continue;
            }
            const width = character === '\n' ? 0 : widthOf(character, run.font);
            isLeftOut = width === undefined;
            if (width === undefined) continue;
            if (pending !== undefined) yield pending;
            pending = { text: character, font: run.font, width };
          }
          if (pending !== undefined) yield pending;
        }
    },
    noteMissing(text, font) {
      for (const character of text) widthOf(character, font);
    },
  };
}

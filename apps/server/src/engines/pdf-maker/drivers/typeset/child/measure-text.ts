import type { MissingLetters } from './missing-letters.ts';
import type { Cluster } from './shaping/cluster.ts';
import { isDrawnAsShapes } from './shaping/draw-pieces.ts';
import { shapedClusters } from './shaping/shaped-clusters.ts';
import { runsOf, useFont, type Style } from './typeset-fonts.ts';

export interface StyledText {
  readonly text: string;
  readonly style: Style;
}

/** PDFKit measures a text by laying it out, which costs more than drawing it; letters are measured once. */
export interface Measure {
  clusters(texts: readonly StyledText[]): Generator<Cluster>;
}

/** Size at which letters are measured: PDFKit rounds less there. */
const SIZE = 1_000;
const MARK = /^\p{M}$/u;
/** Tabs are as wide as this many spaces. */
const TAB = '    ';
/** Marks for programs, which have no look, and characters of nobody's. Arabic and Indian letters need the two that join and part them. */
const UNSEEN = /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}]--[\n\u200c\u200d]]/gv;
/** Signs of Word's own fonts, Symbol and Wingdings, which other fonts have elsewhere. */
const SIGNS: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0a8': '☐',
  '\uf06f': '☐',
  '\uf0d8': '➢',
  '\uf076': '❖',
  '\uf0fb': '✗',
  '\uf0fc': '✓',
  '\uf0fd': '☒',
  '\uf0fe': '☑',
};
const OF_WORD = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g');
const IS_PLAIN = /^[\n\x20-\x7e]*$/;

/** A text without what has no look, its letters composed. */
export const showable = (text: string): string =>
  IS_PLAIN.test(text)
    ? text
    : text
        .normalize('NFC')
        .replaceAll('\t', TAB)
        .replace(OF_WORD, (sign) => SIGNS[sign] ?? sign)
        .replace(UNSEEN, '');

/** Whether the font in use has a letter; PDFKit's types leave that out. */
function hasGlyph(document: PDFKit.PDFDocument, character: string): boolean {
  const font: unknown = Reflect.get(Object(Reflect.get(document, '_font')), 'font');
  if (typeof font !== 'object' || font === null || !('hasGlyphForCodePoint' in font)) return true;
  const { hasGlyphForCodePoint: has } = font;
  return typeof has !== 'function' || has.call(font, character.codePointAt(0) ?? 0) === true;
}

export function createMeasure(document: PDFKit.PDFDocument, missing: MissingLetters): Measure {
  const widths = new Map<string, number | null>();
  /** Undefined for a letter that the font does not have. */
  const widthOf = (character: string, font: string): number | undefined => {
    const key = `${font}\n${character}`;
    const known = widths.get(key);
    if (known !== undefined) return known ?? undefined;
    useFont(document, font).fontSize(SIZE);
    const width = hasGlyph(document, character) ? document.widthOfString(character) / SIZE : null;
    widths.set(key, width);
    return width ?? undefined;
  };
  return {
    *clusters(texts) {
      for (const { text, style } of texts)
        for (const run of runsOf(showable(text), style)) {
          if (isDrawnAsShapes(run.font)) {
            yield* shapedClusters(run, style, missing);
            continue;
          }
          let pending: { text: string; font: string; width: number } | undefined;
          for (const character of run.text) {
            if (pending !== undefined && MARK.test(character)) {
              pending.text += character;
              continue;
            }
            if (pending !== undefined) yield pending;
            pending = undefined;
            const width = character === '\n' ? 0 : widthOf(character, run.font);
            if (width === undefined) yield* shapedClusters({ font: 'missing', text: character }, style, missing);
            else pending = { text: character, font: run.font, width };
          }
          if (pending !== undefined) yield pending;
        }
    },
  };
}

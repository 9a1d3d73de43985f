import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coveringFont, covers, isAllInTextFont, isInTextFont, isShaped } from './shaping/covering-fonts.ts';

/** Fonts with Latin, Greek and Cyrillic letters, which come with the PDF engine. */
const LATIN = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'standard_fonts');
/** Everyday Chinese, Japanese and Korean, one weight each. */
const OTHERS = fileURLToPath(new URL('../../../../../../fonts/', import.meta.url));

export type Style = 'body' | 'strong' | 'oblique';

const FILES: Readonly<Record<Style, string>> = {
  body: join(LATIN, 'LiberationSans-Regular.ttf'),
  strong: join(LATIN, 'LiberationSans-Bold.ttf'),
  oblique: join(LATIN, 'LiberationSans-Italic.ttf'),
};

/** First and last code point of what each font is for; the same parts as the fonts were cut into. */
const RANGES: readonly (readonly [from: number, to: number, font: string])[] = [
  [0x0590, 0x05ff, 'hebrew'],
  [0x0600, 0x06ff, 'arabic'],
  [0x0750, 0x077f, 'arabic'],
  [0x3000, 0x30ff, 'kana'],
  [0x3131, 0x318e, 'hangul-1'],
  [0x4e00, 0x5fff, 'han-1'],
  [0x6000, 0x71ff, 'han-2'],
  [0x7200, 0x83ff, 'han-3'],
  [0x8400, 0x9fff, 'han-4'],
  [0xac00, 0xc1ff, 'hangul-1'],
  [0xc200, 0xd7a3, 'hangul-2'],
  [0xfb1d, 0xfb4f, 'hebrew'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfeff, 'arabic'],
  [0xff00, 0xffef, 'kana'],
];

function fontFor(character: string, style: Style): string {
  const code = character.codePointAt(0) ?? 0;
  if (isInTextFont(code)) return style;
  return RANGES.find(([from, to]) => code >= from && code <= to)?.[2] ?? coveringFont(code) ?? 'missing';
}

/** A stretch of text that one font can show; `missing` where none can. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

const PLAIN = /^[\x00-\x7f]*$/;
/** Marks, joiners and tones of skin belong to the letter before them. */
const CLINGS = /^(?:\p{M}|\p{Join_Control}|\p{Emoji_Modifier})$/u;
/** A word of one of the scripts of Europe is drawn in one font, with the marks on its letters. */
const PIECES =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]*|[^]/gu;
const OTHER_EUROPEAN = 'european';

/** The font of one letter, or of a whole word of a European script. */
function fontOfPiece(piece: string, style: Style): string {
  const fonts = new Set(Array.from(piece, (character) => fontFor(character, style)));
  return fonts.size === 1 ? [...fonts].join('') : OTHER_EUROPEAN;
}

/** Splits a text by the fonts that have its letters. Combining marks stay with what is before them, and so do spaces between shaped words. */
export function runsOf(text: string, style: Style): Run[] {
  if (isAllInTextFont(text)) return text === '' ? [] : [{ font: style, text }];
  const runs: { font: string; text: string }[] = [];
  for (const [piece] of text.matchAll(PIECES)) {
    const last = runs.at(-1);
    const stays =
      last !== undefined && (CLINGS.test(piece) || (isShaped(last.font) && (/\s/.test(piece) || isCovered(last.font, piece))));
    const font = stays ? last.font : fontOfPiece(piece, style);
    if (last?.font === font) last.text += piece;
    else {
      // The space at the end of such a run belongs to what comes after it.
      const space = last && isShaped(last.font) ? (/\s+$/.exec(last.text)?.[0] ?? '') : '';
      if (last) last.text = last.text.slice(0, last.text.length - space.length);
      runs.push({ font, text: space + piece });
    }
  }
  return runs;
}

/** Signs that several scripts share, such as the danda, are drawn in the font of the script in which they stand. */
const isCovered = (font: string, piece: string): boolean =>
  piece.length === 1 && !PLAIN.test(piece) && covers(font, piece.charCodeAt(0));

/** Words that a font may remember; PDFKit forgets none of itself, and a workbook has a new one in each cell. */
const MOST_REMEMBERED = 20_000;

const uses = new WeakMap<object, number>();

/** Takes a font into use, reading it the first time that the document needs it. */
export function useFont(document: PDFKit.PDFDocument, font: string): PDFKit.PDFDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just found among its keys
  const file = font in FILES ? FILES[font as Style] : join(OTHERS, `${font}.otf`);
  document.font(file);
  forgetWords(Reflect.get(document, '_font'));
  return document;
}

/** @param font as PDFKit keeps it; its types do not tell */
function forgetWords(font: unknown): void {
  if (typeof font !== 'object' || font === null || !('layoutCache' in font)) return;
  const count = (uses.get(font) ?? 0) + 1;
  uses.set(font, count % MOST_REMEMBERED);
  if (count === MOST_REMEMBERED) Reflect.set(font, 'layoutCache', Object.create(null));
}

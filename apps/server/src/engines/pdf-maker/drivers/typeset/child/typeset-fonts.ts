import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Fonts with Latin, Greek and Cyrillic letters, which come with the PDF engine. */
const LATIN = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'standard_fonts');
/** Other scripts: everyday Chinese, Japanese and Korean, Hebrew, Arabic. One weight each. */
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
  return code < 0x0590 ? style : (RANGES.find(([from, to]) => code >= from && code <= to)?.[2] ?? style);
}

/** A stretch of text that one font can show. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

const runsRightToLeft = (font: string): boolean => font === 'hebrew' || font === 'arabic';

/** Splits a text by the fonts that have its letters. Combining marks stay with what is before them, and so do spaces between words of Hebrew or Arabic. */
export function runsOf(text: string, style: Style): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const stays = last && (/\p{M}/u.test(character) || (/\s/.test(character) && runsRightToLeft(last.font)));
    const font = stays ? last.font : fontFor(character, style);
    if (last?.font === font) last.text += character;
    else {
      // The space at the end of such a run belongs to what comes after it.
      const space = last && runsRightToLeft(last.font) ? (/\s+$/.exec(last.text)?.[0] ?? '') : '';
      if (last) last.text = last.text.slice(0, last.text.length - space.length);
      runs.push({ font, text: space + character });
    }
  }
  return runs;
}

/** Takes a font into use, reading it the first time that the document needs it. */
export function useFont(document: PDFKit.PDFDocument, font: string): PDFKit.PDFDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just found among its keys
  const file = font in FILES ? FILES[font as Style] : join(OTHERS, `${font}.otf`);
  return document.font(file);
}

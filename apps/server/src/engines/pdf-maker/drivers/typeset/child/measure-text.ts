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
}

/** Size at which letters are measured: PDFKit rounds less there. */
const SIZE = 1_000;
const MARK = /^\p{M}$/u;

export function createMeasure(document: PDFKit.PDFDocument): Measure {
  const widths = new Map<string, number>();
  const widthOf = (character: string, font: string): number => {
    const key = `${font}\n${character}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = useFont(document, font).fontSize(SIZE).widthOfString(character) / SIZE;
      widths.set(key, width);
    }
    return width;
  };
  return {
    *clusters(texts) {
      for (const { text, style } of texts)
        for (const run of runsOf(text, style)) {
          let pending: { text: string; font: string; width: number } | undefined;
          for (const character of run.text) {
            if (pending !== undefined && MARK.test(character)) {
              pending.text += character;
              continue;
            }
            if (pending !== undefined) yield pending;
            pending = { text: character, font: run.font, width: character === '\n' ? 0 : widthOf(character, run.font) };
          }
          if (pending !== undefined) yield pending;
        }
    },
  };
}

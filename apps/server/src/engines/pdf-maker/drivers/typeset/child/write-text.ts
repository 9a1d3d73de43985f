import { breakLines, type Line } from './break-lines.ts';
import { showable, type Measure, type StyledText } from './measure-text.ts';
import { runsOf, useFont, type Style } from './typeset-fonts.ts';
import { LINE_GAP, RIGHT_TO_LEFT, writeRightToLeft } from './write-right-to-left.ts';

export interface TextLook {
  /** Points. */
  readonly size: number;
  /** Points below the last line. */
  readonly gap: number;
  /** Where lines begin and end; the document's margins when absent. */
  readonly left?: number;
  readonly width?: number;
}

/** Height of a line in the text font. */
export const lineHeightOf = (document: PDFKit.PDFDocument, size: number): number =>
  useFont(document, 'body').fontSize(size).currentLineHeight(true) + LINE_GAP;

/** Writes a paragraph below what stands on the page, over as many pages as it takes. Its first letter decides in which direction it runs. */
export function writeText(document: PDFKit.PDFDocument, measure: Measure, texts: readonly StyledText[], look: TextLook): void {
  const { left: margin, right, bottom } = document.page.margins;
  const left = look.left ?? margin;
  const room = look.width ?? document.page.width - right - left;
  const firstLetter = texts.map(({ text }) => /\p{L}/u.exec(text)?.[0]).find((letter) => letter !== undefined);
  if (firstLetter !== undefined && RIGHT_TO_LEFT.test(firstLetter)) {
    const text = showable(texts.map((one) => one.text).join(''));
    const style: Style = texts[0]?.style ?? 'body';
    for (const run of runsOf(text, style)) measure.noteMissing(run.text, run.font);
    writeRightToLeft(document, text, { style, size: look.size, gap: look.gap, left, room });
    return;
  }
  const lineHeight = lineHeightOf(document, look.size);
  for (const line of breakLines(measure.clusters(texts), room / look.size)) {
    if (document.y + lineHeight > document.page.height - bottom) document.addPage();
    const top = document.y;
    drawLine(document, line, { x: left, top, size: look.size });
    document.y = top + lineHeight;
  }
  document.x = margin;
  document.y += look.gap;
}

/** Draws one line at a place. */
export function drawLine(
  document: PDFKit.PDFDocument,
  line: Line,
  { x, top, size }: { x: number; top: number; size: number },
): void {
  let at = x;
  for (const { text, font, width } of line) {
    // With features named, even none, a stretch is laid out whole: words of the other direction keep their order within it.
    const features = RIGHT_TO_LEFT.test(text) ? { features: [] } : {};
    useFont(document, font)
      .fontSize(size)
      .text(text, at, top, { lineBreak: false, ...features });
    at += width * size;
  }
}

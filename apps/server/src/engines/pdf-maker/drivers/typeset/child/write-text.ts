import { breakLines, type Line } from './break-lines.ts';
import type { Measure, StyledText } from './measure-text.ts';
import type { PieceDrawer } from './shaping/draw-pieces.ts';
import { piecesOf } from './shaping/order-line.ts';
import { runsRightToLeft } from './shaping/right-to-left.ts';
import { roomOfLine } from './shaping/room-of-line.ts';
import { useFont } from './typeset-fonts.ts';

/** Points between two lines, besides the height of the font. */
const LINE_GAP = 2;

export interface TextLook {
  /** Points. */
  readonly size: number;
  /** Points below the last line. */
  readonly gap: number;
  /** Where lines begin and end; the document's margins when absent. */
  readonly left?: number;
  readonly width?: number;
}

/** What text is written with. */
export interface TextTools {
  readonly measure: Measure;
  readonly drawer: PieceDrawer;
  /** Counts the lines of the document. */
  nextLine(): number;
}

/** Height of a line in the text font. */
export const lineHeightOf = (document: PDFKit.PDFDocument, size: number): number =>
  useFont(document, 'body').fontSize(size).currentLineHeight(true) + LINE_GAP;

export const widthOfLine = (line: Line): number => line.reduce((sum, cluster) => sum + cluster.width, 0);

/** Writes a paragraph below what stands on the page, over as many pages as it takes. Its first letter decides in which direction it runs. */
export function writeText(document: PDFKit.PDFDocument, tools: TextTools, texts: readonly StyledText[], look: TextLook): void {
  const { left: margin, right, bottom } = document.page.margins;
  const left = look.left ?? margin;
  const room = look.width ?? document.page.width - right - left;
  const rightToLeft = runsRightToLeft(texts.map(({ text }) => text).join(''));
  const usual = lineHeightOf(document, look.size);
  for (const line of breakLines(tools.measure.clusters(texts), room / look.size)) {
    const { above, below } = roomOfLine(line);
    const lineHeight = usual + (above + below) * look.size;
    if (document.y + lineHeight > document.page.height - bottom) document.addPage();
    const top = document.y;
    const x = rightToLeft ? left + Math.max(0, room - widthOfLine(line) * look.size) : left;
    drawLine(tools, line, { x, top: top + above * look.size, size: look.size, rightToLeft });
    document.y = top + lineHeight;
  }
  document.x = margin;
  document.y += look.gap;
}

/** Draws one line at a place. */
export function drawLine(
  { drawer, nextLine }: Pick<TextTools, 'drawer' | 'nextLine'>,
  line: Line,
  { x, top, size, rightToLeft }: { x: number; top: number; size: number; rightToLeft: boolean },
): void {
  drawer.draw(piecesOf(line, rightToLeft), { x, top, size, line: nextLine() });
}

import type { Block, TableCell } from '#engines/document-format/document-format.ts';
import { breakLines, type Line } from './break-lines.ts';
import { columnWidths } from './column-widths.ts';
import { showable } from './measure-text.ts';
import { numericColumns } from './numeric-columns.ts';
import { runsRightToLeft } from './shaping/right-to-left.ts';
import { roomOfLine } from './shaping/room-of-line.ts';
import { runsOf } from './typeset-fonts.ts';
import { drawLine, lineHeightOf, widthOfLine, type TextTools } from './write-text.ts';

/** Points. */
const CELL_SIZE = 9;
const PADDING = 3;
const LINE_WIDTH = 0.4;
const LINE_COLOUR = '#bbbbbb';
const TEXT_COLOUR = '#000000';
const HEAD_FILL = '#f2f2f2';
/** Of the names of rows and columns, which are not the sheet's own words. */
const NAME_COLOUR = '#767676';

type Table = Extract<Block, { kind: 'table' }>;

interface SetCell {
  readonly x: number;
  readonly width: number;
  readonly lines: readonly Line[];
  readonly right: boolean;
  readonly rightToLeft: boolean;
  readonly fill: string | undefined;
  readonly colour: string;
}

/** The widths of columns, with what is spare of the page shared out among them. */
function filled(widths: readonly number[], spare: number, fill: Table['fill']): readonly number[] {
  if (fill === undefined) return widths;
  const sum = widths.reduce((total, width) => total + width, spare);
  if (fill === 'even') return widths.map(() => sum / widths.length);
  const longest = widths.indexOf(Math.max(...widths));
  return widths.map((width, column) => (column === longest ? width + spare : width));
}

/**
 * Sets a table with lines around its cells. A row goes over pages where it must, and the head stands above each part. Columns of numbers end on
 * the right.
 */
export function setTable(
  document: PDFKit.PDFDocument,
  tools: TextTools,
  { rows, headerRows, named = false, fill, align }: Table,
): void {
  const { left, right } = document.page.margins;
  const room = document.page.width - left - right;
  const natural = columnWidths(tools.measure, rows, room / CELL_SIZE, PADDING / CELL_SIZE).map((width) => width * CELL_SIZE);
  const spare = Math.max(0, room - natural.reduce((sum, width) => sum + width, 0));
  const columns = filled(natural, spare, fill);
  const start = left + (align === 'right' && fill === undefined ? spare : 0);
  const numeric = numericColumns(rows.slice(headerRows));
  const { above, below } = roomOfRows(rows);
  const lineHeight = lineHeightOf(document, CELL_SIZE) + (above + below) * CELL_SIZE;
  const bottom = () => document.page.height - document.page.margins.bottom;

  const lay = (row: readonly TableCell[], { head, names }: { head: boolean; names: boolean }): SetCell[] => {
    const cells: SetCell[] = [];
    let column = 0;
    let x = start;
    for (const { text, header, span = 1 } of row) {
      const width = columns.slice(column, column + span).reduce((sum, one) => sum + one, 0);
      const isName = names || (named && column === 0);
      const isNumeric = span === 1 && numeric.has(column);
      column += span;
      if (width === 0) continue;
      const style = !isName && (head || header === true) ? 'strong' : 'body';
      const rightToLeft = runsRightToLeft(text);
      const inside = (width - 2 * PADDING) / CELL_SIZE;
      cells.push({
        x,
        width,
        lines: [...breakLines(tools.measure.clusters([{ text, style }]), inside)],
        right: isNumeric || rightToLeft,
        rightToLeft,
        fill: isName || head || header === true ? HEAD_FILL : undefined,
        colour: isName ? NAME_COLOUR : TEXT_COLOUR,
      });
      x += width;
    }
    return cells;
  };

  const draw = (cells: readonly SetCell[], from: number, to: number) => {
    const top = document.y;
    const height = (to - from) * lineHeight + 2 * PADDING;
    for (const { x, width, lines, right: onRight, rightToLeft, fill, colour } of cells) {
      document.lineWidth(LINE_WIDTH).strokeColor(LINE_COLOUR).rect(x, top, width, height);
      if (fill === undefined) document.stroke();
      else document.fillAndStroke(fill, LINE_COLOUR);
      if (fill !== undefined || colour !== TEXT_COLOUR) document.fillColor(colour);
      lines.slice(from, to).forEach((line, index) => {
        const length = widthOfLine(line) * CELL_SIZE;
        const start = onRight ? Math.max(x + PADDING, x + width - PADDING - length) : x + PADDING;
        const lineTop = top + PADDING + above * CELL_SIZE + index * lineHeight;
        drawLine(tools, line, { x: start, top: lineTop, size: CELL_SIZE, rightToLeft });
      });
      // Setting a colour that is set already would cost as much as drawing the cell.
      if (fill !== undefined || colour !== TEXT_COLOUR) document.fillColor(TEXT_COLOUR);
    }
    document.y = top + height;
  };
  const fitting = () => Math.floor((bottom() - document.y - 2 * PADDING) / lineHeight);

  const heads = rows.slice(0, headerRows).map((row, index) => lay(row, { head: true, names: named && index === 0 }));
  const heightOf = (cells: readonly SetCell[]) => Math.max(1, ...cells.map(({ lines }) => lines.length));
  const drawHeads = () => {
    for (const cells of heads) draw(cells, 0, Math.min(heightOf(cells), Math.max(1, fitting() - 2)));
  };
  const nextPage = () => {
    document.addPage();
    drawHeads();
  };

  if (fitting() < 2) document.addPage();
  drawHeads();
  for (const row of rows.slice(headerRows)) {
    const cells = lay(row, { head: false, names: false });
    const height = heightOf(cells);
    for (let from = 0; from < height;) {
      if (fitting() < 1) nextPage();
      const to = Math.min(height, from + Math.max(1, fitting()));
      draw(cells, from, to);
      from = to;
    }
  }
  document.x = left;
  document.y += 8;
}

/** Letters of which no font reaches higher than that of most text. */
const USUAL = /^[\u0000-\u058f]*$/;

/** How much higher than usual the lines of a table are, in sizes of the font. */
function roomOfRows(rows: Table['rows']): { above: number; below: number } {
  const fonts = new Set<string>();
  for (const row of rows)
    for (const { text } of row) if (!USUAL.test(text)) for (const { font } of runsOf(showable(text), 'body')) fonts.add(font);
  return roomOfLine([...fonts].map((font) => ({ font })));
}

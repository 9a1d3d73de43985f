import type { Block, TableCell } from '#engines/document-format/document-format.ts';
import { breakLines, type Line } from './break-lines.ts';
import { columnWidths } from './column-widths.ts';
import type { Measure } from './measure-text.ts';
import { drawLine, lineHeightOf } from './write-text.ts';

/** Points. */
const CELL_SIZE = 9;
const PADDING = 3;
const LINE_WIDTH = 0.4;
const LINE_COLOUR = '#bbbbbb';

type Table = Extract<Block, { kind: 'table' }>;

interface SetCell {
  readonly x: number;
  readonly width: number;
  readonly lines: readonly Line[];
}

/** Sets a table with lines around its cells. A row goes over pages where it must, and the head stands above each part. */
export function setTable(document: PDFKit.PDFDocument, measure: Measure, { rows, headerRows }: Table): void {
  const { left, right } = document.page.margins;
  const columns = columnWidths(measure, rows, (document.page.width - left - right) / CELL_SIZE, PADDING / CELL_SIZE).map(
    (width) => width * CELL_SIZE,
  );
  const lineHeight = lineHeightOf(document, CELL_SIZE);
  const bottom = () => document.page.height - document.page.margins.bottom;

  const lay = (row: readonly TableCell[], strong: boolean): SetCell[] => {
    const cells: SetCell[] = [];
    let column = 0;
    let x = left;
    for (const { text, header, span = 1 } of row) {
      const width = columns.slice(column, column + span).reduce((sum, one) => sum + one, 0);
      column += span;
      if (width === 0) continue;
      const style = strong || header === true ? 'strong' : 'body';
      const room = (width - 2 * PADDING) / CELL_SIZE;
      cells.push({ x, width, lines: [...breakLines(measure.clusters([{ text, style }]), room)] });
      x += width;
    }
    return cells;
  };

  const draw = (cells: readonly SetCell[], from: number, to: number) => {
    const top = document.y;
    const height = (to - from) * lineHeight + 2 * PADDING;
    for (const { x, width, lines } of cells) {
      document.rect(x, top, width, height).lineWidth(LINE_WIDTH).strokeColor(LINE_COLOUR).stroke();
      lines.slice(from, to).forEach((line, index) => {
        drawLine(document, line, { x: x + PADDING, top: top + PADDING + index * lineHeight, size: CELL_SIZE });
      });
    }
    document.y = top + height;
  };
  const fitting = () => Math.floor((bottom() - document.y - 2 * PADDING) / lineHeight);

  const heads = rows.slice(0, headerRows).map((row) => lay(row, true));
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
    const cells = lay(row, false);
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

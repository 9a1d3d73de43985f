import type { TableCell } from '#engines/document-format/document-format.ts';
import type { Measure } from './measure-text.ts';

/** Rows that are looked at; of longer tables, evenly spread ones. */
const ROWS_MEASURED = 400;
/** Letters of a cell that are looked at. */
const CELL_MEASURED = 400;
/** Columns that fit on a page at all. */
const MOST_COLUMNS = 64;
/** In sizes of the font: what a column gets at most of its own accord, and what a word may claim. */
const WIDEST = 28;
const WIDEST_WORD = 13;
const NARROWEST = 2;

/**
 * Shares the room of a page out among the columns of a table, in sizes of the font: each gets what its longest word needs, and of the rest
 * more where more is written.
 */
export function columnWidths(
  measure: Measure,
  rows: readonly (readonly TableCell[])[],
  room: number,
  padding: number,
): number[] {
  const count = Math.min(
    MOST_COLUMNS,
    Math.max(1, ...sampleOf(rows).map((row) => row.reduce((sum, { span = 1 }) => sum + span, 0))),
  );
  const wanted = Array.from({ length: count }, () => NARROWEST);
  const least = Array.from({ length: count }, () => NARROWEST);
  for (const row of sampleOf(rows)) {
    let column = 0;
    for (const { text, span = 1 } of row) {
      if (span === 1 && column < count) {
        const { line, word } = longestOf(measure, text.slice(0, CELL_MEASURED));
        wanted[column] = Math.max(wanted[column] ?? 0, Math.min(WIDEST, line) + 2 * padding);
        least[column] = Math.max(least[column] ?? 0, Math.min(WIDEST_WORD, word) + 2 * padding);
      }
      column += span;
    }
  }
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  if (sum(wanted) <= room) return wanted;
  if (sum(least) >= room) return least.map((width) => (width * room) / sum(least));
  const share = (room - sum(least)) / (sum(wanted) - sum(least));
  return least.map((width, column) => width + ((wanted[column] ?? width) - width) * share);
}

function sampleOf(rows: readonly (readonly TableCell[])[]): readonly (readonly TableCell[])[] {
  const step = Math.max(1, Math.floor(rows.length / ROWS_MEASURED));
  return step === 1 ? rows : rows.filter((_row, index) => index % step === 0);
}

function longestOf(measure: Measure, text: string): { line: number; word: number } {
  let [line, word, longestLine, longestWord] = [0, 0, 0, 0];
  for (const { text: letter, width } of measure.clusters([{ text, style: 'strong' }])) {
    line = letter === '\n' ? 0 : line + width;
    word = /^\s$/.test(letter) ? 0 : word + width;
    longestLine = Math.max(longestLine, line);
    longestWord = Math.max(longestWord, word);
  }
  return { line: longestLine, word: longestWord };
}

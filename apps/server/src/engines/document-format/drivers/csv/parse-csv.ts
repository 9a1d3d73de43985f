import { createCellCounter, type SheetRow } from '../../sheets/gather-sheet.ts';

/** A comma last: where something else parts the cells, commas are in numbers. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
/** Characters that are looked at to tell what parts the cells. */
const HEAD = 20_000;

/** The rows of a text of comma-separated values; what parts the cells is told by what its first lines hold most evenly. */
export function parseCsv(text: string): SheetRow[] {
  const delimiter = tellDelimiter(text.slice(0, HEAD));
  const count = createCellCounter();
  const rows: SheetRow[] = [];
  let cells = new Map<number, string>();
  let column = 0;
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let number = 1;
  const keep = (cell: string) => {
    const trimmed = cell.trim();
    if (trimmed === '') return;
    count(trimmed);
    cells.set(column, trimmed);
  };
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, delimiter);
    keep(cell);
    at = end + 1;
    if (text[end] === delimiter) {
      column += 1;
      continue;
    }
    if (cells.size > 0) rows.push({ number, cells });
    number += 1;
    cells = new Map();
    column = 0;
  }
  if (cells.size > 0) rows.push({ number, cells });
  return rows;
}

/** A cell and where what ends it is. Quotes inside quotes are doubled; a quote that never ends reaches to the end of the text. */
function cellAt(text: string, from: number, delimiter: string): { cell: string; end: number } {
  if (text[from] !== '"') {
    const end = endOfPlain(text, from, delimiter);
    return { cell: text.slice(from, end), end };
  }
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return { cell: text.slice(from + 1), end: text.length };
  const end = endOfPlain(text, close + 1, delimiter);
  return { cell: text.slice(from + 1, close).replaceAll('""', '"') + text.slice(close + 1, end), end };
}

function endOfPlain(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
  return at;
}

function tellDelimiter(head: string): string {
  const lines = head
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n')
    .slice(0, 20)
    .filter((line) => line.trim() !== '');
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const most = counts[0] ?? 0;
    return most === 0 ? 0 : counts.filter((count) => count === most).length;
  };
  return DELIMITERS.toSorted((one, other) => score(other) - score(one))[0] ?? ',';
}

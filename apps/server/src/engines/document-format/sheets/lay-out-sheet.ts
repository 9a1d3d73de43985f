import type { Block, TableCell } from '../document-format.ts';
import { columnName } from './column-name.ts';
import type { SheetRow } from './gather-sheet.ts';

/** Letters that fit side by side on a page in the size of tables, upright and on its side. */
const PAGE_LETTERS = { portrait: 78, landscape: 125 } as const;
/** Letters that a column takes at least and claims at most. */
const NARROWEST = 5;
const WIDEST = 22;
/** Rows that are looked at for the width of columns. */
const ROWS_MEASURED = 500;

export interface SheetLook {
  /** Rows and columns carry their names, as a workbook shows them. */
  readonly named: boolean;
}

/**
 * Lays a sheet out as tables: columns that do not fit beside each other follow in further tables, rows and columns that hold nothing are left
 * out. A first row that names its columns is repeated on each page.
 */
export function* layOutSheet(rows: readonly SheetRow[], { named }: SheetLook): Generator<Block> {
  const filled = rows.filter(({ cells }) => cells.size > 0);
  const widths = columnLetters(filled);
  const columns = [...widths.keys()].toSorted((one, other) => one - other);
  const all = columns.reduce((sum, column) => sum + (widths.get(column) ?? 0), 0);
  const landscape = all > PAGE_LETTERS.portrait;
  yield { kind: 'page-break', landscape };
  const groups = groupColumns(columns, widths, landscape ? PAGE_LETTERS.landscape : PAGE_LETTERS.portrait);
  const rowsOf = rowsByGroup(filled, groups);
  for (const [index, group] of groups.entries()) {
    if (groups.length > 1) yield { kind: 'paragraph', runs: [{ text: groupTitle(group), italic: true }] };
    yield tableOf(filled, rowsOf[index] ?? [], group, named);
  }
}

/** The rows that hold something in each group of columns. In one pass: a sheet may have as many groups as rows. */
function rowsByGroup(rows: readonly SheetRow[], groups: readonly (readonly number[])[]): readonly (readonly SheetRow[])[] {
  const groupOf = new Map(groups.flatMap((group, index) => group.map((column) => [column, index] as const)));
  const found: SheetRow[][] = groups.map(() => []);
  for (const row of rows)
    for (const column of row.cells.keys()) {
      const own = found[groupOf.get(column) ?? -1];
      if (own?.at(-1) !== row) own?.push(row);
    }
  return found;
}

function columnLetters(rows: readonly SheetRow[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  const step = Math.max(1, Math.floor(rows.length / ROWS_MEASURED));
  rows.forEach(({ cells }, index) => {
    for (const [column, text] of cells) {
      const known = widths.get(column) ?? NARROWEST;
      if (index % step !== 0 && widths.has(column)) continue;
      const wanted = Math.min(WIDEST, longestWord(text) + 2);
      if (wanted > known || !widths.has(column)) widths.set(column, Math.max(known, wanted));
    }
  });
  return widths;
}

const longestWord = (text: string): number =>
  text
    .slice(0, 200)
    .split(/\s+/)
    .reduce((longest, word) => Math.max(longest, word.length), 0);

function groupColumns(columns: readonly number[], widths: ReadonlyMap<number, number>, room: number): number[][] {
  const groups: number[][] = [];
  let left = 0;
  for (const column of columns) {
    const width = widths.get(column) ?? NARROWEST;
    if (groups.length === 0 || width > left) {
      groups.push([]);
      left = room;
    }
    groups.at(-1)?.push(column);
    left -= width;
  }
  return groups;
}

const groupTitle = (group: readonly number[]): string => {
  const [first, last] = [columnName(group[0] ?? 0), columnName(group.at(-1) ?? 0)];
  return first === last ? `Column ${first}` : `Columns ${first} to ${last}`;
};

function tableOf(all: readonly SheetRow[], rows: readonly SheetRow[], group: readonly number[], named: boolean): Block {
  const names: TableCell[][] = named
    ? [[{ text: '', header: true }, ...group.map((column) => ({ text: columnName(column), header: true }))]]
    : [];
  const head = namesColumns(all, group) ? 1 : 0;
  const table = rows.map(({ number, cells }): readonly TableCell[] => {
    const texts = group.map((column) => ({ text: cells.get(column) ?? '' }));
    return named ? [{ text: String(number) }, ...texts] : texts;
  });
  return { kind: 'table', rows: [...names, ...table], headerRows: names.length + head, ...(named ? { named } : {}) };
}

/** Whether the first row says what stands below it: words in each column, and more rows. */
function namesColumns([first, second]: readonly SheetRow[], group: readonly number[]): boolean {
  if (first === undefined || second === undefined) return false;
  return group.every((column) => /\p{L}/u.test(first.cells.get(column) ?? '') && (first.cells.get(column)?.length ?? 0) <= 60);
}

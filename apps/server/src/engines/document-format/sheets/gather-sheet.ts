import { FormatRefusedError } from '../document-format.ts';

/** More is a database, not a document; its pages would be more than anybody reads. */
const MOST_CELLS = 1_000_000;

export interface SheetRow {
  /** Counted from 1, as people see it. */
  readonly number: number;
  /** What each cell shows, by the index of its column; empty cells are left out. */
  readonly cells: ReadonlyMap<number, string>;
}

/** Counts the cells of a workbook, so that no file fills the memory. */
export function createCellCounter(): () => void {
  let cells = 0;
  return () => {
    cells += 1;
    if (cells > MOST_CELLS) throw new FormatRefusedError('too_costly');
  };
}

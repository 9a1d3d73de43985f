import { FormatRefusedError } from '../document-format.ts';

/** More is a database, not a document; its pages would be more than anybody reads. */
const MOST_CELLS = 1_000_000;
/** Characters of all cells: more than fit on as many pages as a document may have. A short file can refer to one long text in every cell. */
const MOST_TEXT = 20_000_000;

export interface SheetRow {
  /** Counted from 1, as people see it. */
  readonly number: number;
  /** What each cell shows, by the index of its column; empty cells are left out. */
  readonly cells: ReadonlyMap<number, string>;
}

/** Counts the cells of a workbook and what they show, so that no file fills the memory. @throws FormatRefusedError */
export function createCellCounter(): (shown: string) => void {
  let cells = 0;
  let characters = 0;
  return (shown) => {
    cells += 1;
    characters += shown.length;
    if (cells > MOST_CELLS || characters > MOST_TEXT) throw new FormatRefusedError('too_costly');
  };
}

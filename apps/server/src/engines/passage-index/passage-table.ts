// Tables as passages hold them: offsets are in the text of the page, in UTF-16 units.

/** From and up to. */
export interface CellPlace {
  readonly start: number;
  readonly end: number;
}

export interface TableHead {
  /** What stands over the column, its lines joined; empty where nothing does. */
  readonly text: string;
  /** Null where it stands on another page, or nowhere. */
  readonly place: CellPlace | null;
}

export interface TableCell extends CellPlace {
  /** Counted from 0. */
  readonly column: number;
}

/** The rows of a table that one passage holds, with the heads of all its columns. */
export interface PassageTable {
  readonly heads: readonly TableHead[];
  /** The cells of each row from left to right, at least two. */
  readonly rows: readonly (readonly TableCell[])[];
}

type PackedHead = readonly [text: string, start?: number, end?: number];
type PackedTable = readonly [heads: readonly PackedHead[], rows: readonly (readonly number[])[]];

/** As they are stored: JSON with three numbers a cell. Null where there are none. */
export function packTables(tables: readonly PassageTable[]): string | null {
  if (tables.length === 0) return null;
  return JSON.stringify(
    tables.map(({ heads, rows }): PackedTable => [
      heads.map(({ text, place }): PackedHead => (place === null ? [text] : [text, place.start, place.end])),
      rows.map((cells) => cells.flatMap(({ start, end, column }) => [start, end, column])),
    ]),
  );
}

/** What `packTables` wrote. */
export function unpackTables(packed: string): PassageTable[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- we wrote it, in a row or a file that nobody else writes
  return (JSON.parse(packed) as readonly PackedTable[]).map(([heads, rows]) => ({
    heads: heads.map(([text, start, end]) => ({
      text,
      place: start === undefined || end === undefined ? null : { start, end },
    })),
    rows: rows.map((numbers) =>
      Array.from({ length: Math.floor(numbers.length / 3) }, (_, at) => ({
        start: numbers[3 * at] ?? 0,
        end: numbers[3 * at + 1] ?? 0,
        column: numbers[3 * at + 2] ?? 0,
      })),
    ),
  }));
}

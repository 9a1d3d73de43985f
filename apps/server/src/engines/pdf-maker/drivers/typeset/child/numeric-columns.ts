import type { TableCell } from '#engines/document-format/document-format.ts';

/** Rows that are looked at. */
const ROWS_MEASURED = 400;
/** Of the cells of a column that say something. */
const NUMERIC_SHARE = 0.7;
/** An amount, a share or a count, with the signs of currencies and negative ones in brackets. Dates and telephone numbers are not. */
const NUMBER =
  /^[(+\-−]?\s?(?:\p{Sc}|[A-Z]{3}\s)?\s?[+\-−]?\d[\d.,'\u00a0\u202f ]*(?:[eE][+-]?\d+)?\s?(?:%|\p{Sc}|[A-Z]{3})?\s?\)?$/u;

/** The columns whose cells are numbers for the most part; cells over several columns do not count. */
export function numericColumns(rows: readonly (readonly TableCell[])[]): ReadonlySet<number> {
  const counts = new Map<number, { numbers: number; all: number }>();
  for (const row of rows.slice(0, ROWS_MEASURED)) {
    let column = 0;
    for (const { text, span = 1 } of row) {
      const value = text.trim();
      if (span === 1 && value !== '' && value !== '-' && value !== '–') {
        const count = counts.get(column) ?? { numbers: 0, all: 0 };
        count.all += 1;
        if (value.length <= 30 && NUMBER.test(value)) count.numbers += 1;
        counts.set(column, count);
      }
      column += span;
    }
  }
  return new Set(
    [...counts].filter(([, { numbers, all }]) => numbers >= NUMERIC_SHARE * all && numbers > 0).map(([column]) => column),
  );
}

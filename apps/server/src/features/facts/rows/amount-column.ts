/** An amount of a row, and where it ends, in points from the left of its page. */
export interface RowAmount {
  readonly value: number;
  readonly right: number;
}

const CENT = 0.005;
/** Of the rows of a table that a column has amounts in, for the column to be one of it. */
const SHARE = 0.5;

/** Columns of amounts that end at one edge, from left to right; of a row without an amount there, null. */
function columnsOf(rows: readonly (readonly RowAmount[])[], slack: number): (number | null)[][] {
  const edges: number[] = [];
  for (const { right } of rows.flat().toSorted((a, b) => a.right - b.right))
    if (edges.length === 0 || right - (edges.at(-1) ?? 0) > slack) edges.push(right);
  return edges
    .map((edge) => rows.map((row) => row.find(({ right }) => right >= edge && right - edge <= slack)?.value ?? null))
    .filter((column) => column.filter((value) => value !== null).length >= Math.max(2, SHARE * rows.length));
}

/** Whether each amount of a column is the one above it and what another column says: a balance that is carried on. */
function isBalance(column: readonly (number | null)[], others: readonly (readonly (number | null)[])[]): boolean {
  const steps = column.flatMap((value, at) => {
    const above = column[at - 1];
    return value === null || above === null || above === undefined ? [] : [{ at, step: value - above }];
  });
  const isStep = ({ at, step }: { at: number; step: number }) =>
    others.some((other) => Math.abs(Math.abs(other[at] ?? 0) - Math.abs(step)) < CENT);
  return steps.length > 0 && steps.every(isStep);
}

/**
 * The amounts of a table, one a row: the last of its columns that is no balance carried on. Where columns take turns, as what is paid out and what
 * is paid in, a row has the amount of the one that it fills.
 *
 * @param slack so far apart, in points, amounts of one column may end
 */
export function amountColumn(rows: readonly (readonly RowAmount[])[], slack: number): (number | null)[] {
  const columns = columnsOf(rows, slack);
  const balance = columns.findLastIndex((column, at) =>
    isBalance(column, rows.length > 2 ? columns.filter((_, other) => other !== at) : []),
  );
  const sums = columns.filter((_, at) => at !== balance);
  const last = sums.at(-1);
  const isAlone = columns.length === 0;
  return rows.map((row, at) => {
    if (isAlone) return row.at(-1)?.value ?? null;
    if (!last) return row[0]?.value ?? null;
    const value = last[at];
    if (value !== null && value !== undefined) return value;
    // A row of another shape: what it says that is no balance.
    const carried = balance >= 0 ? columns[balance]?.[at] : null;
    return row.findLast((one) => one.value !== carried)?.value ?? null;
  });
}

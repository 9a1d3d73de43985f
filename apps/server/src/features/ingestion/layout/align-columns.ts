import type { Segment, Stretch } from './find-segments.ts';

/** What the cells of a column take across the page. Points. */
export type Column = Stretch;

/** Stretches that overlap as one, from left to right. */
function joinOverlapping(stretches: readonly Stretch[]): Stretch[] {
  const joined: { left: number; right: number }[] = [];
  for (const { left, right } of stretches.toSorted((a, b) => a.left - b.left)) {
    const last = joined.at(-1);
    if (last !== undefined && left <= last.right) last.right = Math.max(last.right, right);
    else joined.push({ left, right });
  }
  return joined;
}

/**
 * The columns that rows share: as many as most rows have cells, with a white river between each two. Null where the cells of rows do not stand
 * below each other, as the gaps of justified text do not.
 */
export function alignColumns(rows: readonly (readonly Segment[])[]): Column[] | null {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([one, a], [other, b]) => b - a || other - one);
  if (usual === undefined || usual[1] < 2) return null;
  const [cells] = usual;
  const columns = joinOverlapping(rows.filter(({ length }) => length === cells).flat());
  return columns.length === cells ? columns : null;
}

const overlap = (one: Stretch, other: Stretch): number => Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** The column that something stands in: the one it covers most of, else the nearest. */
export function columnAt(columns: readonly Column[], stretch: Stretch): number {
  let best = 0;
  for (const [at, column] of columns.entries())
    if (overlap(column, stretch) > overlap(columns[best] ?? column, stretch)) best = at;
  return best;
}

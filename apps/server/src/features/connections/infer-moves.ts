import type { ItemRow } from './connections.tables.ts';

export interface InferredMove {
  readonly from: ItemRow;
  readonly to: ItemRow;
}

/**
 * Where the path is the identity, a rename shows as one file gone and one new. They are taken for the same file when revision and size
 * match and nothing else among the gone or the new matches too; when in doubt it stays a removal and an arrival.
 */
export function inferMoves(gone: readonly ItemRow[], arrived: readonly ItemRow[]): InferredMove[] {
  const byContent = (rows: readonly ItemRow[]) =>
    Map.groupBy(
      rows.filter((row) => row.kind === 'file' && row.revision !== '' && (row.bytes ?? 0) > 0),
      (row) => `${row.bytes}:${row.revision}`,
    );
  const newcomers = byContent(arrived);
  return [...byContent(gone)].flatMap(([content, from]) => {
    const to = newcomers.get(content) ?? [];
    const [only, ...others] = from;
    const [target, ...otherTargets] = to;
    return only && target && others.length === 0 && otherTargets.length === 0 ? [{ from: only, to: target }] : [];
  });
}

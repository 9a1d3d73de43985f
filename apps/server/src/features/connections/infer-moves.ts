import type { ItemRow } from './connections.tables.ts';

/** What a file is recognised by. */
export type Mark = Pick<ItemRow, 'id' | 'kind' | 'path_key' | 'revision' | 'bytes'>;

export interface InferredMove {
  readonly from: Mark;
  readonly to: Mark;
}

/**
 * In a listing a rename can show as one file gone and one new. They are taken for the same file when nothing else among the gone or the new
 * could be meant; when in doubt it stays a removal and an arrival.
 *
 * @param identity where the path is the identity, a renamed file is known by revision and size; where an id is, a file that was saved by
 *   writing a new one over it is known by its path
 */
export function inferMoves(gone: readonly Mark[], arrived: readonly Mark[], identity: 'id' | 'path'): InferredMove[] {
  const markOf = (row: Mark): string | null => {
    if (row.kind !== 'file') return null;
    if (identity === 'id') return row.path_key;
    return row.revision === '' || (row.bytes ?? 0) === 0 ? null : `${row.bytes}:${row.revision}`;
  };
  const byMark = (rows: readonly Mark[]) => Map.groupBy(rows, markOf);
  const newcomers = byMark(arrived);
  return [...byMark(gone)].flatMap(([mark, [from, ...othersGone]]) => {
    const [to, ...othersNew] = newcomers.get(mark) ?? [];
    return mark !== null && from && to && othersGone.length === 0 && othersNew.length === 0 ? [{ from, to }] : [];
  });
}

import type { ItemRow } from '../connections.tables.ts';

/** By what a moved file is recognised. */
export type Signature = Pick<ItemRow, 'id' | 'kind' | 'path_key' | 'revision' | 'bytes'>;

export interface InferredMove {
  readonly from: Signature;
  readonly to: Signature;
}

/**
 * In a listing a rename appears as one file gone and one new. They are taken for the same file when no other pair is possible; otherwise it
 * stays a deletion and a creation.
 *
 * @param identity where the path is the identity, a renamed file is known by revision and size; where an id is, a file that was saved by
 *   writing a new one over it is known by its path
 */
export function inferMoves(gone: readonly Signature[], arrived: readonly Signature[], identity: 'id' | 'path'): InferredMove[] {
  const signatureOf = (row: Signature): string | null => {
    if (row.kind !== 'file') return null;
    if (identity === 'id') return row.path_key;
    return row.revision === '' || (row.bytes ?? 0) === 0 ? null : `${row.bytes}:${row.revision}`;
  };
  const bySignature = (rows: readonly Signature[]) => Map.groupBy(rows, signatureOf);
  const newcomers = bySignature(arrived);
  return [...bySignature(gone)].flatMap(([signature, [from, ...othersGone]]) => {
    const [to, ...othersNew] = newcomers.get(signature) ?? [];
    return signature !== null && from && to && othersGone.length === 0 && othersNew.length === 0 ? [{ from, to }] : [];
  });
}

import type { Capabilities, RemoteItem } from '#engines/cloud-source/cloud-source.ts';
import { pathKeyOf, planWork } from '../connections.rules.ts';
import type { ItemRow } from '../connections.tables.ts';
import { factsOf } from '../sync/describe-row.ts';
import type { IntendedChange } from '../intended-change.ts';

interface Known {
  readonly capabilities: Capabilities;
  /** Of the listing that is running or was the last: the row counts as seen in it. */
  readonly generation: number;
  readonly now: number;
  readonly chosenPaths: readonly string[] | null;
  readonly largestBytes: number;
}

/** A file's row after our own change: as if a sync had seen, announced and placed it already. */
export function rowAfterChange(
  row: ItemRow,
  { act, to, file }: IntendedChange,
  item: RemoteItem | null,
  known: Known,
): ItemRow {
  if (act === 'trash') return { ...row, gone_at: known.now, pending_deletion: 0, settled: 1, document: 'trashed', work: null };
  const path = item?.path ?? to;
  const facts = item ? factsOf(item, { path, known: true }) : {};
  const revision = item?.revision ?? row.revision;
  const after: ItemRow = {
    ...row,
    ...facts,
    id: item?.id ?? row.id,
    path,
    path_key: pathKeyOf(path, known.capabilities),
    generation: known.generation,
    settled: 1,
    pending_deletion: 0,
    gone_at: null,
    announced_path: path,
    announced_revision: revision,
    // The same bytes, whatever the provider calls them now.
    fetched_revision: row.fetched_revision === file.revision ? revision : row.fetched_revision,
    placed_path: path,
    document: act === 'restore' && row.document === 'trashed' ? 'present' : row.document,
    next_try_at: known.now,
  };
  return { ...after, ...planWork(after, known) };
}

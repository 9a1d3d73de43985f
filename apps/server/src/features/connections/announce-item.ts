import type { Capabilities } from '#engines/cloud-source/cloud-source.ts';
import { EVENTS_KEPT, wishFor } from './connections.rules.ts';
import type { EventRow, ItemRow } from './connections.tables.ts';

/** What a page's changes are applied with. Lives as long as one transaction. */
export interface Batch {
  readonly capabilities: Capabilities;
  readonly generation: number;
  /** The page is part of an enumeration of everything. */
  readonly enumerating: boolean;
  /** Nothing has ever been caught up with: what appears is no news, it was there all along. */
  readonly first: boolean;
  readonly now: number;
  readonly largestBytes: number;
  /** Paths of the chosen folders; null means everything. */
  chosenPaths: readonly string[] | null;
  readonly events: Omit<EventRow, 'owner_id' | 'connection_id' | 'number'>[];
}

/** Works out what a row's owner is told about it, and what is to be done next; answers the row as it is after that. */
export function announceItem(row: ItemRow, batch: Batch): ItemRow {
  const tell = (type: EventRow['type'], oldPath: string | null = null) => {
    batch.events.push({ type, item_id: row.id, path: row.path, old_path: oldPath, at: batch.now });
    // Of a first enumeration only the latest few are told: everything was there all along.
    if (batch.first && batch.events.length > 2 * EVENTS_KEPT) batch.events.splice(0, EVENTS_KEPT);
  };
  if (row.kind === 'file') {
    if (row.announced_path === null) tell('created');
    else {
      if (row.announced_path !== row.path) tell('moved', row.announced_path);
      if (row.announced_revision !== row.revision) tell('modified');
    }
  }
  const fresh = row.announced_revision !== row.revision;
  return {
    ...row,
    settled: 1,
    announced_path: row.path,
    announced_revision: row.revision,
    ...(fresh ? { tries: 0, next_try_at: batch.now, failure: null } : {}),
    ...wishFor(row, batch),
  };
}

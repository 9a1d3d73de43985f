import type { Capabilities } from '#engines/cloud-source/cloud-source.ts';
import { EVENTS_KEPT, planWork } from '../connections.rules.ts';
import type { EventRow, ItemRow } from '../connections.tables.ts';

/** What the changes of a page are applied with. Exists for one transaction. */
export interface Batch {
  readonly capabilities: Capabilities;
  readonly generation: number;
  /** The page is part of an enumeration of everything. */
  readonly enumerating: boolean;
  /** The first sync: what appears is not new, it was there before. */
  readonly first: boolean;
  readonly now: number;
  readonly largestBytes: number;
  /** Paths of the chosen folders; null means everything. */
  chosenPaths: readonly string[] | null;
  readonly events: Omit<EventRow, 'owner_id' | 'connection_id' | 'number'>[];
}

/** Adds the events for a row and plans its next work. @returns the row after that */
export function announceItem(row: ItemRow, batch: Batch): ItemRow {
  const addEvent = (type: EventRow['type'], oldPath: string | null = null) => {
    batch.events.push({ type, item_id: row.id, path: row.path, old_path: oldPath, at: batch.now });
    // Of the first sync only the latest few are kept: everything was there before.
    if (batch.first && batch.events.length > 2 * EVENTS_KEPT) batch.events.splice(0, EVENTS_KEPT);
  };
  if (row.kind === 'file') {
    if (row.announced_path === null) addEvent('created');
    else {
      if (row.announced_path !== row.path) addEvent('moved', row.announced_path);
      if (row.announced_revision !== row.revision) addEvent('modified');
    }
  }
  const changed = row.announced_revision !== row.revision;
  return {
    ...row,
    settled: 1,
    announced_path: row.path,
    announced_revision: row.revision,
    ...(changed ? { tries: 0, next_try_at: batch.now, failure: null } : {}),
    ...planWork(row, batch),
  };
}

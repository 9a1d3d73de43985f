import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { joinPath, pathKeyOf } from '../connections.rules.ts';
import type { ItemRow } from '../connections.tables.ts';
import { announceItem, type Batch } from './announce-item.ts';
import type { SyncItems } from './sync.store.ts';

/**
 * Rows processed at a time: a folder or a page may hold more than should be in memory. Few, so that they are collected while still young.
 */
export const PART = 100;

/**
 * Updates the paths of everything below these folders. Moving a folder is a single change at the provider. Folders that contain each other
 * are left where the cycle closes.
 */
export async function updatePathsBelow(folderIds: readonly string[], items: SyncItems, batch: Batch): Promise<void> {
  let folders = await items.byId(folderIds);
  /** By which folder each one was reached. */
  const reachedBy = new Map<string, string>();
  const isAbove = (id: string, folder: string) => {
    for (let at: string | undefined = folder; at !== undefined; at = reachedBy.get(at)) if (at === id) return true;
    return false;
  };
  while (folders.size > 0) {
    const next = new Map<string, ItemRow>();
    for await (const children of items.childrenInParts([...folders.keys()], PART)) {
      const changed: ItemRow[] = [];
      for (const child of children) {
        const parent = folders.get(child.parent_id ?? '');
        if (!parent || isAbove(child.id, parent.id)) continue;
        const path = joinPath(parent.path, child.name);
        if (path === child.path && child.settled === 1) continue;
        const row = announceItem({ ...child, path, path_key: pathKeyOf(path, batch.capabilities) }, batch);
        changed.push(row);
        if (row.kind !== 'folder') continue;
        reachedBy.set(row.id, parent.id);
        next.set(row.id, row);
      }
      await items.save(changed);
      // A folder may hold so much that the event loop must not be blocked until all of it is done.
      await yieldToEventLoop();
    }
    folders = next;
  }
}

import type { Change } from '#engines/cloud-source/cloud-source.ts';
import { pathKeyOf } from '../connections.rules.ts';
import type { ItemRow } from '../connections.tables.ts';
import type { Batch } from './announce-item.ts';
import type { SyncItems } from './sync.store.ts';

export type Removal = Extract<Change, { op: 'delete' }>;

/**
 * A new item at a path means that the old one is gone, unless it appears elsewhere in the same batch. A file replaces everything that was
 * below; a folder keeps its content, because that may have been listed before.
 */
export async function replaceOccupants(rows: readonly ItemRow[], items: SyncItems): Promise<void> {
  const newest = new Map(rows.map((row) => [row.path_key, row]));
  const replaced = (await items.atPaths([...newest.keys()])).filter((row) => newest.get(row.path_key)?.id !== row.id);
  for (const row of replaced) {
    const takesAll = row.kind === 'folder' && newest.get(row.path_key)?.kind === 'file';
    const below = takesAll ? (await items.idsBelow(row.path_key)).filter((id) => !rows.some((one) => one.id === id)) : [];
    await items.markForDeletion([row.id, ...below]);
  }
}

export async function markDeletions(changes: readonly Removal[], items: SyncItems, batch: Batch): Promise<void> {
  const ids = changes.flatMap((change) => ('id' in change ? [change.id] : []));
  // The content of a folder may be known while the folder itself is not.
  let level = [...(await items.byId(ids)).values(), ...(await items.childrenOf(ids))];
  const pending = new Set<string>();
  while (level.length > 0) {
    for (const row of level) pending.add(row.id);
    const folders = level.filter((row) => row.kind === 'folder').map((row) => row.id);
    level = (await items.childrenOf(folders)).filter((row) => !pending.has(row.id));
  }
  const keys = changes.flatMap((change) => ('path' in change ? [pathKeyOf(change.path, batch.capabilities)] : []));
  const files = new Set<string>();
  for (const row of await items.atPaths(keys)) {
    pending.add(row.id);
    if (row.kind === 'file') files.add(row.path_key);
  }
  // Also where the folder itself is not known at this path: it may have been moved already.
  for (const key of keys) if (!files.has(key)) for (const id of await items.idsBelow(key)) pending.add(id);
  await items.markForDeletion([...pending]);
}

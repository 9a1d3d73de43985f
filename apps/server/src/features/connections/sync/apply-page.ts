import type { Change, RemoteItem } from '#engines/cloud-source/cloud-source.ts';
import type { ItemRow } from '../connections.tables.ts';
import { announceItem, type Batch } from './announce-item.ts';
import { factsOf, isSame, pathOf, rowOf, type RowIdentity } from './describe-row.ts';
import { markDeletions, replaceOccupants, type Removal } from './mark-deletions.ts';
import type { SyncItems } from './sync.store.ts';
import { PART, updatePathsBelow } from './update-paths.ts';

interface Applied {
  /** A folder was restored from the provider's trash: its content is not announced, so everything must be listed again. */
  readonly foldersRestored: boolean;
  /** Folders whose path changed. */
  readonly movedFolders: readonly string[];
}

/** Applies the changes of one page to the rows, in the provider's order. */
export async function applyPage(
  changes: readonly Change[],
  items: SyncItems,
  batch: Batch,
  identity: RowIdentity,
): Promise<Applied> {
  let foldersRestored = false;
  const movedFolders: string[] = [];
  for (let at = 0; at < changes.length;) {
    const removals = removalsFrom(changes, at);
    if (removals.length > 0) await markDeletions(removals, items, batch);
    at += removals.length;
    const upserts = upsertsFrom(changes, at);
    const outcome = await applyUpserts(upserts, items, batch, identity);
    at += upserts.length;
    foldersRestored ||= outcome.foldersRestored;
    movedFolders.push(...outcome.movedFolders);
  }
  return { foldersRestored, movedFolders };
}

/** Neighbouring removals can be written together without changing the order. */
function removalsFrom(changes: readonly Change[], start: number): Removal[] {
  const found: Removal[] = [];
  for (let change = changes[start]; change?.op === 'delete'; change = changes[start + found.length]) found.push(change);
  return found;
}

/** The same for upserts, a part at a time. */
function upsertsFrom(changes: readonly Change[], start: number): RemoteItem[] {
  const found: RemoteItem[] = [];
  for (let change = changes[start]; change?.op === 'upsert' && found.length < PART; change = changes[start + found.length])
    found.push(change.item);
  return found;
}

async function applyUpserts(
  given: readonly RemoteItem[],
  items: SyncItems,
  batch: Batch,
  identity: RowIdentity,
): Promise<Applied> {
  // Of an item that is listed twice the last mention counts, at its position.
  const latest = new Map<string, RemoteItem>();
  for (const item of given) {
    if (item.id.includes('\0')) continue;
    latest.delete(item.id);
    latest.set(item.id, item);
  }
  const remote = [...latest.values()];
  const known = await items.byId(remote.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])));
  const kept = await items.takeKept(remote.flatMap(({ id }) => (known.has(id) ? [] : [id])));
  const rows: ItemRow[] = [];
  const unchanged: string[] = [];
  const movedFolders: string[] = [];
  let foldersRestored = false;
  for (const item of remote) {
    const before = known.get(item.id);
    const path = pathOf(item, known, batch);
    const facts = factsOf(item, path);
    if (before && isSame(before, facts)) {
      unchanged.push(item.id);
      continue;
    }
    const row = rowOf(item, facts, { before, kept: kept.get(item.id) }, batch, identity);
    const restored = before !== undefined && before.gone_at !== null;
    const live = before !== undefined && !restored && before.settled === 1;
    const settled = path.known && (live || !decidesAtEnd(batch));
    const written = settled ? announceItem(row, batch) : { ...row, settled: 0, work: null };
    known.set(item.id, written);
    rows.push(written);
    if (item.kind === 'folder' && batch.capabilities.hierarchy === 'parent') {
      foldersRestored ||= restored;
      const same =
        before && !restored && before.settled === 1 && before.path === row.path && before.parent_id === row.parent_id;
      if (settled && !same) movedFolders.push(item.id);
    } else if (item.kind === 'folder' && before && before.path !== row.path) movedFolders.push(item.id);
  }
  if (batch.enumerating) await items.noteSeen(unchanged);
  await items.save(rows);
  if (batch.capabilities.hierarchy === 'parent') await updatePathsBelow(movedFolders, items, batch);
  else if (batch.capabilities.identity === 'id') await replaceOccupants(rows, items);
  return { foldersRestored, movedFolders };
}

/** In a listing, what is new may be a renamed or replaced file; that is known only when all of it has been seen. */
const decidesAtEnd = ({ capabilities, first }: Batch) => capabilities.changeFeed === 'snapshot' && !first;

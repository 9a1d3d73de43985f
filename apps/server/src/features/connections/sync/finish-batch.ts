import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { announceItem, type Batch } from './announce-item.ts';
import { PART, updatePathsBelow } from './update-paths.ts';
import { HELD_DELETIONS, isBelow, planWork } from '../connections.rules.ts';
import type { ItemRow } from '../connections.tables.ts';
import { inferMoves } from './infer-moves.ts';
import type { SyncItems } from './sync.store.ts';

interface Ending {
  /** Everything has been enumerated; what was not seen is gone, except below these. */
  readonly sweep: { readonly unreadable: readonly string[] } | null;
  readonly deletionsConfirmed: boolean;
}

/** Ends a batch: gives paths to items that had none yet, recognises moves, and applies the pending deletions. */
export async function finishBatch(items: SyncItems, batch: Batch, ending: Ending): Promise<{ held: number }> {
  if (ending.sweep) {
    const { unreadable } = ending.sweep;
    const unseen = await items.notSeenIn(batch.generation);
    const gone = unseen.filter(({ path }) => !unreadable.some((folder) => isBelow(path, folder)));
    await items.markForDeletion(gone.map(({ id }) => id));
    await items.forgetSeen();
  }
  await settleOrphans(items, batch);
  if (batch.capabilities.changeFeed === 'snapshot') await applyMoves(items, batch);
  await inParts(items.unsettled, (rows) => items.save(rows.map((row) => announceItem(row, batch))));
  return applyDeletions(items, batch, ending.deletionsConfirmed);
}

/** Processes waiting rows in parts until none is left, because an account may not fit into memory. `process` must settle the rows. */
async function inParts<Row>(
  next: (limit: number) => Promise<Row[]>,
  process: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let rows = await next(PART); rows.length > 0; rows = await next(PART)) {
    await process(rows);
    await yieldToEventLoop();
  }
}

/** An item whose folder we do not see (only the item is shared) goes to the top; so does one of several folders that contain each other. */
async function settleOrphans(items: SyncItems, batch: Batch): Promise<void> {
  if (batch.capabilities.hierarchy !== 'parent') return;
  for (let cycle: ItemRow[] = []; ; cycle = await items.unsettledFolders(1)) {
    await settleTops(cycle, items, batch);
    await inParts(items.unsettledTops, (tops) => settleTops(tops, items, batch));
    if ((await items.unsettledFolders(1)).length === 0) return;
  }
}

async function settleTops(tops: readonly ItemRow[], items: SyncItems, batch: Batch): Promise<void> {
  const parents = await items.byId(tops.flatMap((row) => (row.parent_id === null ? [] : [row.parent_id])));
  const placed = tops.map((row) => {
    const parent = parents.get(row.parent_id ?? '');
    const live = parent && parent.settled === 1 && parent.gone_at === null && parent.pending_deletion === 0;
    return announceItem(
      live ? { ...row, path: `${parent.path}${row.path}`, path_key: `${parent.path_key}${row.path_key}` } : row,
      batch,
    );
  });
  await items.save(placed);
  await updatePathsBelow(
    placed.filter((row) => row.kind === 'folder').map((row) => row.id),
    items,
    batch,
  );
}

/** A recognised move keeps the document: the new row takes over what the old one referred to. */
async function applyMoves(items: SyncItems, batch: Batch): Promise<void> {
  const gone = await items.vanished();
  if (gone.length === 0) return;
  const moves = inferMoves(gone, await items.arrived(), batch.capabilities.identity);
  for (let start = 0; start < moves.length; start += PART) {
    const part = moves.slice(start, start + PART);
    const rows = await items.byId(part.flatMap(({ from, to }) => [from.id, to.id]));
    await items.erase(part.map(({ from }) => from.id));
    await items.save(
      part.flatMap(({ from, to }) => {
        const [before, after] = [rows.get(from.id), rows.get(to.id)];
        return before && after ? [announceItem(movedRow(before, after, batch), batch)] : [];
      }),
    );
  }
}

const movedRow = (before: ItemRow, after: ItemRow, batch: Batch): ItemRow => ({
  ...after,
  announced_path: before.announced_path,
  announced_revision: before.announced_revision,
  document_key: before.document_key,
  document: before.document,
  fetched_revision: before.fetched_revision,
  placed_path: before.placed_path,
  // A failure at the old path may have been caused by the move: it is tried again.
  next_try_at: batch.now,
});

/** Applies the pending deletions, unless there are so many that a mistake is more likely (an unmounted disk lists as empty). */
async function applyDeletions(items: SyncItems, batch: Batch, confirmed: boolean): Promise<{ held: number }> {
  const pending = (await items.pendingDeletions()).filter((row) => row.gone_at === null);
  const neverAnnounced = pending.filter((row) => row.settled === 0 && row.document === 'none');
  await items.erase(neverAnnounced.map((row) => row.id));
  const gone = pending.filter((row) => row.settled === 1 || row.document !== 'none');
  const files = gone.filter((row) => row.kind === 'file').length;
  if (!confirmed && files >= HELD_DELETIONS.files && files > HELD_DELETIONS.share * (await items.liveFiles()))
    return { held: files };
  await items.save(gone.map((row) => tombstoneOf(row, batch)));
  return { held: 0 };
}

function tombstoneOf(row: ItemRow, batch: Batch): ItemRow {
  if (row.kind === 'file')
    batch.events.push({
      type: 'deleted',
      item_id: row.id,
      path: row.announced_path ?? row.path,
      old_path: null,
      at: batch.now,
    });
  const gone: ItemRow = { ...row, settled: 1, pending_deletion: 0, gone_at: batch.now, next_try_at: batch.now, tries: 0 };
  return { ...gone, ...planWork(gone, batch) };
}

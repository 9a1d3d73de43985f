import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { announceItem, type Batch } from './announce-item.ts';
import { PART, placeBelow } from './apply-page.ts';
import { HELD_DELETIONS, isBelow, wishFor } from './connections.rules.ts';
import type { ItemRow } from './connections.tables.ts';
import { inferMoves } from './infer-moves.ts';
import type { CloudItems } from './store-cloud-items.ts';

interface Ending {
  /** Everything has been enumerated; what was not seen is gone, except below these. */
  readonly sweep: { readonly unreadable: readonly string[] } | null;
  readonly deletionsConfirmed: boolean;
}

/** Ends a batch: places what had no place yet, recognises moves, and carries out the deletions that were held. */
export async function finishBatch(items: CloudItems, batch: Batch, ending: Ending): Promise<{ held: number }> {
  if (ending.sweep) {
    const { unreadable } = ending.sweep;
    const unseen = await items.notSeenIn(batch.generation);
    const gone = unseen.filter(({ path }) => !unreadable.some((folder) => isBelow(path, folder)));
    await items.doom(gone.map(({ id }) => id));
    await items.forgetSeen();
  }
  await settleOrphans(items, batch);
  if (batch.capabilities.changeFeed === 'snapshot') await carryOverMoves(items, batch);
  await inParts(items.unsettled, (rows) => items.save(rows.map((row) => announceItem(row, batch))));
  return bury(items, batch, ending.deletionsConfirmed);
}

/** Takes what waits in parts, until nothing does; an account's size must not be held in memory. `attend` has to settle the rows. */
async function inParts<Row>(next: (limit: number) => Promise<Row[]>, attend: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let rows = await next(PART); rows.length > 0; rows = await next(PART)) {
    await attend(rows);
    await turnOfOthers();
  }
}

/** What names a folder that we do not see (shared with us alone) stands at the top; of folders that lie in each other one of them does. */
async function settleOrphans(items: CloudItems, batch: Batch): Promise<void> {
  if (batch.capabilities.hierarchy !== 'parent') return;
  for (let circle: ItemRow[] = []; ; circle = await items.unsettledFolders(1)) {
    await settleTops(circle, items, batch);
    await inParts(items.unsettledTops, (tops) => settleTops(tops, items, batch));
    if ((await items.unsettledFolders(1)).length === 0) return;
  }
}

async function settleTops(tops: readonly ItemRow[], items: CloudItems, batch: Batch): Promise<void> {
  const parents = await items.byId(tops.flatMap((row) => (row.parent_id === null ? [] : [row.parent_id])));
  const placed = tops.map((row) => {
    const parent = parents.get(row.parent_id ?? '');
    const live = parent && parent.settled === 1 && parent.gone_at === null && parent.doomed === 0;
    return announceItem(
      live ? { ...row, path: `${parent.path}${row.path}`, path_key: `${parent.path_key}${row.path_key}` } : row,
      batch,
    );
  });
  await items.save(placed);
  await placeBelow(
    placed.filter((row) => row.kind === 'folder').map((row) => row.id),
    items,
    batch,
  );
}

/** A recognised move keeps the document: the new row takes over everything that the old one stood for. */
async function carryOverMoves(items: CloudItems, batch: Batch): Promise<void> {
  const gone = await items.vanished();
  if (gone.length === 0) return;
  const moves = inferMoves(gone, await items.arrived(), batch.capabilities.identity);
  for (let start = 0; start < moves.length; start += PART) {
    const part = moves.slice(start, start + PART);
    const rows = await items.byId(part.flatMap(({ from, to }) => [from.id, to.id]));
    await items.erase(part.map(({ from }) => from.id));
    await items.save(
      part.flatMap(({ from, to }) => {
        const [old, young] = [rows.get(from.id), rows.get(to.id)];
        return old && young ? [announceItem(takenOver(old, young, batch), batch)] : [];
      }),
    );
  }
}

const takenOver = (old: ItemRow, young: ItemRow, batch: Batch): ItemRow => ({
  ...young,
  announced_path: old.announced_path,
  announced_revision: old.announced_revision,
  document_key: old.document_key,
  document: old.document,
  fetched_revision: old.fetched_revision,
  placed_path: old.placed_path,
  // What failed there may have failed because it was on its way here: it gets new tries.
  next_try_at: batch.now,
});

/** Carries out the held deletions, unless there are so many that a mistake is likelier (an unmounted disk lists as empty). */
async function bury(items: CloudItems, batch: Batch, confirmed: boolean): Promise<{ held: number }> {
  const doomed = (await items.doomed()).filter((row) => row.gone_at === null);
  const neverTold = doomed.filter((row) => row.settled === 0 && row.document === 'none');
  await items.erase(neverTold.map((row) => row.id));
  const gone = doomed.filter((row) => row.settled === 1 || row.document !== 'none');
  const files = gone.filter((row) => row.kind === 'file').length;
  if (!confirmed && files >= HELD_DELETIONS.files && files > HELD_DELETIONS.share * (await items.liveFiles()))
    return { held: files };
  await items.save(gone.map((row) => buried(row, batch)));
  return { held: 0 };
}

function buried(row: ItemRow, batch: Batch): ItemRow {
  if (row.kind === 'file')
    batch.events.push({
      type: 'deleted',
      item_id: row.id,
      path: row.announced_path ?? row.path,
      old_path: null,
      at: batch.now,
    });
  const gone: ItemRow = { ...row, settled: 1, doomed: 0, gone_at: batch.now, next_try_at: batch.now, tries: 0 };
  return { ...gone, ...wishFor(gone, batch) };
}

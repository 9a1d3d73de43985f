import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Change, RemoteItem } from '#engines/cloud-source/cloud-source.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { announceItem, type Batch } from './announce-item.ts';
import { joinPath, pathKeyOf, segmentOf } from './connections.rules.ts';
import type { ItemRow } from './connections.tables.ts';
import type { CloudItems } from './store-cloud-items.ts';

/**
 * Rows worked on at a time: a folder or a page may hold more than should be in memory. Few, because what is soon done with never becomes old
 * enough to wait for the slow collection of memory.
 */
export const PART = 100;

interface Place {
  readonly path: string;
  /** False while a folder above has not been seen. */
  readonly known: boolean;
}

interface Applied {
  /** A folder came back from the trash: what is in it is not announced, so everything must be listed again. */
  readonly revived: boolean;
  /** Folders whose path changed. */
  readonly movedFolders: readonly string[];
}

/** Applies the changes of one page to the rows, in the provider's order. */
export async function applyPage(
  changes: readonly Change[],
  items: CloudItems,
  batch: Batch,
  identity: { ownerId: OwnerId; connectionId: string; makeId: MakeId },
): Promise<Applied> {
  let revived = false;
  const movedFolders: string[] = [];
  for (const run of runsOf(changes)) {
    if (run.op === 'delete') await holdDeletions(run.changes, items, batch);
    else {
      const outcome = await applyUpserts(run.items, items, batch, identity);
      revived ||= outcome.revived;
      movedFolders.push(...outcome.movedFolders);
    }
  }
  return { revived, movedFolders };
}

type Run = { op: 'upsert'; items: RemoteItem[] } | { op: 'delete'; changes: Extract<Change, { op: 'delete' }>[] };

/** Neighbouring changes of one kind together, so that they can be written together without changing the order. */
function runsOf(changes: readonly Change[]): Run[] {
  const runs: Run[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (change.op === 'upsert') {
      if (last?.op === 'upsert') last.items.push(change.item);
      else runs.push({ op: 'upsert', items: [change.item] });
    } else if (last?.op === 'delete') last.changes.push(change);
    else runs.push({ op: 'delete', changes: [change] });
  }
  return runs;
}

async function applyUpserts(
  remote: readonly RemoteItem[],
  items: CloudItems,
  batch: Batch,
  identity: { ownerId: OwnerId; connectionId: string; makeId: MakeId },
): Promise<Applied> {
  // Of an item that is named twice the last word counts, at its place in the order.
  const latest = new Map<string, RemoteItem>();
  for (const item of remote) {
    if (item.id.includes('\0')) continue;
    latest.delete(item.id);
    latest.set(item.id, item);
  }
  let revived = false;
  const movedFolders: string[] = [];
  const all = [...latest.values()];
  for (let start = 0; start < all.length; start += PART) {
    const outcome = await applyPart(all.slice(start, start + PART), items, batch, identity);
    revived ||= outcome.revived;
    movedFolders.push(...outcome.movedFolders);
  }
  return { revived, movedFolders };
}

async function applyPart(
  remote: readonly RemoteItem[],
  items: CloudItems,
  batch: Batch,
  identity: { ownerId: OwnerId; connectionId: string; makeId: MakeId },
): Promise<Applied> {
  const known = await items.byId(remote.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])));
  const rows: ItemRow[] = [];
  const unchanged: string[] = [];
  const movedFolders: string[] = [];
  let revived = false;
  for (const item of remote) {
    const before = known.get(item.id);
    const place = placeOf(item, known, batch);
    const facts = factsOf(item, place);
    if (before && isSame(before, facts)) {
      unchanged.push(item.id);
      continue;
    }
    const row = rowOf(item, facts, before, batch, identity);
    const back = before !== undefined && before.gone_at !== null;
    const standing = before !== undefined && !back && before.settled === 1;
    const settled = place.known && (standing || !waitsForTheEnd(batch));
    const written = settled ? announceItem(row, batch) : { ...row, settled: 0, work: null };
    known.set(item.id, written);
    rows.push(written);
    if (item.kind === 'folder' && batch.capabilities.hierarchy === 'parent') {
      revived ||= back;
      const same = before && !back && before.settled === 1 && before.path === row.path && before.parent_id === row.parent_id;
      if (settled && !same) movedFolders.push(item.id);
    } else if (item.kind === 'folder' && before && before.path !== row.path) movedFolders.push(item.id);
  }
  if (batch.enumerating) await items.noteSeen(unchanged);
  await items.save(rows);
  if (batch.capabilities.hierarchy === 'parent') await placeBelow(movedFolders, items, batch);
  else if (batch.capabilities.identity === 'id') await replaceOthersAt(rows, items);
  return { revived, movedFolders };
}

/** In a listing what is new may be an old file renamed or saved anew; that shows only when all of it has been seen. */
const waitsForTheEnd = ({ capabilities, first }: Batch) => capabilities.changeFeed === 'snapshot' && !first;

/** PostgreSQL keeps no text with a NUL in it. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

function placeOf(item: RemoteItem, known: ReadonlyMap<string, ItemRow>, { capabilities }: Batch): Place {
  if (capabilities.hierarchy === 'path') return { path: withoutNul(item.path ?? `/${segmentOf(item.name)}`), known: true };
  if (item.parentId === null) return { path: joinPath('', item.name), known: true };
  const parent = known.get(item.parentId);
  if (!parent || parent.settled === 0 || parent.gone_at !== null) return { path: joinPath('', item.name), known: false };
  return { path: joinPath(parent.path, item.name), known: true };
}

/** What the provider says of an item, as columns. */
const factsOf = (item: RemoteItem, { path }: Place) => ({
  parent_id: item.parentId,
  name: withoutNul(item.name),
  path,
  kind: item.kind,
  revision: item.revision,
  bytes: item.bytes,
  media_type: item.mediaType,
  modified_at: item.modifiedAt,
  web_url: item.webUrl,
  content: item.content,
  exports_as: item.exportsAs ?? null,
  refusal: item.refusal ?? null,
  doomed: 0,
  gone_at: null,
});
type Facts = ReturnType<typeof factsOf>;

/** Most of a listing is as it was: that must be found out without building a row. */
function isSame(before: ItemRow, facts: Facts): boolean {
  if (before.settled !== 1) return false;
  for (const fact in facts) if (before[fact as keyof Facts] !== facts[fact as keyof Facts]) return false;
  return true;
}

function rowOf(
  item: RemoteItem,
  facts: Facts,
  before: ItemRow | undefined,
  batch: Batch,
  { ownerId, connectionId, makeId }: { ownerId: OwnerId; connectionId: string; makeId: MakeId },
): ItemRow {
  const back = before !== undefined && before.gone_at !== null;
  const ours = before ?? {
    settled: 0,
    announced_path: null,
    announced_revision: null,
    document_key: makeId('cloud'),
    document: 'none' as const,
    fetched_revision: null,
    placed_path: null,
    work: null,
    skipped: null,
    tries: 0,
    next_try_at: 0,
    failure: null,
    quarantined_revision: null,
  };
  return {
    ...ours,
    ...(back ? { announced_path: null, announced_revision: null } : {}),
    ...facts,
    owner_id: ownerId,
    connection_id: connectionId,
    id: item.id,
    path_key: pathKeyOf(facts.path, batch.capabilities),
    generation: batch.generation,
  };
}

/**
 * Gives everything below these folders the path that follows from theirs. Moving a folder is one change at the provider. Folders that lie
 * in each other are left where the circle closes.
 */
export async function placeBelow(folderIds: readonly string[], items: CloudItems, batch: Batch): Promise<void> {
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
      // A folder may hold so much that others, and the memory of what is done with, must not wait until all of it is placed.
      await turnOfOthers();
    }
    folders = next;
  }
}

/**
 * Something new at a path means that what was there is gone, unless it turns up elsewhere in the same batch. A file takes with it all that
 * was below; a folder leaves in place what is in it, because that may have been told before.
 */
async function replaceOthersAt(rows: readonly ItemRow[], items: CloudItems): Promise<void> {
  const newest = new Map(rows.map((row) => [row.path_key, row]));
  const replaced = (await items.atPaths([...newest.keys()])).filter((row) => newest.get(row.path_key)?.id !== row.id);
  for (const row of replaced) {
    const takesAll = row.kind === 'folder' && newest.get(row.path_key)?.kind === 'file';
    const below = takesAll ? (await items.idsBelow(row.path_key)).filter((id) => !rows.some((one) => one.id === id)) : [];
    await items.doom([row.id, ...below]);
  }
}

async function holdDeletions(
  changes: readonly Extract<Change, { op: 'delete' }>[],
  items: CloudItems,
  batch: Batch,
): Promise<void> {
  const ids = changes.flatMap((change) => ('id' in change ? [change.id] : []));
  // What is in a folder may be known while the folder itself is not.
  let level = [...(await items.byId(ids)).values(), ...(await items.childrenOf(ids))];
  const doomed = new Set<string>();
  while (level.length > 0) {
    for (const row of level) doomed.add(row.id);
    const folders = level.filter((row) => row.kind === 'folder').map((row) => row.id);
    level = (await items.childrenOf(folders)).filter((row) => !doomed.has(row.id));
  }
  const keys = changes.flatMap((change) => ('path' in change ? [pathKeyOf(change.path, batch.capabilities)] : []));
  const files = new Set<string>();
  for (const row of await items.atPaths(keys)) {
    doomed.add(row.id);
    if (row.kind === 'file') files.add(row.path_key);
  }
  // Also where the folder itself is not known at this path: it may have been seen elsewhere already.
  for (const key of keys) if (!files.has(key)) for (const id of await items.idsBelow(key)) doomed.add(id);
  await items.doom([...doomed]);
}

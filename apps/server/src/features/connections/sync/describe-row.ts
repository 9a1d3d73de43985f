import type { RemoteItem } from '#engines/cloud-source/cloud-source.ts';
import { segmentOf } from '#engines/cloud-source/path-segments.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { joinPath, pathKeyOf } from '../connections.rules.ts';
import type { ItemRow, KeptItemRow } from '../connections.tables.ts';
import type { Batch } from './announce-item.ts';

/** Whose rows they are, and how new ones get a key. */
export interface RowIdentity {
  readonly ownerId: OwnerId;
  readonly connectionId: string;
  readonly makeId: MakeId;
}

export interface ItemPath {
  readonly path: string;
  /** False while a folder above has not been seen. */
  readonly known: boolean;
}

/** PostgreSQL keeps no text with a NUL in it. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

export function pathOf(item: RemoteItem, known: ReadonlyMap<string, ItemRow>, { capabilities }: Batch): ItemPath {
  if (capabilities.hierarchy === 'path') return { path: withoutNul(item.path ?? `/${segmentOf(item.name)}`), known: true };
  if (item.parentId === null) return { path: joinPath('', item.name), known: true };
  const parent = known.get(item.parentId);
  if (!parent || parent.settled === 0 || parent.gone_at !== null) return { path: joinPath('', item.name), known: false };
  return { path: joinPath(parent.path, item.name), known: true };
}

/** What the provider says of an item, as columns. */
export const factsOf = (item: RemoteItem, { path }: ItemPath) => ({
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
  pending_deletion: 0,
  gone_at: null,
});
type Facts = ReturnType<typeof factsOf>;

/** Most of a listing is unchanged, so that is found out without building a row. */
export function isSame(before: ItemRow, facts: Facts): boolean {
  if (before.settled !== 1) return false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked up in the same table at once; a name that is none gives undefined
  for (const fact in facts) if (before[fact as keyof Facts] !== facts[fact as keyof Facts]) return false;
  return true;
}

export function rowOf(
  item: RemoteItem,
  facts: Facts,
  { before, kept }: { before: ItemRow | undefined; kept: KeptItemRow | undefined },
  batch: Batch,
  { ownerId, connectionId, makeId }: RowIdentity,
): ItemRow {
  const restored = before !== undefined && before.gone_at !== null;
  const ours = before ?? {
    settled: 0,
    announced_path: null,
    announced_revision: null,
    document_key: kept?.document_key ?? makeId('cloud'),
    document: kept?.document ?? ('none' as const),
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
    ...(restored ? { announced_path: null, announced_revision: null } : {}),
    ...facts,
    owner_id: ownerId,
    connection_id: connectionId,
    id: item.id,
    path_key: pathKeyOf(facts.path, batch.capabilities),
    generation: batch.generation,
  };
}

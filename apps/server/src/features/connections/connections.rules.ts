import { adviceFor, describeFile, READABLE_FORMATS } from 'contract/file-descriptions';
import { readFormatOf } from 'contract/file-names';
import type { Capabilities, RemoteItem } from '#engines/cloud-source/cloud-source.ts';
import { segmentOf } from '#engines/cloud-source/path-segments.ts';
import type { ItemRow, ItemWork } from './connections.tables.ts';

/** A deletion of more than this share of the files, and of at least that many, is held until its owner confirms it. */
export const HELD_DELETIONS = { share: 0.5, files: 20 } as const;
/** Tries at one file before it is quarantined. */
export const FILE_TRIES = 3;
/** Events kept of each connection; the pages show 20. */
export const EVENTS_KEPT = 200;

export const joinPath = (parent: string, name: string): string => `${parent}/${segmentOf(name)}`;

/** A path as the provider compares it. */
export const pathKeyOf = (path: string, { caseInsensitive }: Pick<Capabilities, 'caseInsensitive'>): string =>
  caseInsensitive ? path.toLowerCase() : path;

export const isBelow = (path: string, folder: string): boolean =>
  folder === '/' || folder === '' || path === folder || path.startsWith(`${folder}/`);

/** Waits between failed tries, in milliseconds. */
export const BACK_OFF = { first: 2_000, longest: 600_000 } as const;

/**
 * Why a file is not fetched, as a sentence; null when it is.
 *
 * @param largestBytes size above which nothing is fetched
 */
function skipReason(
  item: Pick<RemoteItem, 'name' | 'bytes' | 'mediaType' | 'content' | 'refusal'>,
  largestBytes: number,
): string | null {
  if (item.content === 'none') return item.refusal ?? 'The provider does not give its content';
  if (item.content === 'export') return null;
  const advice = adviceFor(item.name);
  if (readFormatOf(item.name, item.mediaType) === null)
    return `Only ${READABLE_FORMATS} files are read; this is ${describeFile(item.name)}${advice === '' ? '' : `.${advice}`}`;
  if (item.bytes === 0) return 'The file is empty';
  if (item.bytes !== null && item.bytes > largestBytes)
    return `It is larger than the limit of ${Math.floor(largestBytes / 1024 / 1024)} MB`;
  return null;
}

/** Whether the path is in a folder that the owner chose; without a choice everything is. */
const isChosen = (path: string, chosenPaths: readonly string[] | null): boolean =>
  chosenPaths === null || chosenPaths.some((folder) => isBelow(path, folder));

export interface PlannedWork {
  readonly work: ItemWork | null;
  readonly skipped: string | null;
}

/**
 * What has to be done about a file: the difference between what the provider has and what the library has. It depends on the row alone, so
 * it can be computed again at any time, after any crash.
 */
export function planWork(row: ItemRow, options: { chosenPaths: readonly string[] | null; largestBytes: number }): PlannedWork {
  if (row.kind === 'folder') return { work: null, skipped: null };
  const removal: ItemWork | null = row.document === 'present' || row.document === 'unknown' ? 'remove' : null;
  if (row.gone_at !== null) return { work: removal, skipped: null };
  if (!isChosen(row.path, options.chosenPaths)) return { work: removal, skipped: 'It is outside the chosen folders' };
  const refusal = skipReason(
    {
      name: row.name,
      bytes: row.bytes,
      mediaType: row.media_type,
      content: row.content,
      ...(row.refusal === null ? {} : { refusal: row.refusal }),
    },
    options.largestBytes,
  );
  if (refusal !== null) return { work: removal, skipped: refusal };
  const quarantined = row.quarantined_revision === row.revision;
  if (row.fetched_revision !== row.revision && !quarantined) return { work: 'fetch', skipped: null };
  if (row.document === 'none') return { work: null, skipped: null };
  if (row.document !== 'present') return { work: 'restore', skipped: null };
  return { work: row.placed_path === row.path ? null : 'place', skipped: null };
}

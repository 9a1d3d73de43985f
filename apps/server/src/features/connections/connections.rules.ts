import type { Capabilities, RemoteItem } from '#engines/cloud-source/cloud-source.ts';
import type { ItemRow, ItemWork } from './connections.tables.ts';

/** A deletion of more than this share of the files, and of at least that many, is held until its owner says it is meant. */
export const HELD_DELETIONS = { share: 0.5, files: 20 } as const;
/** Tries at one file before it is set aside. */
export const FILE_TRIES = 3;
/** Events kept of each connection; the pages show 20. */
export const EVENTS_KEPT = 200;

/** A name as one part of a path. Drive allows a slash in a name; control signs would break lines and headers. */
export const segmentOf = (name: string): string => {
  const clean = name.replace(/\p{Cc}/gu, '').replaceAll('/', '\u2215');
  return clean === '' || clean === '.' || clean === '..' ? '_' : clean;
};

export const joinPath = (parent: string, name: string): string => `${parent}/${segmentOf(name)}`;

/** A path as the provider compares it. */
export const pathKeyOf = (path: string, { caseInsensitive }: Pick<Capabilities, 'caseInsensitive'>): string =>
  caseInsensitive ? path.toLowerCase() : path;

export const isBelow = (path: string, folder: string): boolean =>
  folder === '/' || folder === '' || path === folder || path.startsWith(`${folder}/`);

/** Milliseconds before the next pass after `failures` failed ones: doubles from 2 s, at most 10 minutes, give or take a quarter. */
export const backOff = (failures: number, chance: number): number =>
  Math.round(Math.min(600_000, 1000 * 2 ** Math.min(failures, 12)) * (0.75 + chance / 2));

const READABLE_EXTENSION = /\.(pdf|md|markdown|html?)$/i;
const READABLE_MEDIA_TYPES = new Set(['application/pdf', 'text/markdown', 'text/html']);

/**
 * Why the text of a file is not read, as a sentence; null when it is.
 *
 * @param largestBytes size above which nothing is fetched
 */
export function whyNotRead(
  item: Pick<RemoteItem, 'name' | 'bytes' | 'mediaType' | 'content' | 'refusal'>,
  largestBytes: number,
): string | null {
  if (item.content === 'none') return item.refusal ?? 'The provider does not give its content';
  if (item.content === 'export') return null;
  const readable = READABLE_EXTENSION.test(item.name) || READABLE_MEDIA_TYPES.has(item.mediaType ?? '');
  if (!readable) return `Only PDF files and what can be turned into one are read; this is ${kindOfFile(item.name)}`;
  if (item.bytes === 0) return 'The file is empty';
  if (item.bytes !== null && item.bytes > largestBytes)
    return `It is larger than the limit of ${Math.floor(largestBytes / 1024 / 1024)} MB`;
  return null;
}

function kindOfFile(name: string): string {
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1];
  return extension === undefined ? 'a file without an extension' : `a .${extension.toLowerCase()} file`;
}

/** Whether the path is in what the owner chose; nothing chosen means everything. */
export const isChosen = (path: string, chosenPaths: readonly string[] | null): boolean =>
  chosenPaths === null || chosenPaths.some((folder) => isBelow(path, folder));

export interface Wish {
  readonly work: ItemWork | null;
  readonly skipped: string | null;
}

/**
 * What is to be done about a file: the difference between what the provider has and what the library has. A function of the row alone, so
 * it can be worked out again at any moment, after any crash.
 */
export function wishFor(row: ItemRow, options: { chosenPaths: readonly string[] | null; largestBytes: number }): Wish {
  if (row.kind === 'folder') return { work: null, skipped: null };
  const away: ItemWork | null = row.document === 'present' || row.document === 'unknown' ? 'remove' : null;
  if (row.gone_at !== null) return { work: away, skipped: null };
  if (!isChosen(row.path, options.chosenPaths)) return { work: away, skipped: 'It is outside the chosen folders' };
  const refusal = whyNotRead(
    {
      name: row.name,
      bytes: row.bytes,
      mediaType: row.media_type,
      content: row.content,
      ...(row.refusal === null ? {} : { refusal: row.refusal }),
    },
    options.largestBytes,
  );
  if (refusal !== null) return { work: away, skipped: refusal };
  const quarantined = row.quarantined_revision === row.revision;
  if (row.fetched_revision !== row.revision && !quarantined) return { work: 'fetch', skipped: null };
  if (row.document === 'none') return { work: null, skipped: null };
  if (row.document !== 'present') return { work: 'restore', skipped: null };
  return { work: row.placed_path === row.path ? null : 'place', skipped: null };
}

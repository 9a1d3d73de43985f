import { createHash } from 'node:crypto';
import * as z from 'zod';
import { CursorExpiredError, UnavailableError } from './cloud-source.errors.ts';
import type { Change, ChangePage, RemoteItem } from './cloud-source.ts';
import { looseJson } from './read-answer.ts';

/** What looking into one folder gives: its items with their paths, nothing because it is gone, or a reason why it cannot be looked into. */
export type FolderListing =
  | { readonly items: readonly RemoteItem[] }
  | { readonly gone: true }
  | { readonly unreadable: string };

interface Options {
  /** @throws UnavailableError when the top folder cannot be listed */
  readonly look: (path: string, signal?: AbortSignal) => Promise<FolderListing>;
  /** A page ends after so many changes or folders, so that a crash loses little and a transaction stays short. */
  readonly pageChanges: number;
  readonly pageFolders: number;
}

/** People nest folders some 20 deep; what goes further was made to be walked for ever. */
const DEEPEST = 64;
const MOST_FOLDERS = 200_000;
/** Characters of a cursor: the names of the folders still to look into. */
const LONGEST_CURSOR = 4 * 1024 * 1024;
/** A folder that lists exactly the same as so many of those around it contains itself, through a link. */
const SAME_LISTINGS = 2;

/** A folder on the way down, and what is still to look into there. */
const Frame = z.object({ path: z.string(), fingerprint: z.string(), names: z.array(z.string()) });
const Cursor = z.object({ frames: z.array(Frame).max(DEEPEST + 1), folders: z.number().int().min(0) });
type Frame = z.infer<typeof Frame>;

function readCursor(text: string): z.infer<typeof Cursor> {
  const parsed = Cursor.safeParse(looseJson(text));
  if (!parsed.success) throw new CursorExpiredError('The cursor cannot be read');
  return parsed.data;
}

const fingerprintOf = (items: readonly RemoteItem[]): string => {
  const hash = createHash('sha256');
  for (const { name, kind, revision, bytes, modifiedAt } of items)
    hash.update(JSON.stringify([name, kind, revision, bytes, modifiedAt]));
  return hash.digest('base64url').slice(0, 22);
};

/** The next folder in depth-first order; null when everything has been looked into. */
function nextPath(frames: Frame[]): string | null {
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const name = frame.names.pop();
    if (name !== undefined) return frame.path === '/' ? `/${name}` : `${frame.path}/${name}`;
    frames.pop();
  }
  return null;
}

/**
 * Enumerates a tree folder by folder, for sources that can list one folder only. Ends also where the tree does not: in folders that contain
 * themselves, and in trees that are too deep or too large.
 */
export function createFolderWalk({ look, pageChanges, pageFolders }: Options) {
  return async (text: string | null, signal?: AbortSignal): Promise<ChangePage> => {
    const cursor = text === null ? { frames: [], folders: 0 } : readCursor(text);
    const { frames } = cursor;
    let { folders } = frames.length === 0 ? { folders: 0 } : cursor;
    const changes: Change[] = [];
    const unreadable: { path: string; reason: string }[] = [];
    let path = frames.length === 0 ? '/' : nextPath(frames);
    for (let looked = 0; path !== null; path = nextPath(frames)) {
      const reason = await visit(path);
      if (reason !== null) unreadable.push({ path, reason });
      looked += 1;
      if (looked >= pageFolders || changes.length >= pageChanges) break;
    }
    while (frames.length > 0 && frames.at(-1)?.names.length === 0) frames.pop();
    const more = frames.length > 0;
    const next = JSON.stringify({ frames, folders: more ? folders : 0 });
    if (next.length > LONGEST_CURSOR) throw new UnavailableError('The folders lie too deep and are too many to be listed');
    return { changes, cursor: next, more, scan: more ? 'open' : 'complete', unreadable };

    /** Answers why the folder could not be looked into. */
    async function visit(folder: string): Promise<string | null> {
      if (frames.length > DEEPEST) return `More than ${DEEPEST} folders inside each other`;
      folders += 1;
      if (folders > MOST_FOLDERS)
        throw new UnavailableError(`There are more than ${MOST_FOLDERS} folders. Connect a folder with fewer of them.`);
      const listing = await look(folder, signal);
      if ('gone' in listing) return null;
      if ('unreadable' in listing) return listing.unreadable;
      const names = listing.items.flatMap(({ kind, name }) => (kind === 'folder' ? [name] : []));
      const fingerprint = fingerprintOf(listing.items);
      const same = frames.filter((frame) => frame.fingerprint === fingerprint).length;
      if (names.length > 0 && same >= SAME_LISTINGS) return 'The folder contains itself';
      for (const item of listing.items) changes.push({ op: 'upsert', item });
      if (names.length > 0) frames.push({ path: folder, fingerprint, names });
      return null;
    }
  };
}

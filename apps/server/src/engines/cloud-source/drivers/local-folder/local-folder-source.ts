import { watch } from 'node:fs';
import { lstat, readdir, statfs } from 'node:fs/promises';
import { PassThrough, Transform, pipeline } from 'node:stream';
import { ItemError, UnavailableError } from '../../cloud-source.errors.ts';
import type { Capabilities, CloudSource, RemoteItem } from '../../cloud-source.ts';
import { createFolderWalk, type FolderListing } from '../../walk-folders.ts';
import { isInTrashFolder } from '../../trash-folder.ts';
import { openBelow, OutsideError, realFolder } from './confined-folder.ts';
import { codeOf, idOf, itemOf, revisionOf } from './local-folder-items.ts';
import { localFolderWriter } from './local-folder-writer.ts';

const capabilities: Capabilities = {
  changeFeed: 'snapshot',
  identity: 'id',
  hierarchy: 'path',
  caseInsensitive: false,
  // Network disks and containers' volumes send no events, so we also look from time to time.
  pollMilliseconds: 10 * 60_000,
  rescanMilliseconds: null,
};
const PAGE_CHANGES = 1000;
/** Programs write a file in several steps; listing immediately would see the first. */
const SETTLING_MILLISECONDS = 400;

/**
 * A folder of the machine that the product runs on. Links are not followed: neither those in it, nor one that replaces the folder itself,
 * unless it leads to another folder that the operator allows.
 *
 * @param roots folders that the operator allows
 */
export function localFolderSource(folder: string, roots: readonly string[]): CloudSource {
  /** Resolved before every use, because links can be created at any time. */
  const realRoot = (): Promise<string> =>
    realFolder(folder, roots).catch((error: unknown) => {
      if (error instanceof OutsideError)
        throw new UnavailableError(`${folder} leads out of the folders that are allowed`, { cause: error });
      throw new UnavailableError(`The folder ${folder} cannot be read (${codeOf(error)})`, { cause: error });
    });

  async function itemsIn(path: string): Promise<RemoteItem[]> {
    const { handle, address } = await openBelow(await realRoot(), path);
    try {
      const items: RemoteItem[] = [];
      for (const name of (await readdir(address)).sort()) {
        const facts = await lstat(`${address}/${name}`, { bigint: true }).catch((error: unknown) => {
          if (codeOf(error) === 'ENOENT') return null;
          throw error;
        });
        const at = path === '/' ? `/${name}` : `${path}/${name}`;
        if ((facts?.isFile() || facts?.isDirectory()) && !isInTrashFolder(at)) items.push(itemOf(at, facts));
      }
      return items;
    } finally {
      await handle.close();
    }
  }

  async function look(path: string): Promise<FolderListing> {
    try {
      return { items: await itemsIn(path) };
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      // A disk that is not mounted must not look like an empty one.
      if (path === '/') throw new UnavailableError(`The folder ${folder} cannot be read (${codeOf(error)})`, { cause: error });
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return { gone: true };
      return { unreadable: error instanceof OutsideError ? error.message : codeOf(error) };
    }
  }

  return {
    kind: 'local-folder',
    capabilities,
    writer: localFolderWriter(realRoot),
    async identify() {
      await look('/');
      return { account: folder, accountId: folder };
    },
    async space() {
      const { handle, address } = await openBelow(await realRoot(), '/');
      try {
        const { bavail, blocks, bsize } = await statfs(address);
        return { available: bavail * bsize, total: blocks * bsize };
      } finally {
        await handle.close();
      }
    },
    pull: createFolderWalk({ look, pageChanges: PAGE_CHANGES, pageFolders: Infinity }),
    async list(folderId) {
      const listing = await look(await pathOfFolder(folderId));
      if ('items' in listing) return { items: [...listing.items], nextPageToken: null };
      throw new ItemError('The folder is not there any more', { permanent: false });
    },
    async open({ path, id, revision }, signal) {
      const { handle } = await openBelow(await realRoot(), path).catch((error: unknown) => {
        if (error instanceof UnavailableError) throw error;
        if (error instanceof OutsideError)
          throw new ItemError('A link was put in its place', { permanent: true, cause: error });
        throw new ItemError('The file is not there any more', { permanent: false, cause: error });
      });
      const facts = await handle.stat({ bigint: true });
      if (idOf(facts) !== id || revisionOf(facts) !== revision) {
        await handle.close();
        throw new ItemError('The file changed since it was listed', { permanent: false });
      }
      const unchanged = new Transform({
        transform: (chunk: Buffer, _encoding, done) => done(null, chunk),
        flush(done) {
          handle.stat({ bigint: true }).then(
            (after) =>
              revisionOf(after) === revision
                ? done()
                : done(new ItemError('The file changed while it was read', { permanent: false })),
            (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
          );
        },
      });
      const bytes = handle.createReadStream({ autoClose: false, ...(signal ? { signal } : {}) });
      const content = pipeline(bytes, unchanged, new PassThrough(), () => void handle.close());
      return { content, mediaType: null, bytes: Number(facts.size), revision };
    },
    wait: (_cursor, signal) =>
      new Promise((done) => {
        let timer: NodeJS.Timeout | undefined;
        const watcher = watch(folder, { recursive: true, signal });
        const finish = (outcome: 'changed' | 'unchanged') => {
          clearTimeout(timer);
          watcher.close();
          done(outcome);
        };
        watcher.on('change', () => {
          clearTimeout(timer);
          timer = setTimeout(finish, SETTLING_MILLISECONDS, 'changed');
        });
        watcher.on('error', () => finish('unchanged'));
        signal.addEventListener('abort', () => finish('unchanged'), { once: true });
      }),
  };

  /** Folders are chosen by id; a walk finds where the folder is now. */
  async function pathOfFolder(id: string | null): Promise<string> {
    if (id === null) return '/';
    const paths = ['/'];
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const listing = await look(path);
      if (!('items' in listing)) continue;
      for (const item of listing.items) {
        if (item.id === id) return item.path ?? '/';
        if (item.kind === 'folder' && item.path !== undefined) paths.push(item.path);
      }
    }
    throw new ItemError('The folder is not there any more', { permanent: false });
  }
}

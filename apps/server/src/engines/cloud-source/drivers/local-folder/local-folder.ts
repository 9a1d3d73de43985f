import { createReadStream, watch, type BigIntStats } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { PassThrough, Transform, pipeline } from 'node:stream';
import * as z from 'zod';
import {
  BadSettingsForSourceError,
  CursorExpiredError,
  ItemError,
  UnavailableError,
  type Capabilities,
  type Change,
  type CloudSource,
  type CloudSourceDriver,
  type RemoteItem,
} from '../../cloud-source.ts';
import { looseJson } from '../../read-answer.ts';

const capabilities: Capabilities = {
  changeFeed: 'snapshot',
  identity: 'id',
  hierarchy: 'path',
  caseInsensitive: false,
  // Network disks and containers' volumes tell of nothing, so we also look from time to time.
  pollMilliseconds: 10 * 60_000,
  rescanMilliseconds: null,
};
const PAGE_CHANGES = 1000;
/** Programs write a file in several steps; looking at once would see the first. */
const SETTLING_MILLISECONDS = 400;

const Folders = z.array(z.string());

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
/** Device and inode survive a rename; the birth time tells a file from a later one that got the same inode. */
const idOf = (facts: BigIntStats) => `${facts.dev}:${facts.ino}:${facts.birthtimeNs}`;
const revisionOf = (facts: BigIntStats) => `${facts.mtimeNs}-${facts.size}`;

/** A folder of the machine that the product runs on. Links are not followed. */
export function localFolderSource(root: string): CloudSource {
  const absolute = (path: string) => join(root, ...path.split('/').filter((part) => part !== ''));

  async function look(folder: string) {
    const names = await readdir(absolute(folder));
    const items: RemoteItem[] = [];
    for (const name of names.sort()) {
      const path = folder === '/' ? `/${name}` : `${folder}/${name}`;
      let facts: BigIntStats;
      try {
        facts = await lstat(absolute(path), { bigint: true });
      } catch (error) {
        if (codeOf(error) === 'ENOENT') continue;
        throw error;
      }
      if (facts.isFile() || facts.isDirectory()) items.push(itemOf(path, facts));
    }
    return items;
  }

  return {
    kind: 'local-folder',
    capabilities,
    async identify() {
      try {
        await readdir(root);
      } catch (error) {
        throw new UnavailableError(`The folder ${root} cannot be read (${codeOf(error)})`, { cause: error });
      }
      return { account: root, accountId: root };
    },
    async pull(cursor) {
      const todo = cursor === null ? [] : readCursor(cursor);
      if (todo.length === 0) todo.push('/');
      const changes: Change[] = [];
      const unreadable: { path: string; reason: string }[] = [];
      while (todo.length > 0 && changes.length < PAGE_CHANGES) {
        const folder = todo.pop() ?? '/';
        try {
          for (const item of await look(folder)) {
            if (item.kind === 'folder') todo.push(item.path ?? '/');
            changes.push({ op: 'upsert', item });
          }
        } catch (error) {
          // A disk that is not mounted must not look like an empty one.
          if (folder === '/')
            throw new UnavailableError(`The folder ${root} cannot be read (${codeOf(error)})`, { cause: error });
          if (codeOf(error) !== 'ENOENT') unreadable.push({ path: folder, reason: codeOf(error) });
        }
      }
      const more = todo.length > 0;
      return { changes, cursor: JSON.stringify(todo), more, scan: more ? 'open' : 'complete', unreadable };
    },
    list: async (folderId) => ({ items: await look(await pathOfFolder(folderId)), nextPageToken: null }),
    async open({ path, id, revision }, signal) {
      const file = absolute(path);
      // The way there must not lead out of the folder, now as little as when it was listed.
      const real = await realpath(file).catch((error: unknown) => {
        throw new ItemError('The file is not there any more', { permanent: false, cause: error });
      });
      if (real !== join(await realpath(root), ...path.split('/').filter((part) => part !== '')))
        throw new ItemError('A link was put in its place', { permanent: true });
      const facts = await lstat(file, { bigint: true });
      if (idOf(facts) !== id || revisionOf(facts) !== revision)
        throw new ItemError('The file changed since it was listed', { permanent: false });
      const unchanged = new Transform({
        transform: (chunk: Buffer, _encoding, done) => done(null, chunk),
        flush(done) {
          lstat(file, { bigint: true }).then(
            (after) =>
              revisionOf(after) === revision
                ? done()
                : done(new ItemError('The file changed while it was read', { permanent: false })),
            () => done(new ItemError('The file went away while it was read', { permanent: false })),
          );
        },
      });
      const options = signal ? { signal } : {};
      const content = pipeline(createReadStream(file, options), unchanged, new PassThrough(), () => undefined);
      return { content, mediaType: null, bytes: Number(facts.size), revision };
    },
    wait: (_cursor, signal) =>
      new Promise((done) => {
        let timer: NodeJS.Timeout | undefined;
        const watcher = watch(root, { recursive: true, signal });
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
    const todo = ['/'];
    for (let folder = todo.pop(); folder !== undefined; folder = todo.pop())
      for (const item of await look(folder)) {
        if (item.id === id) return item.path ?? '/';
        if (item.kind === 'folder' && item.path !== undefined) todo.push(item.path);
      }
    throw new ItemError('The folder is not there any more', { permanent: false });
  }
}

function itemOf(path: string, facts: BigIntStats): RemoteItem {
  const folder = facts.isDirectory();
  return {
    id: idOf(facts),
    parentId: null,
    name: basename(path),
    path,
    kind: folder ? 'folder' : 'file',
    revision: folder ? '' : revisionOf(facts),
    bytes: folder ? null : Number(facts.size),
    mediaType: null,
    modifiedAt: Number(facts.mtimeMs),
    webUrl: null,
    content: folder ? 'none' : 'download',
  };
}

function readCursor(text: string): string[] {
  const parsed = Folders.safeParse(looseJson(text));
  if (!parsed.success) throw new CursorExpiredError('The cursor cannot be read');
  return parsed.data;
}

/** @param roots folders that the operator allows; anything else on the machine is out of reach */
export function localFolderDriver({ roots }: { roots: readonly string[] }): CloudSourceDriver {
  return {
    kind: 'local-folder',
    label: 'Folder on this machine',
    signIn: {
      how: 'form',
      fields: [{ name: 'folder', label: 'Folder', hint: roots.join(' or '), secret: false, required: true }],
    },
    open(settings) {
      const folder = resolve(settings['folder'] ?? '');
      const allowed = roots.map((root) => resolve(root));
      if (!allowed.some((root) => folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep)))
        throw new BadSettingsForSourceError(
          roots.length === 0
            ? 'The operator of this server has allowed no folders (LOCAL_ROOTS)'
            : `Only folders below ${roots.join(' or ')} can be watched`,
        );
      return confined(folder, allowed);
    },
  };
}

/** The folder itself must not be a link out of what is allowed. Checked whenever it is looked at, because links can be laid later. */
function confined(folder: string, roots: readonly string[]): CloudSource {
  const source = localFolderSource(folder);
  const check = async () => {
    const handle = await open(folder).catch((error: unknown) => {
      throw new UnavailableError(`The folder ${folder} cannot be read (${codeOf(error)})`, { cause: error });
    });
    await handle.close();
    const real = await realpath(folder);
    const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => root)));
    if (!realRoots.some((root) => real === root || real.startsWith(root + sep)))
      throw new UnavailableError(`${folder} leads out of the folders that are allowed`);
  };
  return {
    ...source,
    async identify(signal) {
      await check();
      return source.identify(signal);
    },
    async pull(cursor, signal) {
      await check();
      return source.pull(cursor, signal);
    },
  };
}

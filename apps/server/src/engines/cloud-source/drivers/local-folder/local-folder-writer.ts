import type { BigIntStats } from 'node:fs';
import { link, lstat, mkdir, rename, rmdir, unlink } from 'node:fs/promises';
import { posix } from 'node:path';
import { ChangeRefusedError, type RefusedChange } from '../../cloud-source.errors.ts';
import type { CloudWriter } from '../../cloud-source.ts';
import { foldersUpTo, withTrashFolder } from '../../trash-folder.ts';
import { openBelow, OutsideError } from './confined-folder.ts';
import { codeOf, idOf, itemOf, revisionOf } from './local-folder-items.ts';

const REFUSALS: Readonly<Record<string, RefusedChange>> = {
  ENOENT: 'gone',
  ENOTDIR: 'name-taken',
  EEXIST: 'name-taken',
  ENOTEMPTY: 'name-taken',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
  ENAMETOOLONG: 'path-too-long',
  ENOSPC: 'no-room',
  EDQUOT: 'no-room',
  EBUSY: 'locked',
  ETXTBSY: 'locked',
  EXDEV: 'not-possible',
};
/** A file system without second names for a file, or one that does not let us give them. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

function refusalOf(error: unknown): unknown {
  if (error instanceof OutsideError) return new ChangeRefusedError('no-permission', { cause: error });
  const reason = REFUSALS[codeOf(error)];
  return reason === undefined ? error : new ChangeRefusedError(reason, { cause: error });
}

const factsAt = (address: string): Promise<BigIntStats | null> =>
  lstat(address, { bigint: true }).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw error;
  });

/**
 * Changes files of a folder of this machine. No link is followed, and no file is written over: it gets its new name before it loses the old
 * one, so that it is never without a name.
 *
 * @param realRoot the folder's path without links
 */
export function localFolderWriter(realRoot: () => Promise<string>): CloudWriter {
  /** Does something with an entry through its open folder, which no link can replace meanwhile. */
  async function inFolder<Value>(path: string, work: (address: string) => Promise<Value>): Promise<Value> {
    const { handle, address } = await openBelow(await realRoot(), posix.dirname(path)).catch((error: unknown) => {
      throw refusalOf(error);
    });
    try {
      return await work(`${address}/${posix.basename(path)}`);
    } catch (error) {
      throw refusalOf(error);
    } finally {
      await handle.close();
    }
  }

  async function giveName(from: string, to: string): Promise<void> {
    try {
      await link(from, to);
    } catch (error) {
      if (!WITHOUT_LINKS.has(codeOf(error))) throw error;
      if (await factsAt(to)) throw new ChangeRefusedError('name-taken');
      await rename(from, to);
    }
  }

  return withTrashFolder({
    async missingFolders(path) {
      const folders = foldersUpTo(path);
      for (const [index, folder] of folders.entries()) {
        const facts = await inFolder(folder, factsAt);
        if (facts === null) return folders.slice(index);
        if (!facts.isDirectory()) throw new ChangeRefusedError('name-taken');
      }
      return [];
    },
    createFolder: (path) =>
      inFolder(path, async (address) => {
        if ((await factsAt(address))?.isDirectory()) return;
        await mkdir(address);
      }),
    move: (file, to, { again }) =>
      inFolder(to, (target) =>
        inFolder(file.path, async (source) => {
          const [here, there] = [await factsAt(source), await factsAt(target)];
          const isOurs = there !== null && idOf(there) === file.id;
          if (here === null) {
            if (again && isOurs) return itemOf(to, there);
            throw new ChangeRefusedError('gone');
          }
          if (idOf(here) !== file.id || revisionOf(here) !== file.revision) throw new ChangeRefusedError('changed');
          if (there === null) await giveName(source, target);
          else if (!(again && isOurs)) throw new ChangeRefusedError('name-taken');
          if (await factsAt(source)) await unlink(source);
          return itemOf(to, (await factsAt(target)) ?? here);
        }),
      ),
    removeEmptyFolder: (path) =>
      inFolder(path, async (address) => {
        try {
          await rmdir(address);
          return true;
        } catch (error) {
          if (['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(codeOf(error))) return false;
          throw error;
        }
      }),
  });
}

import { posix } from 'node:path';
import { ChangeRefusedError } from './cloud-source.errors.ts';
import type { CloudWriter, FileToChange, RemoteItem } from './cloud-source.ts';
import { segmentOf } from './path-segments.ts';
import { foldersUpTo } from './trash-folder.ts';

/** A folder, and a name in it. */
export interface Spot {
  readonly folderId: string;
  readonly name: string;
}

/** A file as the provider has it now. */
export interface FileThere {
  readonly item: RemoteItem;
  /** Null for one that lies in no folder of this account. */
  readonly folderId: string | null;
  readonly isTrashed: boolean;
  /** Changes with every change of the file, where the provider takes it as a condition. */
  readonly version: string | null;
}

/** What a provider offers whose files keep their id wherever they go. */
export interface PlacesById {
  topFolder(signal?: AbortSignal): Promise<string>;
  /** Null when it is not there; one in the trash may be either. */
  look(id: string, signal?: AbortSignal): Promise<FileThere | null>;
  /** What is in a folder under this name, as the provider compares names. */
  named(spot: Spot, signal?: AbortSignal): Promise<readonly { readonly id: string; readonly kind: 'file' | 'folder' }[]>;
  isEmpty(folderId: string, signal?: AbortSignal): Promise<boolean>;
  makeFolder(spot: Spot, signal?: AbortSignal): Promise<void>;
  /** Moves and renames in one call, on condition that it is still as it was looked at. */
  put(file: FileThere, spot: Spot, signal?: AbortSignal): Promise<RemoteItem>;
  /** A file, on the same condition; or a folder in which nothing is. */
  throwAway(id: string, version: string | null, signal?: AbortSignal): Promise<void>;
  takeBack(id: string, file: FileThere | null, spot: Spot, signal?: AbortSignal): Promise<RemoteItem>;
}

/**
 * Changes files where an id stays through every change: what an earlier try did is known by the id at its new place. Where names may repeat in
 * a folder, nothing is begun that could not be taken back to exactly where it was.
 */
export function writeById(places: PlacesById): CloudWriter {
  /** The folder at a path; null when it is not there. */
  async function folderAt(path: string, signal?: AbortSignal): Promise<string | null> {
    let folderId = await places.topFolder(signal);
    for (const name of path.split('/').filter((part) => part !== '')) {
      const found = await places.named({ folderId, name }, signal);
      const folders = found.filter(({ kind }) => kind === 'folder');
      if (folders.length > 1) throw new ChangeRefusedError('twin');
      const [folder] = folders;
      if (folder === undefined) {
        if (found.length > 0) throw new ChangeRefusedError('name-taken');
        return null;
      }
      folderId = folder.id;
    }
    return folderId;
  }

  async function spotOf(path: string, signal?: AbortSignal): Promise<Spot> {
    const folderId = await folderAt(posix.dirname(path), signal);
    if (folderId === null) throw new ChangeRefusedError('gone');
    return { folderId, name: posix.basename(path) };
  }

  const liesAt = ({ folderId, item }: FileThere, spot: Spot): boolean =>
    folderId === spot.folderId && segmentOf(item.name) === spot.name;

  async function expectFree(spot: Spot, id: string, reason: 'name-taken' | 'twin', signal?: AbortSignal): Promise<void> {
    if ((await places.named(spot, signal)).some((other) => other.id !== id)) throw new ChangeRefusedError(reason);
  }

  /** @throws ChangeRefusedError unless it is where and as it was, and could be put back there */
  async function expectUnchanged(there: FileThere, file: FileToChange, signal?: AbortSignal): Promise<void> {
    if (there.folderId === null) throw new ChangeRefusedError('shared');
    const spot = await spotOf(file.path, signal);
    if (!liesAt(there, spot)) throw new ChangeRefusedError('gone');
    if (there.item.revision !== file.revision) throw new ChangeRefusedError('changed');
    await expectFree(spot, file.id, 'twin', signal);
  }

  return {
    async missingFolders(path, signal) {
      const folders = foldersUpTo(path);
      for (const [index, folder] of folders.entries())
        if ((await folderAt(folder, signal)) === null) return folders.slice(index);
      return [];
    },
    async createFolder(path, signal) {
      if ((await folderAt(path, signal)) === null) await places.makeFolder(await spotOf(path, signal), signal);
    },
    async move(file, to, { again, signal }) {
      const there = await places.look(file.id, signal);
      if (there === null || there.isTrashed) throw new ChangeRefusedError('gone');
      const spot = await spotOf(to, signal);
      if (again && liesAt(there, spot)) return there.item;
      await expectUnchanged(there, file, signal);
      await expectFree(spot, file.id, 'name-taken', signal);
      return places.put(there, spot, signal);
    },
    async trash(file, { again, signal }) {
      const there = await places.look(file.id, signal);
      if (there === null || there.isTrashed) {
        if (again) return file.id;
        throw new ChangeRefusedError('gone');
      }
      await expectUnchanged(there, file, signal);
      await places.throwAway(file.id, there.version, signal);
      return file.id;
    },
    async restore(file, handle, { signal }) {
      const [there, spot] = [await places.look(handle, signal), await spotOf(file.path, signal)];
      if (there !== null && !there.isTrashed) {
        // Done by an earlier try, or by a person.
        if (liesAt(there, spot)) return there.item;
        throw new ChangeRefusedError('changed');
      }
      await expectFree(spot, handle, 'name-taken', signal);
      return places.takeBack(handle, there, spot, signal);
    },
    async removeEmptyFolder(path, { signal }) {
      const folderId = await folderAt(path, signal);
      if (folderId === null || !(await places.isEmpty(folderId, signal))) return false;
      await places.throwAway(folderId, null, signal);
      return true;
    },
  };
}

import { mkdir, readFile, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FakeFiles } from './fake-files.ts';

/** The files at the provider, for a test to change. Folders are created as needed. */
export interface ProviderAccount {
  put(path: string, content: string): Promise<void>;
  /** Makes the provider report this size of a file; null where it reports none. */
  readonly claim: ((path: string, bytes: number) => Promise<void>) | null;
  /** A file, or a folder with its content. */
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** All current files: the path as a connection shows it, and the content. */
  files(): Promise<Map<string, string>>;
  /** What is in all files, also in those in the provider's own trash. Absent: there is no such trash. */
  everything?(): Promise<string[]>;
}

/** The files of a fake provider. */
export function accountOf(files: FakeFiles): ProviderAccount {
  const makeFolder = (path: string) => {
    const folders = dirname(path)
      .split('/')
      .filter((part) => part !== '');
    folders.forEach((_name, index) => files.mkdir(`/${folders.slice(0, index + 1).join('/')}`));
  };
  return {
    async put(path, content) {
      makeFolder(path);
      files.put(path, content);
    },
    claim: async (path, bytes) => void (files.need(path).claimedBytes = bytes),
    async move(from, to) {
      makeFolder(to);
      files.move(from, to);
    },
    async remove(path) {
      files.remove(path);
    },
    everything: async () => files.everything(),
    files: async () =>
      new Map(
        files.all().flatMap((node) => (node.folder ? [] : [[files.pathOf(node), node.content.toString('utf8')] as const])),
      ),
  };
}

/** Changes a folder of this machine. */
export function folderAccount(root: string): ProviderAccount {
  const at = (path: string) => join(root, path);
  return {
    async put(path, content) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), content);
    },
    // A sparse file takes no space on the disk.
    claim: (path, bytes) => truncate(at(path), bytes),
    async move(from, to) {
      await mkdir(dirname(at(to)), { recursive: true });
      await rename(at(from), at(to));
    },
    remove: (path) => rm(at(path), { recursive: true }),
    async files() {
      const found = new Map<string, string>();
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) {
          const path = join(entry.parentPath, entry.name);
          found.set(path.slice(root.length), await readFile(path, 'utf8'));
        }
      return found;
    },
  };
}

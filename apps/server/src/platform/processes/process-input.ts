import { mkdtempSync, rmSync } from 'node:fs';
import { link, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export interface ProcessInput {
  /** The only folder, besides the product's own code, that the process may read. */
  readonly folder: string;
  /** Puts one file into the folder in place of the one before. @returns its path there, which stays the same for the same file */
  offer(path: string): Promise<string>;
  remove(): void;
}

/**
 * A folder that holds the one file that a process works on. Node's permission model grants paths, at the start of a process only; a link
 * out of a granted folder is followed, and the process can make none, so it reads what is linked here and nothing else.
 */
export function createProcessInput(parentFolder: string): ProcessInput {
  const folder = mkdtempSync(join(parentFolder, 'trove-input-'));
  let current: { path: string; offered: string } | undefined;
  let count = 0;
  return {
    folder,
    async offer(path) {
      if (current?.path === path) return current.offered;
      if (current !== undefined) await rm(current.offered, { force: true });
      current = undefined;
      const offered = join(folder, String(++count));
      // On Windows symbolic links are a privilege, and hard links are not.
      await (process.platform === 'win32' ? link : symlink)(resolve(path), offered);
      current = { path, offered };
      return offered;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '#kernel/errors.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const OTHERS = 0o077;
const STICKY = 0o1000;

/** New files and folders of this process are for its own user alone. Called once, before anything is opened. */
export function keepNewFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes from everybody but the owner the right to open the folder and the parts of it that are ours; what lies deeper cannot be reached then.
 * A folder that others use too, such as /tmp, keeps its own mode, and what is not ours is never touched. Windows has no such modes.
 *
 * @param parts names of what is ours in the folder; a database stands for the files that SQLite keeps beside it
 * @returns why it could not be done, one sentence a path; the operator may have mounted a folder of somebody else
 */
export async function protectDataDirectory(folder: string, parts: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of await exposedPaths(folder, parts)) {
    try {
      const stats = await lstat(path);
      if (path === folder && isShared(stats)) continue;
      await chmod(path, stats.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE);
    } catch (error) {
      problems.push(`${path} stays open to other users of this machine: ${messageOf(error)}`);
    }
  }
  return problems;
}

/** The folder and our parts of it, as far as users other than the owner may open them; nothing where the folder keeps them out. */
export async function exposedPaths(folder: string, parts: readonly string[]): Promise<string[]> {
  if (process.platform === 'win32') return [];
  if (((await lstat(folder)).mode & OTHERS) === 0) return [];
  const names = (await readdir(folder)).filter((name) => parts.includes(name.replace(/-(wal|shm|journal)$/, '')));
  const exposed: string[] = [];
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    // A file beside a database may be gone by now. Links are not followed.
    const stats = await lstat(path).catch(() => undefined);
    if (stats && !stats.isSymbolicLink() && (stats.mode & OTHERS) !== 0) exposed.push(path);
  }
  return exposed;
}

/** Whether the folder belongs to somebody else, or is one in which everybody may keep files. */
const isShared = ({ mode, uid }: { mode: number; uid: number }): boolean =>
  (mode & STICKY) !== 0 || uid !== (process.getuid?.() ?? uid);

import { constants, existsSync } from 'node:fs';
import { open, readlink, realpath, type FileHandle } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The path is, or is behind, a link that leads out of the folder. */
export class OutsideError extends Error {
  constructor() {
    super('A link leads out of the folder');
    this.name = 'OutsideError';
  }
}

/** On Linux a process reaches its open files under this path, which no link can change. */
const DESCRIPTORS = '/proc/self/fd';
const hasDescriptors = existsSync(DESCRIPTORS);

const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** The path without links of a connected folder. @throws OutsideError when it leads out of what the operator allows */
export async function realFolder(folder: string, roots: readonly string[]): Promise<string> {
  const real = await realpath(folder);
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => root)));
  if (!realRoots.some((root) => isBelow(real, root))) throw new OutsideError();
  return real;
}

/**
 * Opens a file or folder below a folder without following links, also when one is created while this runs.
 *
 * @param real a path without links
 * @param path below it, starting with `/`
 * @returns the open file, and a path that refers to it as long as it is open
 */
export async function openBelow(real: string, path: string): Promise<{ handle: FileHandle; address: string }> {
  const expected = join(real, ...path.split('/').filter((part) => part !== ''));
  // Opening a pipe without a writer would block for ever.
  const handle = await open(expected, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === 'ELOOP' ? new OutsideError() : error;
    },
  );
  try {
    const address = hasDescriptors ? `${DESCRIPTORS}/${handle.fd}` : expected;
    const opened = hasDescriptors ? await readlink(address) : await realpath(expected);
    if (opened !== expected) throw new OutsideError();
    return { handle, address };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

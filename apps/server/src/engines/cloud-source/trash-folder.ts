import { posix } from 'node:path';
import type { CloudWriter } from './cloud-source.ts';

/** Where files go that were moved to Trash, in places that have no trash of their own. Trove never empties it. */
const TRASH_FOLDER = '.trove-trash';

/** Whether a path, from the top of a connection, is that folder or in it: nothing there is listed. */
export const isInTrashFolder = (path: string): boolean => path === `/${TRASH_FOLDER}` || path.startsWith(`/${TRASH_FOLDER}/`);

/** Where a file or folder goes that was thrown away. @param mark of the change, so that no two meet */
export const trashPathOf = (path: string, mark: string): string => `/${TRASH_FOLDER}/${mark}/${posix.basename(path)}`;

type Moves = Pick<CloudWriter, 'missingFolders' | 'createFolder' | 'move' | 'removeEmptyFolder'>;

/** A writer for places without a trash: what is thrown away goes into a folder that lists do not show. */
export function withTrashFolder(moves: Moves): CloudWriter {
  return {
    ...moves,
    async trash(file, attempt) {
      const to = trashPathOf(file.path, attempt.mark);
      for (const folder of await moves.missingFolders(posix.dirname(to), attempt.signal))
        await moves.createFolder(folder, attempt.signal);
      await moves.move(file, to, attempt);
      return to;
    },
    restore: (file, handle, attempt) => moves.move({ ...file, path: handle }, file.path, attempt),
  };
}

/** A path and the folders above it, the topmost first, without the top itself. */
export function foldersUpTo(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

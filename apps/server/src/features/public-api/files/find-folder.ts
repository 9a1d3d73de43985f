import { problemOfFolderName, tidyFolderName } from 'contract/names';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { publicApiErrors } from '../public-api.errors.ts';

type Folders = Pick<Library['folders'], 'findNamed' | 'create'>;

/** The name of the folder that a path says; null for `/`. @throws path_not_valid */
export function folderNameOf(path: string): string | null {
  if (!path.startsWith('/')) throw publicApiErrors.path_not_valid();
  const name = tidyFolderName(path.slice(1)).replace(/\/$/, '');
  if (name === '' && path.trim().length <= 1) return null;
  if (problemOfFolderName(name) !== null) throw publicApiErrors.path_not_valid();
  return name;
}

/** The folder of a path: its id, null for no folder, undefined where there is none of that name. @throws path_not_valid */
export async function findFolder(folders: Folders, scope: OwnerScope, path: string): Promise<string | null | undefined> {
  const name = folderNameOf(path);
  if (name === null) return null;
  return folders.findNamed(scope, name);
}

/** The same; a folder that is not there is made. */
export async function findOrMakeFolder(folders: Folders, scope: OwnerScope, path: string): Promise<string | null> {
  const found = await findFolder(folders, scope, path);
  if (found !== undefined) return found;
  const name = folderNameOf(path);
  if (name === null) return null;
  try {
    return (await folders.create(scope, name)).id;
  } catch (error) {
    // Another file of the same folder came first.
    const made = await folders.findNamed(scope, name);
    if (made === undefined) throw error;
    return made;
  }
}

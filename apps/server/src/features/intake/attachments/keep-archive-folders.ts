import { mendFolderName } from 'contract/names';
import { nameKey } from 'contract/query/fold-text';
import type { FoundAttachment } from '#engines/attachment-reader/attachment-reader.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** Folders that one archive makes; files of further ones lie in the first. */
const MOST_FOLDERS = 300;

/**
 * The folders for the files of one archive: named like it, with the folders that it has inside. Names cannot lead out of the library, whatever
 * the archive says.
 */
export function keepArchiveFolders(folders: Pick<Library['folders'], 'list' | 'create'>) {
  const known = new Map<string, string>();
  return async (
    scope: OwnerScope,
    archive: Pick<FoundDocument, 'filename' | 'filepath'>,
    { folder }: Pick<FoundAttachment, 'folder'>,
  ): Promise<string | null> => {
    const outer = archive.filepath.split('/').slice(0, -1).join('/');
    const own = archive.filename.replace(/\.[^.]+$/, '') || archive.filename;
    const inner = known.size < MOST_FOLDERS ? folder : '';
    const name = mendFolderName([outer, own, inner].filter((part) => part !== '').join('/'));
    if (name === '') return null;
    const key = nameKey(name);
    if (!known.has(key)) for (const { id, name: kept } of await folders.list(scope)) known.set(nameKey(kept), id);
    const found = known.get(key) ?? (await folders.create(scope, name)).id;
    known.set(key, found);
    return found;
  };
}

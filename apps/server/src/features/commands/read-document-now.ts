import type { OwnerScope } from '#kernel/owner.ts';
import type { DocumentNow, LibraryInTransaction } from './change-library.ts';

/** A document as it is now; null when it is gone. */
export async function readDocumentNow(
  scope: OwnerScope,
  library: Pick<LibraryInTransaction, 'describe'>,
  id: string | null,
): Promise<DocumentNow | null> {
  if (id === null) return null;
  const file = (await library.describe(scope, [id])).get(id);
  if (!file) return null;
  return {
    filename: file.filename,
    folder: file.filepath.slice(0, Math.max(0, file.filepath.length - file.filename.length - 1)),
    tags: file.tags,
    starred: file.starred === true,
    trashed: file.trashedAt !== null,
    externalKey: file.externalKey,
  };
}

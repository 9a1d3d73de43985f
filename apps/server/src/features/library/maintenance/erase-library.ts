import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteLibraryOf } from '../library.store.ts';
import { originalsPrefix, typesetFromPrefix } from '../original-key.ts';

/** Removes every document, folder and original of an owner whose account ends. Rows go last, so that a crash in between starts over. */
export function createEraseLibrary({ database, blobs }: { database: Database; blobs: BlobStore }) {
  return async (scope: OwnerScope): Promise<void> => {
    await blobs.removeAll(originalsPrefix(scope));
    await blobs.removeAll(typesetFromPrefix(scope));
    await deleteLibraryOf(database, scope.ownerId);
  };
}

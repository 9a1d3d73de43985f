import { nameKey } from 'contract/query/fold-text';
import type { LibraryFile } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { describeFile } from '../listing/describe-file.ts';
import { libraryErrors } from '../library.errors.ts';
import type { Announcer } from '../library.events.ts';
import { freeFilename } from '../library.rules.ts';
import { selectDocument, takenNames, updateDocument } from '../library.store.ts';
import { selectFolder, selectFolderNames } from '../folders/folders.store.ts';
import { selectTags } from '../tags/tags.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly announcer: Announcer;
}

/** Moves a document to Trash, from where it can come back for 30 days. Doing it twice is the same as doing it once. */
export function createTrashDocument({ database, clock, announcer }: Collaborators) {
  return (scope: OwnerScope, idOrName: string): Promise<{ id: string; filename: string }> =>
    database.transact(async (transaction) => {
      const row = await selectDocument(transaction, scope.ownerId, idOrName);
      if (!row) throw libraryErrors.document_not_found();
      if (row.trashed_at === null) {
        await updateDocument(transaction, scope.ownerId, row.id, { trashed_at: clock.now() });
        await announcer.fileEvent(transaction, scope, {
          type: 'deleted',
          path: row.filename,
          source: row.source,
          documentId: row.id,
        });
        await announcer.changed(transaction, scope, {
          documentIds: [row.id],
          folders: row.folder_id !== null,
          what: ['file.trashed'],
        });
      }
      return { id: row.id, filename: row.filename };
    });
}
export type TrashDocument = ReturnType<typeof createTrashDocument>;

/** Takes a document out of Trash, into its old folder if that still exists, under a free name if its own has been taken. */
export function createRestoreDocument({ database, announcer }: Omit<Collaborators, 'clock'>) {
  return (scope: OwnerScope, id: string): Promise<LibraryFile> =>
    database.transact(async (transaction) => {
      const row = await selectDocument(transaction, scope.ownerId, id);
      if (!row) throw libraryErrors.document_not_found();
      const names = await selectFolderNames(transaction, scope.ownerId);
      const tags = await selectTags(transaction, scope.ownerId, [row.id]);
      if (row.trashed_at === null) return describeFile(row, names, tags);
      const filename = freeFilename(row.filename, await takenNames(transaction, scope.ownerId, row.filename, row.id));
      const folder = row.folder_id === null ? undefined : await selectFolder(transaction, scope.ownerId, row.folder_id);
      const change = { trashed_at: null, filename, name_key: nameKey(filename), folder_id: folder?.id ?? null };
      await updateDocument(transaction, scope.ownerId, row.id, change);
      await announcer.fileEvent(transaction, scope, { type: 'other', path: filename, source: row.source, documentId: row.id });
      await announcer.changed(transaction, scope, {
        documentIds: [row.id],
        folders: change.folder_id !== null,
        what: ['file.restored'],
      });
      return describeFile({ ...row, ...change }, names, tags);
    });
}
export type RestoreDocument = ReturnType<typeof createRestoreDocument>;

import { nameKey } from 'contract/query/fold-text';
import type { FileChange, LibraryFile } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { describeFile } from '../listing/describe-file.ts';
import { libraryErrors } from '../library.errors.ts';
import type { Announcer, ReadingJobs } from '../library.events.ts';
import { FILENAME_LIMIT, renamed } from '../library.rules.ts';
import { selectDocument, takenNames, updateDocument } from '../library.store.ts';
import { foldedName } from '../querying/querying.tables.ts';
import { selectFolder, selectFolderNames } from '../folders/folders.store.ts';
import { selectTags } from '../tags/tags.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly announcer: Announcer;
  readonly jobs: ReadingJobs;
}

/**
 * Renames or moves a document.
 *
 * @throws document_not_found, folder_not_found, filename_taken and the other naming errors; nothing has changed then.
 */
export function createChangeDocument({ database, announcer, jobs }: Collaborators) {
  return (scope: OwnerScope, idOrName: string, change: FileChange): Promise<LibraryFile> =>
    database.transact(async (transaction) => {
      const row = await selectDocument(transaction, scope.ownerId, idOrName);
      if (!row || row.trashed_at !== null) throw libraryErrors.document_not_found();
      const next = { filename: row.filename, folder_id: row.folder_id };
      if (change.filename !== undefined) next.filename = await newName(transaction, scope, row, change.filename);
      if (change.folderId !== undefined) {
        if (change.folderId !== null && !(await selectFolder(transaction, scope.ownerId, change.folderId)))
          throw libraryErrors.folder_not_found();
        next.folder_id = change.folderId;
      }
      const isRenamed = next.filename !== row.filename;
      const isMoved = next.folder_id !== row.folder_id;
      if (isRenamed || isMoved) {
        await updateDocument(transaction, scope.ownerId, row.id, { ...next, ...foldedName(next.filename) });
        await jobs.refresh(transaction, scope, row.id);
        if (isRenamed)
          await announcer.fileEvent(transaction, scope, {
            type: 'modified',
            path: next.filename,
            source: row.source,
            documentId: row.id,
          });
        const what = [...(isRenamed ? (['file.renamed'] as const) : []), ...(isMoved ? (['file.moved'] as const) : [])];
        await announcer.changed(transaction, scope, { documentIds: [row.id], folders: isMoved, what });
      }
      const tags = await selectTags(transaction, scope.ownerId, [row.id]);
      return describeFile({ ...row, ...next }, await selectFolderNames(transaction, scope.ownerId), tags);
    });
}
export type ChangeDocument = ReturnType<typeof createChangeDocument>;

async function newName(transaction: Database, scope: OwnerScope, row: { id: string; filename: string }, typed: string) {
  const result = renamed(row.filename, typed);
  if ('problem' in result)
    throw libraryErrors[result.problem]({ limit: FILENAME_LIMIT, extension: /\.[^.]*$/.exec(row.filename)?.[0] ?? '' });
  const taken = await takenNames(transaction, scope.ownerId, result.name, row.id);
  if (taken.has(nameKey(result.name))) throw libraryErrors.filename_taken({ name: result.name });
  return result.name;
}

import { nameKey } from 'contract/query/fold-text';
import type { Folder } from 'contract/folders';
import { problemOfFolderName, tidyFolderName } from 'contract/names';
import { outsideTrash } from 'contract/query/match-query';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from '../library.errors.ts';
import type { Announcer, ReadingJobs } from '../library.events.ts';
import { selectChosenIds } from '../listing/listing.store.ts';
import { bindQuery } from '../querying/querying.store.ts';
import { deleteFolderRow, folderOfName, insertFolder, selectFolder, selectFolders, updateFolderName } from './folders.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly announcer: Announcer;
  readonly jobs: ReadingJobs;
}

/** As a person counts: `Box 2` stands before `Box 10`. */
const inAlphabet = new Intl.Collator('en', { numeric: true });

/** @throws folder_name_missing, folder_name_not_valid */
function folderNameOf(typed: string): string {
  const name = tidyFolderName(typed);
  if (name === '') throw libraryErrors.folder_name_missing();
  const problem = problemOfFolderName(name);
  if (problem !== null) throw libraryErrors.folder_name_not_valid({ problem });
  return name;
}

/** Folders hold files, not folders. Their names are unique per owner, whatever the case. */
export function createManageFolders({ database, clock, makeId, announcer, jobs }: Collaborators) {
  /** Passages know their file's path, so every file of the folder is described to search again. */
  async function refreshFiles(transaction: Database, scope: OwnerScope, folderId: string) {
    const query = outsideTrash({ folder: { id: folderId } });
    const ids = await selectChosenIds(transaction, scope.ownerId, await bindQuery(transaction, scope.ownerId, query));
    for (const id of ids) await jobs.refresh(transaction, scope, id);
    return ids;
  }

  return {
    list: async ({ ownerId }: OwnerScope): Promise<Folder[]> =>
      (await selectFolders(database, ownerId)).toSorted((a, b) => inAlphabet.compare(a.name, b.name)),

    /** The id of the folder that has this name, in any case of letters; undefined where there is none. */
    findNamed: async ({ ownerId }: OwnerScope, name: string): Promise<string | undefined> =>
      (await folderOfName(database, ownerId, tidyFolderName(name)))?.id,

    create: (scope: OwnerScope, typed: string): Promise<Folder> =>
      database.transact(async (transaction) => {
        const name = folderNameOf(typed);
        const id = makeId('fld');
        const row = { owner_id: scope.ownerId, id, name, name_key: nameKey(name), created_at: clock.now() };
        if (!(await insertFolder(transaction, row))) throw libraryErrors.folder_name_taken({ name });
        await announcer.changed(transaction, scope, {
          documentIds: [],
          folders: true,
          what: [],
          other: { type: 'folder.created', folderId: id, name },
        });
        return { id, name, count: 0 };
      }),

    rename: (scope: OwnerScope, id: string, typed: string): Promise<Folder> =>
      database.transact(async (transaction) => {
        const name = folderNameOf(typed);
        if (!(await selectFolder(transaction, scope.ownerId, id))) throw libraryErrors.folder_not_found();
        const other = await folderOfName(transaction, scope.ownerId, name);
        if (other && other.id !== id) throw libraryErrors.folder_name_taken({ name });
        await updateFolderName(transaction, scope.ownerId, id, name);
        const documentIds = await refreshFiles(transaction, scope, id);
        await announcer.changed(transaction, scope, {
          documentIds,
          folders: true,
          what: ['file.moved'],
          other: { type: 'folder.renamed', folderId: id, name },
        });
        return { id, name, count: documentIds.length };
      }),

    /** The files of the folder stay, in All Files. */
    remove: (scope: OwnerScope, id: string): Promise<void> =>
      database.transact(async (transaction) => {
        if (!(await selectFolder(transaction, scope.ownerId, id))) throw libraryErrors.folder_not_found();
        const documentIds = await refreshFiles(transaction, scope, id);
        await deleteFolderRow(transaction, scope.ownerId, id);
        await announcer.changed(transaction, scope, {
          documentIds,
          folders: true,
          what: ['file.moved'],
          other: { type: 'folder.deleted', folderId: id },
        });
      }),
  };
}
export type ManageFolders = ReturnType<typeof createManageFolders>;

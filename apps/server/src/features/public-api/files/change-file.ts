import type { ChangeFile as Change, FileObject } from 'contract/v1/files';
import type { Database } from '#engines/database/database.ts';
import type { ReceivedUpload } from '#features/intake/receive-upload.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { libraryErrors } from '#features/library/library.errors.ts';
import { createTakeTurns } from '#kernel/scheduling/take-turns.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { expectTag } from '../calls/compare-tags.ts';
import { createDescribeFiles } from './describe-files.ts';
import { findOrMakeFolder } from './find-folder.ts';

interface Collaborators {
  readonly database: Database;
  readonly library: Library;
}

/** Where a file is put that arrives, and what is kept with it. */
type Placed = Pick<Change, 'metadata'> & { readonly path: string };

type Within = ReturnType<Library['within']>;

/** The document as it is inside the transaction. @throws document_not_found, also for one in Trash */
async function fileWithin(within: Within, scope: OwnerScope, id: string): Promise<FileObject> {
  const document = (await within.describe(scope, [id])).get(id);
  const [file] = document && document.trashedAt === null ? await createDescribeFiles(within)(scope, [document]) : [];
  if (!file) throw libraryErrors.document_not_found();
  return file;
}

async function setTags({ tags }: Within, scope: OwnerScope, file: FileObject, wanted: readonly string[]): Promise<void> {
  for (const tag of file.tags) if (!wanted.includes(tag)) await tags.remove(scope, file.id, tag);
  for (const tag of wanted) if (!file.tags.includes(tag)) await tags.add(scope, file.id, tag);
}

/**
 * Renames, moves, tags and annotates a file, or deletes it to Trash: all that is asked for in one transaction, if the file is still as
 * `ifMatch` says. Two at once take turns within this process.
 *
 * @throws file_changed, path_not_valid, document_not_found and the errors of names, tags and folders; nothing has changed then
 */
export function createChangeFile({ database, library }: Collaborators) {
  const takeTurns = createTakeTurns();
  const changing = <Result>(
    scope: OwnerScope,
    id: string,
    ifMatch: string | undefined,
    work: (within: Within, file: FileObject) => Promise<Result>,
  ): Promise<Result> =>
    takeTurns(`${scope.ownerId} ${id}`, () =>
      database.transact(async (transaction) => {
        const within = library.within(transaction);
        const file = await fileWithin(within, scope, id);
        expectTag(ifMatch, file);
        return work(within, file);
      }),
    );
  const apply = async (within: Within, scope: OwnerScope, file: FileObject, change: Change): Promise<FileObject> => {
    const { id } = file;
    const { name: filename, path, tags, starred, metadata } = change;
    const folderId = path === undefined ? undefined : await findOrMakeFolder(within.folders, scope, path);
    await within.change(scope, id, {
      ...(filename !== undefined && { filename }),
      ...(folderId !== undefined && { folderId }),
    });
    if (tags !== undefined) await setTags(within, scope, file, tags);
    if (starred !== undefined && starred !== file.starred) await within.tags.star(scope, id, starred);
    if (metadata !== undefined) await within.annotate.set(scope, id, metadata);
    return fileWithin(within, scope, id);
  };
  return {
    change: (scope: OwnerScope, id: string, change: Change, ifMatch?: string): Promise<FileObject> =>
      changing(scope, id, ifMatch, (within, file) => apply(within, scope, file, change)),
    /** What puts a file where its sender wants it and keeps what comes with it, in the transaction that makes it a document. */
    placing:
      (scope: OwnerScope, { path, metadata }: Placed) =>
      async (transaction: Database, id: string): Promise<void> => {
        const within = library.within(transaction);
        const file = await fileWithin(within, scope, id);
        await apply(within, scope, file, { path, ...(metadata !== undefined && { metadata }) });
      },
    /** A file that has arrived, as it is. @throws document_not_found, where it was deleted since */
    find: (scope: OwnerScope, id: string): Promise<FileObject> =>
      changing(scope, id, undefined, (_within, file) => Promise.resolve(file)),
    /**
     * Puts a file that has arrived where its sender wants it. Bytes that were here before are the same file: it stays in the folder that its owner
     * chose since. In none, it was perhaps left by a process that died after receiving it.
     */
    place: (scope: OwnerScope, { documentId, duplicate }: ReceivedUpload, { path, metadata }: Placed): Promise<FileObject> =>
      changing(scope, documentId, undefined, (within, file) =>
        apply(within, scope, file, {
          ...(!(duplicate && file.path !== '/') && { path }),
          ...(metadata !== undefined && { metadata }),
        }),
      ),
    remove: (scope: OwnerScope, id: string, ifMatch?: string): Promise<void> =>
      changing(scope, id, ifMatch, async (within) => {
        await within.trash(scope, id);
      }),
  };
}
export type ChangeFiles = ReturnType<typeof createChangeFile>;

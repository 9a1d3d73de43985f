import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer, ReadingJobs } from './library.events.ts';
import { freeFilename, safeFilename } from './library.rules.ts';
import { selectDocument, takenNames, updateDocument } from './library.store.ts';
import { foldedName } from './querying/querying.tables.ts';
import { selectOfConnection } from './origins/origins.store.ts';
import type { ReplaceFile } from './versions/replace-file.ts';

interface Collaborators {
  readonly database: Database;
  readonly announcer: Announcer;
  readonly jobs: ReadingJobs;
  readonly replaceFile: Pick<ReplaceFile, 'arrived'>;
}

/** Lets a document follow its file at a cloud source: a new name, new content. Its id stays, and with it everything that is tied to it. */
export function createFollowSource({ database, announcer, jobs, replaceFile }: Collaborators) {
  return {
    /** Under a free name, if another document has this one. In Trash too. */
    renamed: (scope: OwnerScope, id: string, wanted: string): Promise<void> =>
      database.transact(async (transaction) => {
        const row = await selectDocument(transaction, scope.ownerId, id);
        if (!row) return;
        const safe = safeFilename(wanted);
        const filename =
          row.trashed_at === null ? freeFilename(safe, await takenNames(transaction, scope.ownerId, safe, id)) : safe;
        if (filename === row.filename) return;
        await updateDocument(transaction, scope.ownerId, id, { filename, ...foldedName(filename) });
        await jobs.refresh(transaction, scope, id);
        if (row.trashed_at === null)
          await announcer.fileEvent(transaction, scope, {
            type: 'modified',
            path: filename,
            source: row.source,
            documentId: id,
          });
        await announcer.changed(transaction, scope, { documentIds: [id], folders: false, what: ['file.renamed'] });
      }),
    /** Its owner calls the connection otherwise now: lists and search say the new name. `keyPrefix` begins its external keys. */
    sourceNamed: (scope: OwnerScope, source: string, keyPrefix: string, name: string): Promise<void> =>
      database.transact(async (transaction) => {
        const ids = await selectOfConnection(transaction, scope.ownerId, { source, keyPrefix, notNamed: name });
        for (const id of ids) {
          await updateDocument(transaction, scope.ownerId, id, { source_name: name });
          await jobs.refresh(transaction, scope, id);
        }
        if (ids.length > 0) await announcer.changed(transaction, scope, { documentIds: ids, folders: false, what: [] });
      }),
    /**
     * In the caller's transaction; the bytes lie in the store already. The document is read anew, and what it was becomes an older version.
     *
     * @throws storage_quota
     */
    changed: replaceFile.arrived,
  };
}

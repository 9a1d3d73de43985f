import type { FileProperties } from 'contract/file-details';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { keepProperties } from './keep-properties.ts';
import type { Announcer, ReadingJobs } from './library.events.ts';
import { freeFilename, safeFilename } from './library.rules.ts';
import { NO_FACTS } from './track-facts.ts';
import { typesetColumns, type TypesetFrom } from './record-document.ts';
import { selectDocument, takenNames, updateDocument } from './library.store.ts';
import { foldedName } from './querying/querying.tables.ts';
import { selectOfConnection } from './origins/origins.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly announcer: Announcer;
  readonly jobs: ReadingJobs;
}

export interface NewContent {
  readonly bytes: number;
  readonly sha256: string;
  readonly pageCount: number | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  readonly typesetFrom: TypesetFrom | null;
  /** What made its pages of it. */
  readonly pagesBy: string | null;
  /** Scripts whose letters could not be drawn on its pages. */
  readonly missingScripts: readonly string[];
  readonly properties: FileProperties;
}

/** Lets a document follow its file at a cloud source: a new name, new content. Its id stays, and with it everything that is tied to it. */
export function createFollowSource({ database, announcer, jobs }: Collaborators) {
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
    /** In the caller's transaction; the bytes lie in the store already. The document is read anew. */
    async changed(transaction: Database, scope: OwnerScope, id: string, content: NewContent): Promise<void> {
      const row = await selectDocument(transaction, scope.ownerId, id);
      if (!row) return;
      await updateDocument(transaction, scope.ownerId, id, {
        bytes: content.bytes,
        sha256: content.sha256,
        page_count: content.pageCount,
        status: 'waiting',
        failure_code: null,
        failure_message: null,
        pages_read: 0,
        passages: 0,
        recognition: null,
        missing_scripts: content.missingScripts.join(','),
        unread_pages: 0,
        ...NO_FACTS,
        ...typesetColumns(content.typesetFrom),
        pages_by: content.pagesBy ?? '',
        ...(content.modifiedAt === null ? {} : { modified_at: content.modifiedAt }),
      });
      await keepProperties(transaction, scope, id, content.properties);
      await jobs.read(transaction, scope, id);
      if (row.trashed_at === null)
        await announcer.fileEvent(transaction, scope, {
          type: 'modified',
          path: row.filename,
          source: row.source,
          documentId: id,
        });
      await announcer.changed(transaction, scope, { documentIds: [id], folders: false, what: ['file.changed'] });
    },
  };
}

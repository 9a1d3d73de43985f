import type { Database } from '#engines/database/database.ts';
import type { FileChange } from 'contract/v1/change-events';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer } from './library.events.ts';
import { selectDocument, updateDocument } from './library.store.ts';

/** What ingestion tells the library about a document. All of it happens in the caller's transaction. */
export function createTrackReading({ announcer }: { announcer: Announcer }) {
  const changed = (transaction: Database, scope: OwnerScope, id: string, ...what: FileChange[]) =>
    announcer.changed(transaction, scope, { documentIds: [id], folders: false, what });
  return {
    async began(transaction: Database, scope: OwnerScope, id: string, pageCount: number): Promise<void> {
      await updateDocument(transaction, scope.ownerId, id, {
        status: 'reading',
        page_count: pageCount,
        failure_code: null,
        failure_message: null,
      });
      await changed(transaction, scope, id);
    },
    async progressed(transaction: Database, scope: OwnerScope, id: string, pagesRead: number): Promise<void> {
      await updateDocument(transaction, scope.ownerId, id, { pages_read: pagesRead });
    },
    async finished(
      transaction: Database,
      scope: OwnerScope,
      id: string,
      { pages, passages, again }: { pages: number; passages: number; again: boolean },
    ) {
      const row = await selectDocument(transaction, scope.ownerId, id);
      if (!row) return;
      await updateDocument(transaction, scope.ownerId, id, {
        status: 'ready',
        page_count: pages,
        pages_read: pages,
        passages,
        failure_code: null,
        failure_message: null,
      });
      // A file read again for a new index or for new pages of it is not news.
      if (row.status !== 'ready' && !again && row.trashed_at === null)
        await announcer.fileEvent(transaction, scope, {
          type: 'uploaded',
          path: row.filename,
          source: row.source,
          documentId: id,
        });
      await changed(transaction, scope, id, 'file.read');
    },
    /** More of it can be found than before. */
    async indexed(transaction: Database, scope: OwnerScope, id: string, passages: number): Promise<void> {
      await updateDocument(transaction, scope.ownerId, id, { passages });
      await changed(transaction, scope, id, 'file.recognised');
    },
    async failed(
      transaction: Database,
      scope: OwnerScope,
      id: string,
      failure: { code: string; message: string },
    ): Promise<void> {
      await updateDocument(transaction, scope.ownerId, id, {
        status: 'failed',
        failure_code: failure.code,
        failure_message: failure.message,
      });
      await changed(transaction, scope, id, 'file.read');
    },
    /** Back to the start of the line, after a Retry. */
    async waits(transaction: Database, scope: OwnerScope, id: string): Promise<void> {
      await updateDocument(transaction, scope.ownerId, id, {
        status: 'waiting',
        failure_code: null,
        failure_message: null,
        pages_read: 0,
      });
      await changed(transaction, scope, id, 'file.changed');
    },
  };
}
export type TrackReading = ReturnType<typeof createTrackReading>;

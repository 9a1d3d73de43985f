import { UNREAD_REASONS, type UnreadCode } from 'contract/file-states';
import type { Database } from '#engines/database/database.ts';
import type { FileChange } from 'contract/v1/change-events';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer } from './library.events.ts';
import type { DocumentRow } from './library.tables.ts';
import { selectDocument, updateDocument } from './library.store.ts';
import { bytesIdOf } from './versions/bytes-of.ts';

/** What tells the pages that are read from others of the same document. */
export interface ReadContent {
  /** Under what name the bytes lie. */
  readonly bytesId: string;
  /** Of the PDF: pages that are made anew of the same file lie under the same name. */
  readonly sha256: string;
}

/** What ingestion tells the library about a document. All of it happens in the caller's transaction. */
export function createTrackReading({ announcer }: { announcer: Announcer }) {
  const changed = (transaction: Database, scope: OwnerScope, id: string, ...what: FileChange[]) =>
    announcer.changed(transaction, scope, { documentIds: [id], folders: false, what });
  async function announceArrival(transaction: Database, scope: OwnerScope, row: DocumentRow): Promise<void> {
    const { id, filename, source, status, trashed_at: trashedAt } = row;
    if (status !== 'ready' && trashedAt === null)
      await announcer.fileEvent(transaction, scope, { type: 'uploaded', path: filename, source, documentId: id });
  }
  return {
    /** Whether it still has the file and the pages that are being read. */
    async holds(transaction: Database, { ownerId }: OwnerScope, id: string, content: ReadContent): Promise<boolean> {
      const row = await selectDocument(transaction, ownerId, id);
      return row !== undefined && bytesIdOf(row) === content.bytesId && row.sha256 === content.sha256;
    },
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
      if (!again) await announceArrival(transaction, scope, row);
      await changed(transaction, scope, id, 'file.read');
    },
    /** More of it can be found than before. */
    async indexed(transaction: Database, scope: OwnerScope, id: string, passages: number): Promise<void> {
      await updateDocument(transaction, scope.ownerId, id, { passages });
      await changed(transaction, scope, id, 'file.changed');
    },
    /** It is kept and cannot be read: what no reader takes is ready as it is, and the rest has failed. */
    async unread(
      transaction: Database,
      scope: OwnerScope,
      id: string,
      { code, message }: { readonly code: UnreadCode; readonly message: string },
    ): Promise<void> {
      const why = { failure_code: code, failure_message: message, passages: 0, pages_read: 0 };
      const row = await selectDocument(transaction, scope.ownerId, id);
      if (!row) return;
      if (UNREAD_REASONS[code].state === 'kept') {
        await updateDocument(transaction, scope.ownerId, id, { ...why, status: 'ready', page_count: 0 });
        await announceArrival(transaction, scope, row);
      } else await updateDocument(transaction, scope.ownerId, id, { ...why, status: 'failed' });
      await changed(transaction, scope, id, 'file.unread');
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

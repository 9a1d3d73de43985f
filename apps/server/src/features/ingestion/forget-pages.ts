import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteRecognitionOf } from './recognition/recognition.store.ts';
import { deleteVersionPagesOf } from './versions/versions.store.ts';
import { deleteInvoices } from './invoices/invoices.store.ts';
import { deletePages, deletePagesOf } from './ingestion.store.ts';

/** Removes what was read of a document, or of all documents of an owner. */
export function createForgetPages({ database }: { database: Database }) {
  return {
    async ofDocument({ ownerId }: OwnerScope, documentId: string): Promise<void> {
      await deletePages(database, ownerId, documentId);
      await deleteInvoices(database, ownerId, documentId);
    },
    async ofOwner({ ownerId }: OwnerScope): Promise<void> {
      await deletePagesOf(database, ownerId);
      await deleteVersionPagesOf(database, { ownerId });
      await deleteInvoices(database, ownerId);
      await deleteRecognitionOf(database, ownerId);
    },
  };
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteRecognitionOf } from './recognition/recognition.store.ts';
import { deleteVersionPagesOf } from './versions/versions.store.ts';
import { deleteInvoices } from './invoices/invoices.store.ts';
import { deletePages, deletePagesOf } from './ingestion.store.ts';

/** Removes what was read of a document, in the caller's transaction: with it comes the job that reads it again, or nothing of it stays. */
export async function forgetPagesIn(transaction: Database, { ownerId }: OwnerScope, documentId: string): Promise<void> {
  await deletePages(transaction, ownerId, documentId);
  await deleteInvoices(transaction, ownerId, documentId);
}

/** Removes what was read of a document, or of all documents of an owner. */
export function createForgetPages({ database }: { database: Database }) {
  return {
    ofDocument: (scope: OwnerScope, documentId: string): Promise<void> => forgetPagesIn(database, scope, documentId),
    async ofOwner({ ownerId }: OwnerScope): Promise<void> {
      await deletePagesOf(database, ownerId);
      await deleteVersionPagesOf(database, { ownerId });
      await deleteInvoices(database, ownerId);
      await deleteRecognitionOf(database, ownerId);
    },
  };
}

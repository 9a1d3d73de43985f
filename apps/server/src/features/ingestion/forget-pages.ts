import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteRecognitionOf } from './recognition/recognition.store.ts';
import { deletePages, deletePagesOf } from './ingestion.store.ts';

/** Removes what was read of a document, or of all documents of an owner. */
export function createForgetPages({ database }: { database: Database }) {
  return {
    ofDocument: ({ ownerId }: OwnerScope, documentId: string) => deletePages(database, ownerId, documentId),
    async ofOwner({ ownerId }: OwnerScope): Promise<void> {
      await deletePagesOf(database, ownerId);
      await deleteRecognitionOf(database, ownerId);
    },
  };
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deletePages, deletePagesOf } from './ingestion.store.ts';

/** Removes what was read of a document, or of all documents of an owner. */
export function createForgetPages({ database }: { database: Database }) {
  return {
    ofDocument: ({ ownerId }: OwnerScope, documentId: string) => deletePages(database, ownerId, documentId),
    ofOwner: ({ ownerId }: OwnerScope) => deletePagesOf(database, ownerId),
  };
}

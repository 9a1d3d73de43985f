import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { LibraryTables } from '../library.tables.ts';

/** When these documents came, and what programs keep with them: JSON, or null. */
export const selectAnnotations = (
  database: Database,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<{ id: string; created_at: number; changed_at?: number | null | undefined; metadata: string | null }[]> =>
  database
    .tables<LibraryTables>()
    .selectFrom('document')
    .leftJoin('document_metadata', (join) =>
      join
        .onRef('document_metadata.owner_id', '=', 'document.owner_id')
        .onRef('document_metadata.document_id', '=', 'document.id'),
    )
    .select(['document.id', 'document.created_at', 'document.changed_at', 'document_metadata.metadata'])
    .where('document.owner_id', '=', ownerId)
    .where('document.id', 'in', ids)
    .execute();

export async function upsertMetadata(
  database: Database,
  ownerId: OwnerId,
  documentId: string,
  metadata: string,
): Promise<void> {
  await database
    .tables<LibraryTables>()
    .insertInto('document_metadata')
    .values({ owner_id: ownerId, document_id: documentId, metadata })
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id']).doUpdateSet({ metadata }))
    .execute();
}

/** Forgets what is kept with a document, or with all documents of an owner. */
export async function deleteMetadataOf(database: Database, ownerId: OwnerId, documentId?: string): Promise<void> {
  const kept = database.tables<LibraryTables>().deleteFrom('document_metadata').where('owner_id', '=', ownerId);
  await (documentId === undefined ? kept : kept.where('document_id', '=', documentId)).execute();
}

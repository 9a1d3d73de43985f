import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectExistingIds, selectReadyDocuments } from './library.store.ts';

/** What search should hold of a document. */
export interface ReadyDocument {
  readonly id: string;
  readonly filename: string;
  readonly folderId: string | null;
  readonly passages: number;
}

/** A page of the owner's documents that can be searched, Trash included, in a stable order, behind the document `after`. */
export const createListReady =
  ({ database }: { database: Database }) =>
  async ({ ownerId }: OwnerScope, page: { readonly limit: number; readonly after: string }): Promise<ReadyDocument[]> => {
    const rows = await selectReadyDocuments(database, ownerId, page);
    return rows.map(({ id, filename, folder_id: folderId, passages }) => ({ id, filename, folderId, passages }));
  };
export type ListReady = ReturnType<typeof createListReady>;

/** Those of the ids that no document has, in whatever state. */
export const createFindUnknownIds =
  ({ database }: { database: Database }) =>
  async (ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const known = await selectExistingIds(database, ids);
    return ids.filter((id) => !known.has(id));
  };
export type FindUnknownIds = ReturnType<typeof createFindUnknownIds>;

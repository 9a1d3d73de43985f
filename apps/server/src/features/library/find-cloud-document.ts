import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { countByOrigin, selectByExternalKey } from './library.store.ts';

export interface CloudDocument {
  readonly id: string;
  readonly filename: string;
  readonly sha256: string;
  readonly trashedAt: number | null;
}

/** Finds the document that a cloud source's file has become, in Trash or not. `externalKey` names the file at the source. */
export function createFindCloudDocument({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, source: string, externalKey: string): Promise<CloudDocument | undefined> => {
    const row = await selectByExternalKey(database, ownerId, source, externalKey);
    return row && { id: row.id, filename: row.filename, sha256: row.sha256, trashedAt: row.trashed_at };
  };
}
export type FindCloudDocument = ReturnType<typeof createFindCloudDocument>;

/** How many documents outside Trash have external keys that begin like this, and can be searched, or could not be read. */
export function createCountCloudDocuments({ database }: { database: Database }) {
  return ({ ownerId }: OwnerScope, source: string, keyPrefix: string): Promise<{ ready: number; failed: number }> =>
    countByOrigin(database, ownerId, source, keyPrefix);
}

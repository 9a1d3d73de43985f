import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DocumentRow } from './library.tables.ts';
import { countByOrigin, selectByContent, selectByExternalKey } from './origins/origins.store.ts';

export interface CloudDocument {
  readonly id: string;
  readonly filename: string;
  /** Of what the source gave: of the note, where the document was typeset from one. */
  readonly sha256: string;
  readonly trashedAt: number | null;
}

/** Finds the document that a cloud source's file has become, in Trash or not. `externalKey` names the file at the source. */
export function createFindCloudDocument({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, source: string, externalKey: string): Promise<CloudDocument | undefined> => {
    const row = await selectByExternalKey(database, ownerId, source, externalKey);
    return row && cloudDocumentOf(row);
  };
}

/** Finds a document of the source, outside Trash, that came from the same bytes under whatever key. */
export function createFindSameContent({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, source: string, sha256: string): Promise<CloudDocument | undefined> => {
    const row = await selectByContent(database, ownerId, source, sha256);
    return row && cloudDocumentOf(row);
  };
}
export type FindSameContent = ReturnType<typeof createFindSameContent>;

const cloudDocumentOf = (row: DocumentRow): CloudDocument => ({
  id: row.id,
  filename: row.filename,
  sha256: row.typeset_from_sha256 ?? row.sha256,
  trashedAt: row.trashed_at,
});

/** How many documents outside Trash have external keys that begin like this, and can be searched, or could not be read. */
export function createCountCloudDocuments({ database }: { database: Database }) {
  return ({ ownerId }: OwnerScope, source: string, keyPrefix: string): Promise<{ ready: number; failed: number }> =>
    countByOrigin(database, ownerId, source, keyPrefix);
}

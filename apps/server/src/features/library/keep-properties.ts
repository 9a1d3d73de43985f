import { FileProperties } from 'contract/file-details';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectProperties, upsertProperties } from './details/details.store.ts';

/** Documents of one question: SQLite takes at most 32,766 parameters. */
const IDS_AT_ONCE = 5_000;

/** Keeps what the format of a file says about it, in place of what was kept. In the caller's transaction. */
export async function keepProperties(
  transaction: Database,
  { ownerId }: OwnerScope,
  documentId: string,
  properties: FileProperties,
): Promise<void> {
  await upsertProperties(transaction, {
    owner_id: ownerId,
    document_id: documentId,
    properties: JSON.stringify(properties),
  });
}

/** By the ids of documents; one that says nothing about itself is left out. */
export function createListProperties({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, ids: readonly string[]): Promise<ReadonlyMap<string, FileProperties>> => {
    const found = new Map<string, FileProperties>();
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
      for (const [id, json] of await selectProperties(database, ownerId, ids.slice(from, from + IDS_AT_ONCE)))
        found.set(id, FileProperties.parse(JSON.parse(json)));
    return found;
  };
}
export type ListProperties = ReturnType<typeof createListProperties>;

import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { listConnections } from './connections.store.ts';
import { connectionItems } from './items/items.store.ts';

/** A document's file at a provider, where its owner allows changes. */
export interface WritableFile {
  readonly connectionId: string;
  /** Its key within the connection. */
  readonly documentKey: string;
  /** What its owner calls the connection. */
  readonly connectionName: string;
  /** From the top of the connection. */
  readonly path: string;
}

/**
 * Of documents those whose files may be changed at their providers, by the keys that the library has for them.
 *
 * @param keys `connection:key`, as cloud documents are recorded
 */
export function createFindWritableFiles({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, keys: readonly string[]): Promise<ReadonlyMap<string, WritableFile>> => {
    const found = new Map<string, WritableFile>();
    if (keys.length === 0) return found;
    for (const { id, name, writes } of await listConnections(database, ownerId)) {
      if (writes !== 1) continue;
      const wanted = keys.filter((key) => key.startsWith(`${id}:`)).map((key) => key.slice(id.length + 1));
      for (const item of await connectionItems(database, ownerId, id).ofDocuments(wanted))
        if (item.gone_at === null && item.settled === 1)
          found.set(`${id}:${item.document_key}`, {
            connectionId: id,
            documentKey: item.document_key,
            connectionName: name,
            path: item.path,
          });
    }
    return found;
  };
}
export type FindWritableFiles = ReturnType<typeof createFindWritableFiles>;

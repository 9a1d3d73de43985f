import type { LibrarySource } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectSources } from '../origins/origins.store.ts';

/** Where an owner's documents came from, with how many there are from each: what a list or a search can be narrowed to. */
export function createListSources({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope): Promise<LibrarySource[]> =>
    (await selectSources(database, ownerId)).map((row) => ({
      kind: row.source,
      name: row.source_name ?? row.source,
      documents: Number(row.count),
    }));
}
export type ListSources = ReturnType<typeof createListSources>;

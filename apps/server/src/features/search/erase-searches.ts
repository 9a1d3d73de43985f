import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteSearchesOf } from './search.store.ts';

/** Removes the suggestions, the synonyms and the missed words of an owner whose account ends. */
export const createEraseSearches =
  ({ database }: { database: Database }) =>
  ({ ownerId }: OwnerScope): Promise<void> =>
    deleteSearchesOf(database, ownerId);

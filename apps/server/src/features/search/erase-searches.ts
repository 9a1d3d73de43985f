import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { SearchTables } from './search.tables.ts';

/** Removes the suggestions, the synonyms and the missed words of an owner whose account ends. */
export const createEraseSearches =
  ({ database }: { database: Database }) =>
  async ({ ownerId }: OwnerScope): Promise<void> => {
    const tables = database.tables<SearchTables>();
    await tables.deleteFrom('search_suggestion').where('owner_id', '=', ownerId).execute();
    await tables.deleteFrom('search_synonym').where('owner_id', '=', ownerId).execute();
    await tables.deleteFrom('search_missed').where('owner_id', '=', ownerId).execute();
  };

import { TOP_K_MAX } from 'contract/constants';
import type { OwnerKeys } from 'contract/embedding-model';
import { SAVED_SEARCHES_MAX, SavedQuery, type NewSavedSearch, type SavedSearch } from 'contract/saved-searches';
import { queryOfFiles } from 'contract/query/query-of-files';
import type { Database } from '#engines/database/database.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindPassages } from '../find-passages.ts';
import { searchErrors } from '../search.errors.ts';
import { deleteSaved, insertSaved, selectOneSaved, selectSaved, updateSaved, type SavedRow } from './saved.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly findPassages: FindPassages;
  readonly library: Pick<Library, 'countMatching'>;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** Searches that act as folders: with a name, a count, and how many documents came since their owner looked. */
export function createManageSavedSearches({ database, findPassages, library, clock, makeId }: Collaborators) {
  async function counted(scope: OwnerScope, row: SavedRow, keys: OwnerKeys): Promise<SavedSearch> {
    const query = SavedQuery.parse(JSON.parse(row.query));
    const shown = { id: row.id, name: row.name, query };
    if (query.page === 'library') {
      const { all, added } = await library.countMatching(scope, queryOfFiles(query.files, clock.now()), row.looked_at);
      return { ...shown, count: all, fresh: added };
    }
    const { results } = await findPassages(scope, { query: query.question, top_k: TOP_K_MAX }, keys);
    const ids = [...new Set(results.map(({ documentId }) => documentId))];
    const { all, added } = await library.countMatching(scope, { ids }, row.looked_at);
    return { ...shown, count: all, fresh: added };
  }

  async function described(scope: OwnerScope, id: string, keys: OwnerKeys): Promise<SavedSearch> {
    const row = await selectOneSaved(database, scope.ownerId, id);
    if (!row) throw searchErrors.saved_search_not_found();
    return counted(scope, row, keys);
  }

  return {
    /** One after the other: none is waited for by a person who searches. */
    async list(scope: OwnerScope, keys: OwnerKeys): Promise<SavedSearch[]> {
      const found: SavedSearch[] = [];
      for (const row of await selectSaved(database, scope.ownerId)) found.push(await counted(scope, row, keys));
      return found;
    },

    /** @throws saved_searches_full, saved_search_taken */
    async save(scope: OwnerScope, { name, query }: NewSavedSearch, keys: OwnerKeys): Promise<SavedSearch> {
      const { ownerId } = scope;
      const row = { owner_id: ownerId, id: makeId('srch'), name, query: JSON.stringify(query) };
      await database.transact(async (transaction) => {
        const known = await selectSaved(transaction, ownerId);
        if (known.length >= SAVED_SEARCHES_MAX) throw searchErrors.saved_searches_full();
        expectFree(known, name);
        await insertSaved(transaction, { ...row, created_at: clock.now(), looked_at: clock.now() });
      });
      return described(scope, row.id, keys);
    },

    /** @throws saved_search_not_found, saved_search_taken */
    async rename(scope: OwnerScope, id: string, name: string, keys: OwnerKeys): Promise<SavedSearch> {
      await database.transact(async (transaction) => {
        const known = await selectSaved(transaction, scope.ownerId);
        expectFree(
          known.filter((row) => row.id !== id),
          name,
        );
        if (!(await updateSaved(transaction, scope.ownerId, id, { name }))) throw searchErrors.saved_search_not_found();
      });
      return described(scope, id, keys);
    },

    /** Its owner looks at it: what is there now is not new any more. @throws saved_search_not_found */
    async look({ ownerId }: OwnerScope, id: string): Promise<void> {
      if (!(await updateSaved(database, ownerId, id, { looked_at: clock.now() }))) throw searchErrors.saved_search_not_found();
    },

    /** @throws saved_search_not_found */
    async remove({ ownerId }: OwnerScope, id: string): Promise<void> {
      if (!(await deleteSaved(database, ownerId, id))) throw searchErrors.saved_search_not_found();
    },
  };
}
export type ManageSavedSearches = ReturnType<typeof createManageSavedSearches>;

function expectFree(known: readonly SavedRow[], name: string): void {
  const taken = known.some((row) => row.name.toLowerCase() === name.toLowerCase());
  if (taken) throw searchErrors.saved_search_taken({ name });
}

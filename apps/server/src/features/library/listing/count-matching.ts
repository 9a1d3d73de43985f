import type { SavedFilter } from 'contract/saved-searches';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { countDocuments } from './listing.store.ts';
import { findSources } from './find-sources.ts';

/** Documents outside Trash that fit a filter, and those of them that were added after a time (epoch milliseconds). */
export function createCountMatching({ database }: { database: Database }) {
  return async (
    { ownerId }: OwnerScope,
    { source, view = 'all', ...filter }: SavedFilter & { readonly ids?: readonly string[] },
    since: number,
  ): Promise<{ all: number; added: number }> => {
    const sources = source === undefined ? undefined : await findSources(database, ownerId, source);
    const matching = { ...filter, view, sources };
    const [all, added] = await Promise.all([
      countDocuments(database, ownerId, matching),
      countDocuments(database, ownerId, { ...matching, addedAfter: since }),
    ]);
    return { all: Number(all), added: Number(added) };
  };
}

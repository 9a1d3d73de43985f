import { outsideTrash } from 'contract/query/match-query';
import type { Query } from 'contract/query/query';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { bindQuery } from '../querying/querying.store.ts';
import { countDocuments } from './listing.store.ts';

/** Documents outside Trash that a query chooses, and those of them that were added after a time (epoch milliseconds). */
export function createCountMatching({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, query: Query, since: number): Promise<{ all: number; added: number }> => {
    const bound = await bindQuery(database, ownerId, outsideTrash(query));
    const [all, added] = await Promise.all([
      countDocuments(database, ownerId, bound),
      countDocuments(database, ownerId, bound, since),
    ]);
    return { all: Number(all), added: Number(added) };
  };
}

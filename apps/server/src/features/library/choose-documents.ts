import { outsideTrash } from 'contract/query/match-query';
import type { Query } from 'contract/query/query';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectChosenIds } from './listing/listing.store.ts';
import { bindQuery } from './querying/querying.store.ts';

/** The ids of the documents that a query chooses; those in Trash only where it speaks of Trash. @throws EmptyQuery, UnsettledQuery */
export function createChooseDocuments({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, query: Query): Promise<string[]> =>
    selectChosenIds(database, ownerId, await bindQuery(database, ownerId, outsideTrash(query)));
}
export type ChooseDocuments = ReturnType<typeof createChooseDocuments>;

import type { Holdings } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectHoldings } from '../library.store.ts';

/** What an owner's library holds, Trash counted apart. */
export function createSumHoldings({ database }: { database: Database }) {
  return ({ ownerId }: OwnerScope): Promise<Holdings> => selectHoldings(database, ownerId);
}
export type SumHoldings = ReturnType<typeof createSumHoldings>;

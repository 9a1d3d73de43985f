import type { SameAgain } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { sameAgain } from './twins.store.ts';

/** Shown beside a document: of more, the first. */
const SHOWN = 10;

/** Other documents that are the same paper as one in other bytes: of the same sender, with the same number and total. */
export function createFindTwins({ database }: { readonly database: Database }) {
  return ({ ownerId }: OwnerScope, id: string): Promise<SameAgain[]> => sameAgain(database, ownerId, id, SHOWN).execute();
}

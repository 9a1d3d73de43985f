import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectTagCounts } from './tags.store.ts';

/** The tags of an owner with the number of documents outside Trash that have them. */
export function createCountTags({ database }: { database: Database }) {
  return ({ ownerId }: OwnerScope): Promise<{ tag: string; documents: number }[]> => selectTagCounts(database, ownerId);
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { sumUnfinished } from './uploads.store.ts';

/** What an owner has declared of uploads that are under way: it counts as if it were there. */
export function createSumDeclared({ database }: { readonly database: Database }) {
  return async ({ ownerId }: OwnerScope): Promise<{ bytes: number; documents: number }> => {
    const { bytes, documents } = await sumUnfinished(database, ownerId, 0);
    return { bytes, documents };
  };
}

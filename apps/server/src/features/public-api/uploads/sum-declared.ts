import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectUnfinished } from './uploads.store.ts';

/** What an owner has declared of uploads that are under way: it counts as if it were there. */
export function createSumDeclared({ database }: { readonly database: Database }) {
  return async ({ ownerId }: OwnerScope): Promise<{ bytes: number; documents: number }> => {
    const uploads = await selectUnfinished(database, ownerId);
    return { bytes: uploads.reduce((sum, { length }) => sum + length, 0), documents: uploads.length };
  };
}

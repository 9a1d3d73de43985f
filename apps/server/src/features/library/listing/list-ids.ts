import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectIds } from '../library.store.ts';

/** The ids of everything an owner has, Trash and what is being deleted included. */
export const createListIds =
  ({ database }: { database: Database }) =>
  ({ ownerId }: OwnerScope): Promise<string[]> =>
    selectIds(database, ownerId);

import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteSwitch } from './embeddings.store.ts';

/** Forgets which model an owner chose, for an account that ends. */
export const createForgetModel =
  ({ database }: { database: Database }) =>
  ({ ownerId }: OwnerScope): Promise<void> =>
    deleteSwitch(database, ownerId);

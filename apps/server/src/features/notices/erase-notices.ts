import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteNoticesOf } from './notices.store.ts';

/** Removes every notice of an owner whose account ends. */
export const createEraseNotices =
  ({ database }: { database: Database }) =>
  ({ ownerId }: OwnerScope): Promise<void> =>
    deleteNoticesOf(database, ownerId);

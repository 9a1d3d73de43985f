import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteDownloadsOf } from '../reading.store.ts';

/** Removes the download addresses of an owner whose account ends. */
export const createEraseDownloads =
  ({ database }: { database: Database }) =>
  ({ ownerId }: OwnerScope): Promise<void> =>
    deleteDownloadsOf(database, ownerId);

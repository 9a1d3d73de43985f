import type { Role } from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { selectMembership } from './libraries.store.ts';

/** What an account is in a library of several, asked of the database each time: who was removed is refused at the next request. */
export const createFindMembership =
  ({ database }: { database: Database }) =>
  async (libraryId: string, accountId: OwnerId): Promise<{ libraryId: OwnerId; role: Role } | undefined> => {
    const row = await selectMembership(database, libraryId, accountId);
    return row && { libraryId: row.owner_id, role: row.role };
  };

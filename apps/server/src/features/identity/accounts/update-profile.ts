import type { ProfileChange } from 'contract/account';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { updateAccount } from '../identity.store.ts';

/** Changes what a person tells about themselves. */
export type UpdateProfile = (scope: OwnerScope, change: ProfileChange) => Promise<void>;

export function createUpdateProfile({ database }: { database: Database }): UpdateProfile {
  return ({ ownerId }, { name }) => updateAccount(database, ownerId, { name });
}

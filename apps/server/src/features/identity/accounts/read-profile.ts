import type { Me } from 'contract/session';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { identityErrors } from '../identity.errors.ts';
import { selectAccount, selectPictureAddress } from '../identity.store.ts';

/** Where a browser loads a picture from. The unguessable part stands for the token that an `<img>` cannot send. */
export const pictureUrl = (address: string): string => `/api/me/picture?p=${address}`;

/** @throws identityErrors.account_not_found */
export type ReadProfile = (scope: OwnerScope) => Promise<Me>;

export function createReadProfile({ database }: { database: Database }): ReadProfile {
  return async ({ ownerId }) => {
    const account = await selectAccount(database, ownerId);
    if (!account) throw identityErrors.account_not_found();
    const picture = await selectPictureAddress(database, ownerId);
    return {
      id: account.id,
      name: account.name,
      email: account.email ?? '',
      picture: picture ? pictureUrl(picture.address) : null,
      hasPassword: account.password_hash !== null,
    };
  };
}

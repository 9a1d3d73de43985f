import type { Account } from 'oidc-provider';
import type { Database } from '#engines/database/database.ts';
import { selectAccount, selectPictureAddress } from '../identity.store.ts';
import { pictureUrl } from '../accounts/read-profile.ts';

/** What the ID token says of an account; undefined when there is none. */
export type DescribeAccount = (id: string) => Promise<Account | undefined>;

export function createDescribeAccount({ database }: { database: Database }, publicUrl: string): DescribeAccount {
  return async (id) => {
    const account = await selectAccount(database, id);
    if (!account) return undefined;
    const picture = await selectPictureAddress(database, account.id);
    return {
      accountId: id,
      claims: () => ({
        sub: id,
        ...(account.name !== null && { name: account.name, nickname: account.name }),
        // Nobody has sent mail there, so it is told but not vouched for.
        ...(account.email !== null && { email: account.email, email_verified: false }),
        ...(picture && { picture: new URL(pictureUrl(picture.address), publicUrl).href }),
      }),
    };
  };
}

import type { Security } from 'contract/security';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectPasskeys } from '../passkeys/passkeys.store.ts';
import { describePasskey } from '../passkeys/register-passkey.ts';
import type { ConfirmIdentity } from '../step-up/confirm-identity.ts';
import { countRecoveryCodes, isSecondFactorOn, selectAuthenticator } from './second-factor.store.ts';

/** How the account is signed in to. */
export type DescribeSecurity = (scope: OwnerScope) => Promise<Security>;

export function createDescribeSecurity(
  { database, ways }: { database: Database; ways: ConfirmIdentity['ways'] },
  { managed, canAddPasskeys }: Pick<Security, 'managed' | 'canAddPasskeys'>,
): DescribeSecurity {
  return async ({ ownerId }) => ({
    managed,
    canAddPasskeys,
    secondFactor: await isSecondFactorOn(database, ownerId),
    authenticatorSince: (await selectAuthenticator(database, ownerId))?.confirmed_at ?? null,
    recoveryCodesLeft: await countRecoveryCodes(database, ownerId),
    passkeys: (await selectPasskeys(database, ownerId)).map(describePasskey),
    confirmBy: await ways(ownerId),
  });
}

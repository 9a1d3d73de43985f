import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { identityErrors } from '../identity.errors.ts';
import { countPasskeys } from '../passkeys/passkeys.store.ts';
import { hashRecoveryCodes } from './renew-recovery-codes.ts';
import {
  countRecoveryCodes,
  enableSecondFactor,
  isSecondFactorOn,
  replaceRecoveryCodes,
  selectAuthenticator,
} from './second-factor.store.ts';

/**
 * From now on signing in asks for the second factor.
 *
 * @param alongside written in the same transaction
 * @returns recovery codes, or null where the account has some
 * @throws identityErrors.second_factor_missing when the account has neither an app nor a passkey
 */
export type TurnOnSecondFactor = (
  scope: OwnerScope,
  alongside?: (transaction: Database) => Promise<void>,
) => Promise<string[] | null>;

export function createTurnOnSecondFactor({ database, clock }: { database: Database; clock: Clock }): TurnOnSecondFactor {
  return async ({ ownerId }, alongside) => {
    // Hashing is slow, so it comes before the transaction.
    const needsCodes = !(await isSecondFactorOn(database, ownerId)) || (await countRecoveryCodes(database, ownerId)) === 0;
    const made = needsCodes ? await hashRecoveryCodes() : undefined;
    return database.transact(async (transaction) => {
      await alongside?.(transaction);
      const app = await selectAuthenticator(transaction, ownerId);
      if (!app?.confirmed_at && (await countPasskeys(transaction, ownerId)) === 0) throw identityErrors.second_factor_missing();
      await enableSecondFactor(transaction, ownerId, clock.now());
      if (made === undefined) return null;
      await replaceRecoveryCodes(transaction, ownerId, made.hashed);
      return made.codes;
    });
  };
}

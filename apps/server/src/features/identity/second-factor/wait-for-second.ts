import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { scopeOf } from '../identity.scope.ts';
import { selectAccount } from '../identity.store.ts';
import { hashRecordId } from '../provider/store-provider-records.ts';
import { deleteHalfSignIn, insertHalfSignIn, isSecondFactorOn, selectHalfSignIn } from './second-factor.store.ts';

/** How long the first factor is remembered while a person looks for the second, in milliseconds. */
const WAITING = 10 * 60_000;

/** Sign-ins between their first and their second factor. */
export interface WaitForSecond {
  /** The first factor was right. Answers whether a second one is needed; then the sign-in waits for it. */
  waitForSecond(interaction: string, accountId: string): Promise<boolean>;
  /** Whose second factor a sign-in waits for. */
  waitsFor(interaction: string): Promise<OwnerScope | undefined>;
  stopWaiting(interaction: string): Promise<void>;
}

export function createWaitForSecond({ database, clock }: { database: Database; clock: Clock }): WaitForSecond {
  return {
    async waitForSecond(interaction, accountId) {
      const { ownerId } = scopeOf(accountId);
      if (!(await isSecondFactorOn(database, ownerId))) return false;
      await insertHalfSignIn(database, {
        interaction: hashRecordId(interaction),
        owner_id: ownerId,
        expires_at: clock.now() + WAITING,
      });
      return true;
    },
    async waitsFor(interaction) {
      const ownerId = await selectHalfSignIn(database, hashRecordId(interaction), clock.now());
      const account = ownerId === undefined ? undefined : await selectAccount(database, ownerId);
      return account && scopeOf(account.id);
    },
    stopWaiting: (interaction) => deleteHalfSignIn(database, hashRecordId(interaction)),
  };
}

import type { Database } from '#engines/database/database.ts';
import { ProductError } from '#kernel/errors.ts';
import type { Audit } from '../audit-events.ts';
import { passwordMatches, unmatchableHash } from './hash-password.ts';
import { normaliseEmail } from '../identity.rules.ts';
import { selectLocalAccount, type AccountRow } from '../identity.store.ts';
import type { LimitGuesses } from './limit-guesses.ts';

/**
 * The account that this address and password open; undefined when they open none, whether or not the address is known.
 *
 * @param address where the request came from
 * @throws identityErrors.too_many_tries
 */
export type CheckPassword = (credentials: {
  email: string;
  password: string;
  address: string;
}) => Promise<AccountRow | undefined>;

export function createCheckPassword({
  database,
  limitGuesses,
  audit,
}: {
  database: Database;
  limitGuesses: LimitGuesses;
  audit: Audit;
}): CheckPassword {
  return async ({ email: written, password, address }) => {
    const email = normaliseEmail(written);
    const account = await selectLocalAccount(database, email);
    const tried = { account: account?.id ?? null, address };
    try {
      const opened = await limitGuesses({ name: email, address }, async () => {
        const matches = await passwordMatches(account?.password_hash ?? unmatchableHash, password);
        return matches ? account : undefined;
      });
      if (!opened) audit('sign-in failed', tried);
      return opened;
    } catch (error) {
      if (error instanceof ProductError && error.code === 'too_many_tries') audit('sign-in delayed', tried);
      throw error;
    }
  };
}

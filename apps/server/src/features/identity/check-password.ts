import type { Database } from '#engines/database/database.ts';
import { passwordMatches, unmatchableHash } from './hash-password.ts';
import { normaliseEmail } from './identity.rules.ts';
import { selectLocalAccount, type AccountRow } from './identity.store.ts';
import type { GuardGuess } from './slow-down-guessing.ts';

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

export function createCheckPassword({ database, guardGuess }: { database: Database; guardGuess: GuardGuess }): CheckPassword {
  return ({ email: written, password, address }) => {
    const email = normaliseEmail(written);
    return guardGuess({ name: email, address }, async () => {
      const account = await selectLocalAccount(database, email);
      const matches = await passwordMatches(account?.password_hash ?? unmatchableHash, password);
      return matches ? account : undefined;
    });
  };
}

import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Audit } from '../audit-events.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { scopeOf } from '../identity.scope.ts';
import { identityErrors } from '../identity.errors.ts';
import { isEmail, normaliseEmail } from '../identity.rules.ts';
import { insertAccount, type AccountRow } from '../identity.store.ts';
import { findWeakness } from '../passwords/find-weakness.ts';

export interface NewAccount {
  readonly email: string;
  readonly name: string | null;
  readonly password: string;
}

/**
 * Makes a local account, for the sign-up page and for the command line.
 *
 * @throws identityErrors.email_invalid, email_taken, password_too_weak
 */
export type CreateAccount = (account: NewAccount) => Promise<AccountRow>;

export function createCreateAccount({
  database,
  clock,
  makeId,
  audit,
}: {
  database: Database;
  clock: Clock;
  makeId: MakeId;
  audit: Audit;
}): CreateAccount {
  return async ({ email: written, name, password }) => {
    const email = normaliseEmail(written);
    if (!isEmail(email)) throw identityErrors.email_invalid();
    const reason = await findWeakness(password, email);
    if (reason !== undefined) throw identityErrors.password_too_weak({ reason });
    const account: AccountRow = {
      id: scopeOf(makeId('acc')).ownerId,
      email,
      name: name?.trim() || null,
      password_hash: await hashPassword(password),
      created_at: clock.now(),
      closed_at: null,
    };
    // The index decides, not a look beforehand: two people may choose one address at the same moment.
    if (!(await insertAccount(database, account))) throw identityErrors.email_taken();
    audit('account created', { account: account.id });
    return account;
  };
}

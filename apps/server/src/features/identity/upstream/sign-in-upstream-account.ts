import { ACCOUNT_NAME_MAX } from 'contract/account';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Audit } from '../audit-events.ts';
import { isEmail, normaliseEmail } from '../identity.rules.ts';
import { scopeOf } from '../identity.scope.ts';
import { insertAccount, insertLink, selectLinkedAccount, updateAccount, type AccountRow } from '../identity.store.ts';

/** Who another provider says a person is. */
export interface UpstreamPerson {
  readonly provider: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly name: string | undefined;
}

/**
 * The account of a person that another provider vouches for; made when there is none and `mayCreate`. Found by provider and subject
 * alone: an equal e-mail address proves nothing, because nobody has checked the addresses of local accounts.
 */
export type SignInUpstreamAccount = (
  person: UpstreamPerson,
  options: { mayCreate: boolean },
) => Promise<AccountRow | undefined>;

export function createSignInUpstreamAccount({
  database,
  clock,
  makeId,
  audit,
}: {
  database: Database;
  clock: Clock;
  makeId: MakeId;
  audit: Audit;
}): SignInUpstreamAccount {
  return async ({ provider, subject, email, name }, { mayCreate }) => {
    const address = email === undefined ? undefined : normaliseEmail(email);
    const told = address !== undefined && isEmail(address) ? address : undefined;
    const known = await selectLinkedAccount(database, provider, subject);
    if (known) {
      // The address is the provider's to change; the name is the person's own once they have one here.
      const email = told ?? known.email;
      const named = known.name ?? nameOf(name);
      if (email !== known.email || named !== known.name) await updateAccount(database, known.id, { email, name: named });
      return { ...known, email, name: named };
    }
    if (!mayCreate) return undefined;
    const account: AccountRow = {
      id: scopeOf(makeId('acc')).ownerId,
      email: told ?? null,
      name: nameOf(name),
      password_hash: null,
      created_at: clock.now(),
      closed_at: null,
    };
    const isFirst = await database.transact(async (transaction) => {
      if (!(await insertLink(transaction, { provider, subject, owner_id: account.id, created_at: account.created_at })))
        return false;
      return insertAccount(transaction, account);
    });
    if (isFirst) audit('account created', { account: account.id, provider });
    // Two tabs may arrive together for the first time; the one that came second takes the account of the first.
    return isFirst ? account : selectLinkedAccount(database, provider, subject);
  };
}

const nameOf = (name: string | undefined) => name?.trim().slice(0, ACCOUNT_NAME_MAX) || null;

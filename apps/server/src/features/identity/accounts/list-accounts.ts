import type { Database } from '#engines/database/database.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { identityErrors } from '../identity.errors.ts';
import { normaliseEmail } from '../identity.rules.ts';
import { selectAccountOrSuspended, selectAccounts, selectAccountsByEmail } from '../identity.store.ts';

interface AccountEntry {
  readonly id: OwnerId;
  readonly email: string | null;
  readonly name: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** False where another provider keeps the password. */
  readonly hasPassword: boolean;
  readonly isSuspended: boolean;
}

/** Every account, the oldest first. For the operator, who may see all of them. */
export type ListAccounts = () => Promise<AccountEntry[]>;

export function createListAccounts({ database }: { database: Database }): ListAccounts {
  return async () => {
    const rows = await selectAccounts(database);
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      name: row.name,
      createdAt: row.created_at,
      hasPassword: row.password_hash !== null,
      isSuspended: row.closed_at !== null,
    }));
  };
}

/**
 * The scope of the account with this address or id, for the operator's commands, also of one that is suspended. Where several providers tell one address, the local
 * account is meant.
 *
 * @throws identityErrors.account_not_found, account_ambiguous
 */
export type ScopeOfAccount = (emailOrId: string) => Promise<OwnerScope>;

export function createScopeOfAccount({ database }: { database: Database }): ScopeOfAccount {
  return async (emailOrId) => {
    const byId = await selectAccountOrSuspended(database, emailOrId);
    const matching = byId ? [byId] : await selectAccountsByEmail(database, normaliseEmail(emailOrId));
    const [first, second] = matching;
    if (!first) throw identityErrors.account_not_found();
    if (second && first.password_hash === null)
      throw identityErrors.account_ambiguous({ ids: matching.map(({ id }) => id).join(', ') });
    return { ownerId: first.id };
  };
}

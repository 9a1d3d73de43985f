import type { OwnerId } from '#kernel/owner.ts';

/** What is asked of an account. */
interface Account {
  readonly id: OwnerId;
  readonly email: string | null;
  readonly hasPassword: boolean;
}

interface Options {
  /** Addresses or ids of accounts, as the setting ADMINS names them. */
  readonly admins: readonly string[];
  /** Nobody but this machine reaches the server: whoever came first is the one who started it. */
  readonly isOwnMachine: boolean;
  /** The oldest first. */
  readonly listAccounts: () => Promise<readonly Account[]>;
}

/**
 * Tells whether somebody runs the installation. An address counts only for the one account that signs in with it and a password here: what another
 * provider says of an address is not ours to vouch for, and such an account is named by its id.
 */
export function createTellOperator({ admins, isOwnMachine, listAccounts }: Options) {
  const named = new Set(admins.map((admin) => admin.trim().toLowerCase()));
  return async (ownerId: OwnerId): Promise<boolean> => {
    if (named.size === 0 && !isOwnMachine) return false;
    const accounts = await listAccounts();
    if (named.size === 0) return accounts[0]?.id === ownerId;
    const account = accounts.find(({ id }) => id === ownerId);
    if (account === undefined) return false;
    return named.has(account.id.toLowerCase()) || (account.hasPassword && named.has(account.email?.toLowerCase() ?? ''));
  };
}
export type TellOperator = ReturnType<typeof createTellOperator>;

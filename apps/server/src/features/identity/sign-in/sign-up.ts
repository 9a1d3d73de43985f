import { ProductError } from '#kernel/errors.ts';
import type { CreateAccount, NewAccount } from '../accounts/create-account.ts';
import { normaliseEmail } from '../identity.rules.ts';
import type { AccountRow } from '../identity.store.ts';
import type { LimitGuesses } from '../passwords/limit-guesses.ts';

/**
 * Makes an account for a stranger. Without sending mail it cannot be hidden that an address is taken, so asking for many is made slow.
 *
 * @throws what CreateAccount throws, and identityErrors.too_many_tries
 */
export type SignUp = (account: NewAccount & { address: string }) => Promise<AccountRow>;

export function createSignUp({
  createAccount,
  limitGuesses,
}: {
  createAccount: CreateAccount;
  limitGuesses: LimitGuesses;
}): SignUp {
  return async ({ address, ...account }) => {
    const made = await limitGuesses({ name: `sign-up ${normaliseEmail(account.email)}`, address }, () =>
      createAccount(account).catch((error: unknown) => {
        // A weak password tells nothing about anybody, so it is no guess.
        if (error instanceof ProductError && error.code !== 'email_taken') return error;
        throw error;
      }),
    );
    if (made === undefined || made instanceof ProductError) throw made ?? new Error('An account was not made');
    return made;
  };
}

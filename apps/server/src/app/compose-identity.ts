import * as z from 'zod';
import { KeyScope } from 'contract/account';
import { assembleIdentity } from '#features/identity/assemble-identity.ts';
import { createCreateAccount } from '#features/identity/create-account.ts';
import { createDeleteAccount, createEraseAccount } from '#features/identity/delete-account.ts';
import { createListAccounts, createScopeOfAccount } from '#features/identity/list-accounts.ts';
import { createEndSessions } from '#features/identity/end-sessions.ts';
import { createManageKeys } from '#features/identity/manage-keys.ts';
import { createResetPassword } from '#features/identity/reset-password.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { Engines, Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

/** Who is asking, for the server; and the accounts and keys as the command line makes them. */
export async function composeIdentity(
  settings: ProductSettings,
  { database, queue }: Engines,
  { clock, makeId, log }: Surroundings,
  place: { publicUrl: string; eraseOwner: (scope: OwnerScope) => Promise<void> },
  shutDown: ShutDown,
) {
  const identity = await assembleIdentity(
    { database, clock, makeId, log, jobs: queue },
    { settings: settings.identity, listenHost: settings.app.host, ...place },
  );
  shutDown.add('identity', () => identity[Symbol.dispose]());
  const keys = createManageKeys({ database, clock, makeId });
  return {
    ...identity,
    createAccount: createCreateAccount({ database, clock, makeId }),
    listAccounts: createListAccounts({ database }),
    scopeOfAccount: createScopeOfAccount({ database }),
    resetPassword: createResetPassword({ database, endSessions: createEndSessions({ database, clock }) }),
    createApiKey: keys.create,
    deleteAccount: createDeleteAccount({
      database,
      clock,
      jobs: queue,
      eraseAccount: createEraseAccount({ database, eraseOwner: place.eraseOwner }),
    }),
    parseKeyScopes: (words: readonly string[]) => z.array(KeyScope).parse(words),
  };
}

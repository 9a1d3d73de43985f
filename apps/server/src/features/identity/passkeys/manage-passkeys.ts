import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { identityErrors } from '../identity.errors.ts';
import { disableSecondFactor, selectAuthenticator } from '../second-factor/second-factor.store.ts';
import { countPasskeys, deletePasskey, updatePasskey } from './passkeys.store.ts';

export interface ManagePasskeys {
  /** @throws identityErrors.passkey_not_found */
  rename(scope: OwnerScope, id: string, name: string): Promise<void>;
  /** Without another passkey or an app the second factor is turned off. @throws identityErrors.passkey_not_found */
  remove(scope: OwnerScope, id: string): Promise<void>;
}

export function createManagePasskeys({ database }: { database: Database }): ManagePasskeys {
  return {
    async rename({ ownerId }, id, name) {
      if (!(await updatePasskey(database, { owner_id: ownerId, id }, { name }))) throw identityErrors.passkey_not_found();
    },
    remove: ({ ownerId }, id) =>
      database.transact(async (transaction) => {
        if (!(await deletePasskey(transaction, ownerId, id))) throw identityErrors.passkey_not_found();
        const app = await selectAuthenticator(transaction, ownerId);
        if (!app?.confirmed_at && (await countPasskeys(transaction, ownerId)) === 0)
          await disableSecondFactor(transaction, ownerId);
      }),
  };
}

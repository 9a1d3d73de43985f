import type { AuthenticatorSetUp } from 'contract/security';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Keyring } from '#kernel/keyring.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { identityErrors } from '../identity.errors.ts';
import { selectAccount } from '../identity.store.ts';
import { countPasskeys } from '../passkeys/passkeys.store.ts';
import type { CheckCode } from './check-code.ts';
import { makeSecret, setUpAddress } from './match-code.ts';
import {
  authenticatorRow,
  confirmAuthenticator,
  deleteAuthenticator,
  disableSecondFactor,
  insertAuthenticator,
  selectAuthenticator,
} from './second-factor.store.ts';
import type { TurnOnSecondFactor } from './turn-on-second-factor.ts';

/** The authenticator app of an account. */
export interface SetUpAuthenticator {
  /** Makes a secret for the app. It counts for nothing until `confirm`. @throws identityErrors.authenticator_exists */
  begin(scope: OwnerScope): Promise<AuthenticatorSetUp>;
  /**
   * Takes the app into use and turns the second factor on, once a code shows that the app has the secret.
   *
   * @returns recovery codes, or null where the account has some
   * @throws identityErrors.authenticator_not_begun, authenticator_exists, code_wrong, too_many_tries
   */
  confirm(scope: OwnerScope, code: string): Promise<string[] | null>;
  /** Without a passkey beside it the second factor is turned off. */
  remove(scope: OwnerScope): Promise<void>;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly checkCode: CheckCode;
  readonly turnOn: TurnOnSecondFactor;
}

export function createSetUpAuthenticator({ database, clock, keyring, checkCode, turnOn }: Collaborators): SetUpAuthenticator {
  return {
    async begin({ ownerId }) {
      const account = await selectAccount(database, ownerId);
      if (!account) throw identityErrors.account_not_found();
      const secret = makeSecret();
      const sealed = keyring.seal(secret, authenticatorRow(ownerId));
      if (!(await insertAuthenticator(database, { owner_id: ownerId, secret: sealed, created_at: clock.now() })))
        throw identityErrors.authenticator_exists();
      return { secret, address: setUpAddress(secret, account.email ?? account.name ?? account.id) };
    },

    async confirm(scope, code) {
      const row = await selectAuthenticator(database, scope.ownerId);
      if (!row) throw identityErrors.authenticator_not_begun();
      if (row.confirmed_at !== null) throw identityErrors.authenticator_exists();
      if (!(await checkCode(scope, code, { settingUp: true }))) throw identityErrors.code_wrong();
      return turnOn(scope, (transaction) => confirmAuthenticator(transaction, scope.ownerId, clock.now()));
    },

    remove: ({ ownerId }) =>
      database.transact(async (transaction) => {
        await deleteAuthenticator(transaction, ownerId);
        if ((await countPasskeys(transaction, ownerId)) === 0) await disableSecondFactor(transaction, ownerId);
      }),
  };
}

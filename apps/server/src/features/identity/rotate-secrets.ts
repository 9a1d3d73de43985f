import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Keyring } from '#kernel/keyring.ts';
import { makeSecret } from './provider/load-secrets.ts';
import { deleteEverySignIn, insertSecrets } from './provider/provider.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  /** For the purpose `sign-in secrets`. */
  readonly keyring: Keyring;
}

/**
 * Makes a new signing key and a new cookie secret. They sign from a day later on, when every process knows them, and nobody notices.
 *
 * @param signEverybodyOut because the old ones may be known to somebody: they are removed at once, with every session, code and token.
 *   Servers that run take it up within a minute.
 */
export type RotateSecrets = (options: { signEverybodyOut: boolean }) => Promise<void>;

export function createRotateSecrets({ database, clock, keyring }: Collaborators): RotateSecrets {
  return async ({ signEverybodyOut }) => {
    const now = clock.now();
    const id = `rotated ${now}`;
    const made = [
      await makeSecret('signing-key', id, { keyring, now }),
      await makeSecret('cookie-secret', id, { keyring, now }),
    ];
    await database.transact(async (transaction) => {
      if (signEverybodyOut) await deleteEverySignIn(transaction);
      await insertSecrets(transaction, made);
    });
  };
}

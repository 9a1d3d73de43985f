import type { Database } from '#engines/database/database.ts';
import { UnknownKeyError, type Keyring } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import { authenticatorRow, selectAuthenticators, updateAuthenticatorSecret } from './second-factor.store.ts';

/**
 * Seals again, with the first key of the keyring, what is sealed with an older one. Run at every start: once it is through, the older keys
 * are not needed for it any more. An app whose key is gone opens nothing; its owner has recovery codes.
 */
export async function resealAuthenticators(database: Database, keyring: Keyring, log: Log): Promise<void> {
  for (const { owner_id: ownerId, secret } of await selectAuthenticators(database)) {
    if (!keyring.isOld(secret)) continue;
    const row = authenticatorRow(ownerId);
    try {
      await updateAuthenticatorSecret(database, { owner_id: ownerId, secret }, keyring.seal(keyring.open(secret, row), row));
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error;
      log.error('an authenticator app cannot be used any more: its key is gone', { account: ownerId });
    }
  }
}

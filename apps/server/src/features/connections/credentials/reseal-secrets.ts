import type { Database } from '#engines/database/database.ts';
import type { Log } from '#kernel/log.ts';
import { replaceSecret, sealedSecrets } from '../connections.store.ts';
import { secretRow } from './issue-access-token.ts';
import { UnknownKeyError, type Keyring } from '#kernel/keyring.ts';

interface Collaborators {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly log: Log;
}

/**
 * Seals again, with the first key of the keyring, what is sealed with an older one. Runs at every start; after it the older keys can be
 * removed. A secret that was replaced meanwhile stays as it is.
 */
export function createResealSecrets({ database, keyring, log }: Collaborators) {
  return async (): Promise<void> => {
    let resealed = 0;
    const lost: string[] = [];
    for (const { owner_id, id, secret } of await sealedSecrets(database)) {
      if (!keyring.isOld(secret)) continue;
      const row = secretRow({ owner_id, id });
      try {
        const anew = keyring.seal(keyring.open(secret, row), row);
        if (await replaceSecret(database, owner_id, id, { old: secret, anew })) resealed += 1;
      } catch (error) {
        if (!(error instanceof UnknownKeyError)) throw error;
        lost.push(id);
      }
    }
    if (resealed > 0) log.info('secrets sealed with the new key', { connections: resealed });
    // Not erased: the operator may only have forgotten to name the older key.
    if (lost.length > 0)
      log.error('secrets cannot be opened: their key is not in TOKEN_KEYS', { connections: lost.join(', ') });
  };
}

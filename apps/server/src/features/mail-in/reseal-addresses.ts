import type { Database } from '#engines/database/database.ts';
import { UnknownKeyError, type Keyring } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import { addressRow } from './address-secrets.ts';
import { selectAllAddresses, updateSeal } from './mail-in.store.ts';

/** Seals again, with the first key of the keyring, what is sealed with an older one. Where its key is gone, the owner needs a new address. */
export async function resealAddresses(database: Database, keyring: Keyring, log: Log): Promise<void> {
  for (const row of await selectAllAddresses(database)) {
    if (!keyring.isOld(row.secret)) continue;
    const name = addressRow(row.owner_id);
    try {
      await updateSeal(database, { ...row, secret: keyring.seal(keyring.open(row.secret, name), name) });
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error;
      log.error('the address of an account cannot be shown any more: its key is gone', { account: row.owner_id });
    }
  }
}

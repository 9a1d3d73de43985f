import type { Database } from '#engines/database/database.ts';
import { UnknownKeyError, type Keyring } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import { secretRow } from './webhook-secrets.ts';
import { selectAllWebhooks, updateWebhook } from './webhooks.store.ts';

/** Seals again, with the first key of the keyring, what is sealed with an older one. A webhook whose key is gone needs a new secret. */
export async function resealSecrets(database: Database, keyring: Keyring, log: Log): Promise<void> {
  for (const webhook of await selectAllWebhooks(database)) {
    const { secret, previous_secret: previous } = webhook;
    const isOld = [secret, previous].some((sealed) => sealed !== null && keyring.isOld(sealed));
    if (!isOld) continue;
    const row = secretRow(webhook);
    const sealedAnew = (sealed: string) => keyring.seal(keyring.open(sealed, row), row);
    try {
      await updateWebhook(database, webhook, {
        secret: sealedAnew(secret),
        previous_secret: previous === null ? null : sealedAnew(previous),
      });
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error;
      log.error('a webhook cannot sign any more: its key is gone', { account: webhook.owner_id, webhook: webhook.id });
    }
  }
}

import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteWebhooks, type WebhookRow } from './webhooks.store.ts';

/** The ids of an owner's connected apps that may have webhooks now. */
export type AppsThatMay = (inside: Database, scope: OwnerScope) => Promise<readonly string[]>;

/**
 * Of these webhooks of one owner, those that still stand. What an app made ends with its connection, however that ended: by hand, with a
 * password, by time, or with a token that was used twice. It is forgotten here, with what was sent.
 */
export async function dropEnded(
  inside: Database,
  scope: OwnerScope,
  webhooks: readonly WebhookRow[],
  appsThatMay: AppsThatMay,
): Promise<WebhookRow[]> {
  if (webhooks.every(({ app_id: app }) => app === null)) return [...webhooks];
  const apps = await appsThatMay(inside, scope);
  const stands = ({ app_id: app }: WebhookRow) => app === null || apps.includes(app);
  for (const webhook of webhooks) if (!stands(webhook)) await deleteWebhooks(inside, scope.ownerId, webhook.id);
  return webhooks.filter(stands);
}

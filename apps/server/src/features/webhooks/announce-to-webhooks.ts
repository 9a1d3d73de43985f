import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer, Told } from '#features/library/library.events.ts';
import { dropEnded, type AppsThatMay } from './webhooks-of-apps.ts';
import type { RecordEvent } from './record-event.ts';
import { selectWebhooks, type WebhookRow } from './webhooks.store.ts';

const Events = z.array(z.string());
export const wants = (webhook: WebhookRow, event: string): boolean =>
  webhook.enabled === 1 && Events.parse(JSON.parse(webhook.events)).includes(event);

/** The same announcer; each event of a file is also kept for the webhooks that want it, in the transaction of what happened. */
export const announceToWebhooks = (
  announcer: Announcer,
  { recordEvent, appsThatMay }: { readonly recordEvent: RecordEvent; readonly appsThatMay: AppsThatMay },
): Announcer => {
  async function record(transaction: Database, scope: OwnerScope, event: Told): Promise<void> {
    const type = `file.${event.type}` as const;
    const webhooks = await selectWebhooks(transaction, scope.ownerId);
    for (const webhook of await dropEnded(transaction, scope, webhooks, appsThatMay))
      if (wants(webhook, type))
        await recordEvent(transaction, webhook, {
          type,
          data: { file_id: event.documentId ?? null, name: event.path, source: event.source },
        });
  }
  return {
    ...announcer,
    async fileEvent(transaction, scope, event) {
      await announcer.fileEvent(transaction, scope, event);
      await record(transaction, scope, event);
    },
    async readingEnded(transaction, scope, event) {
      await announcer.readingEnded(transaction, scope, event);
      await record(transaction, scope, event);
    },
  };
};

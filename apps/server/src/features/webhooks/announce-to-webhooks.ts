import * as z from 'zod';
import type { Announcer } from '#features/library/library.events.ts';
import type { RecordEvent } from './record-event.ts';
import { selectWebhooks, type WebhookRow } from './webhooks.store.ts';

const Events = z.array(z.string());
export const wants = (webhook: WebhookRow, event: string): boolean =>
  webhook.enabled === 1 && Events.parse(JSON.parse(webhook.events)).includes(event);

/** The same announcer; each event of a file is also kept for the webhooks that want it, in the transaction of what happened. */
export const announceToWebhooks = (announcer: Announcer, recordEvent: RecordEvent): Announcer => ({
  ...announcer,
  async fileEvent(transaction, scope, event) {
    await announcer.fileEvent(transaction, scope, event);
    const type = `file.${event.type}` as const;
    for (const webhook of await selectWebhooks(transaction, scope.ownerId))
      if (wants(webhook, type))
        await recordEvent(transaction, webhook, {
          type,
          data: { file_id: event.documentId ?? null, name: event.path, source: event.source },
        });
  },
});

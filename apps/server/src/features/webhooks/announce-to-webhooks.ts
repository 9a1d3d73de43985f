import * as z from 'zod';
import type { TellEvents } from '#features/library/library.events.ts';
import { dropEnded, type AppsThatMay } from './webhooks-of-apps.ts';
import type { RecordEvent } from './record-event.ts';
import { selectWebhooks, type WebhookRow } from './webhooks.store.ts';

const Events = z.array(z.string());
export const wants = (webhook: WebhookRow, event: string): boolean =>
  webhook.enabled === 1 && Events.parse(JSON.parse(webhook.events)).includes(event);

/** Keeps each event for the webhooks that want it, in the transaction of what happened. */
export const createTellWebhooks =
  ({ recordEvent, appsThatMay }: { readonly recordEvent: RecordEvent; readonly appsThatMay: AppsThatMay }): TellEvents =>
  async (transaction, scope, events) => {
    const webhooks = await selectWebhooks(transaction, scope.ownerId);
    for (const webhook of await dropEnded(transaction, scope, webhooks, appsThatMay))
      for (const event of events) if (wants(webhook, event.type)) await recordEvent(transaction, webhook, event);
  };

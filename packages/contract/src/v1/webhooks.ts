import * as z from 'zod';
import { FILE_CHANGES, OTHER_CHANGES } from './change-events.ts';

/**
 * What a webhook hears without a choice. `file.uploaded`: a file was looked at, and what can be searched of it is. `file.other`: it came back
 * from Trash, or was moved at its source.
 */
export const WEBHOOK_EVENTS = ['file.uploaded', 'file.modified', 'file.deleted', 'file.other'] as const;
/** Every event that a webhook can choose. */
export const ALL_EVENTS = [...WEBHOOK_EVENTS, ...FILE_CHANGES, ...OTHER_CHANGES] as const;
export type EventName = (typeof ALL_EVENTS)[number];
const WebhookEvent = z.enum([...ALL_EVENTS, 'webhook.test']);

const Webhook = z
  .object({
    id: z.string(),
    address: z.string(),
    events: z.array(WebhookEvent),
    created_at: z.iso.datetime(),
    enabled: z.boolean(),
    problem: z.string().nullable().describe('Why it was switched off, as a sentence'),
  })
  .meta({ id: 'Webhook' });

export const Webhooks = z.object({ success: z.literal(true), webhooks: z.array(Webhook) });
export const OneWebhook = z.object({ success: z.literal(true), webhook: Webhook });
export const WebhookWithSecret = OneWebhook.extend({
  secret: z.string().describe('Signs what is sent, as Standard Webhooks has it. In this answer and nowhere else'),
});
export const NewWebhook = z.object({
  address: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .describe('Where events are sent by POST'),
  events: z
    .array(z.enum(ALL_EVENTS))
    .min(1, 'Choose an event')
    .max(ALL_EVENTS.length)
    .default([...WEBHOOK_EVENTS])
    .describe('Without it, the four of a library: `file.uploaded`, `file.modified`, `file.deleted` and `file.other`'),
});
export const ChangeWebhook = z.object({
  enabled: z.boolean().optional().describe('Switched on again, it is told of what happens from then on'),
  events: NewWebhook.shape.events.unwrap().optional(),
});
export const WebhookId = z.object({ id: z.string().min(1).max(100).describe('The webhook') });
export const DeliveryId = WebhookId.extend({ delivery: z.string().min(1).max(100).describe('The delivery') });

const Delivery = z
  .object({
    id: z.string().describe('The header `webhook-id`: the same at each try'),
    event: WebhookEvent,
    created_at: z.iso.datetime(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.number().int(),
    next_try_at: z.iso.datetime().nullable(),
    status: z.number().int().nullable().describe('HTTP status of the last try'),
    problem: z.string().nullable().describe('What went wrong at the last try, as a sentence'),
    body: z.string().describe('What is sent'),
  })
  .meta({ id: 'Delivery' });
export const Deliveries = z.object({ success: z.literal(true), deliveries: z.array(Delivery) });
export const OneDelivery = z.object({ success: z.literal(true), delivery: Delivery });

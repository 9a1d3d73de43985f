import { ALL_EVENTS } from 'contract/v1/webhooks';
import * as z from 'zod';
import type { ManageWebhooks } from '#features/webhooks/manage-webhooks.ts';
import type { Handlers } from '../operation-handlers.ts';

type WebhookHandlers = Pick<
  Handlers,
  | 'listWebhooks'
  | 'createWebhook'
  | 'changeWebhook'
  | 'deleteWebhook'
  | 'testWebhook'
  | 'rotateWebhookSecret'
  | 'listDeliveries'
  | 'resendDelivery'
>;
type Webhook = Awaited<ReturnType<ManageWebhooks['change']>>;
type Delivery = Awaited<ReturnType<ManageWebhooks['test']>>;

const success = true;
const Event = z.enum([...ALL_EVENTS, 'webhook.test']);
const at = (milliseconds: number): string => new Date(milliseconds).toISOString();

const webhookOf = ({ id, address, events, created_at: createdAt, enabled, problem }: Webhook) => ({
  id,
  address,
  events: z.array(Event).parse(JSON.parse(events)),
  created_at: at(createdAt),
  enabled: enabled === 1,
  problem,
});
const deliveryOf = ({
  id,
  event,
  created_at: createdAt,
  state,
  tries,
  next_try_at: next,
  status,
  problem,
  body,
}: Delivery) => ({
  id,
  event: Event.parse(event),
  created_at: at(createdAt),
  state,
  tries,
  next_try_at: next === null ? null : at(next),
  status,
  problem,
  body,
});

export const handleWebhooks = (webhooks: ManageWebhooks): WebhookHandlers => ({
  listWebhooks: async ({ scope }) => ({ success, webhooks: (await webhooks.list(scope)).map(webhookOf) }),
  createWebhook: async ({ scope, body }) => {
    const { webhook, secret } = await webhooks.create(scope, body);
    return { success, webhook: webhookOf(webhook), secret };
  },
  changeWebhook: async ({ scope, params, body }) => ({
    success,
    webhook: webhookOf(await webhooks.change(scope, params.id, body)),
  }),
  deleteWebhook: async ({ scope, params }) => {
    await webhooks.remove(scope, params.id);
    return { success };
  },
  testWebhook: async ({ scope, params }) => ({ success, delivery: deliveryOf(await webhooks.test(scope, params.id)) }),
  rotateWebhookSecret: async ({ scope, params }) => {
    const { webhook, secret } = await webhooks.rotate(scope, params.id);
    return { success, webhook: webhookOf(webhook), secret };
  },
  listDeliveries: async ({ scope, params }) => ({
    success,
    deliveries: (await webhooks.deliveries(scope, params.id)).map(deliveryOf),
  }),
  resendDelivery: async ({ scope, params }) => ({
    success,
    delivery: deliveryOf(await webhooks.resend(scope, params.id, params.delivery)),
  }),
});

import type * as z from 'zod';
import type { ChangeWebhook, NewWebhook } from 'contract/v1/webhooks';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Keyring } from '#kernel/keyring.ts';
import type { ExpectPublicHost } from '#kernel/outbound/expect-public-host.ts';
import { OutboundError } from '#kernel/outbound/outbound-errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deliveryJob, type RecordEvent } from './record-event.ts';
import { dropEnded, type AppsThatMay } from './webhooks-of-apps.ts';
import { makeWebhookSecret, secretRow } from './webhook-secrets.ts';
import { webhookErrors } from './webhooks.errors.ts';
import {
  deleteWebhooks,
  insertWebhook,
  selectDeliveries,
  selectDelivery,
  selectWebhook,
  selectWebhooks,
  updateDelivery,
  updateWebhook,
  type DeliveryRow,
  type WebhookRow,
} from './webhooks.store.ts';

const MOST = 20;
const LISTED = 100;
/** For how long the secret before signs too, in milliseconds. */
const OVERLAP = 86_400_000;

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly recordEvent: RecordEvent;
  readonly appsThatMay: AppsThatMay;
  /** The connected app whose request this is; null for a person, a key and work of the server. */
  readonly currentApp: () => string | null;
  /** Whether anything would be sent to an address. Each delivery is checked again. */
  readonly expectPublicHost: ExpectPublicHost;
}

/** An owner's webhooks and what was sent to them, as far as who asks may reach them. @throws webhook_not_found, delivery_not_found, webhooks_full, webhook_address_refused, webhook_off */
export function createManageWebhooks(collaborators: Collaborators) {
  const { database, jobs, keyring, clock, makeId, recordEvent, appsThatMay, currentApp } = collaborators;
  async function expectReachable(address: string): Promise<void> {
    try {
      await collaborators.expectPublicHost(address);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw webhookErrors.webhook_address_refused({ problem: error.message }, { cause: error });
    }
  }
  const standing = async (from: Database, scope: OwnerScope, webhooks: readonly WebhookRow[]): Promise<WebhookRow[]> =>
    dropEnded(from, scope, webhooks, appsThatMay);
  /** A person, and a key of theirs, reach every webhook of theirs; an app only those that it made itself. */
  const isInReach = ({ app_id: maker }: WebhookRow): boolean => [null, maker].includes(currentApp());
  const find = async (from: Database, scope: OwnerScope, id: string): Promise<WebhookRow> => {
    const made = await selectWebhook(from, scope.ownerId, id);
    const [webhook] = made && isInReach(made) ? await standing(from, scope, [made]) : [];
    if (!webhook) throw webhookErrors.webhook_not_found();
    return webhook;
  };
  return {
    list: async (scope: OwnerScope): Promise<WebhookRow[]> =>
      standing(database, scope, (await selectWebhooks(database, scope.ownerId)).filter(isInReach)),

    async create(scope: OwnerScope, { address, events }: z.output<typeof NewWebhook>) {
      await expectReachable(address);
      return database.transact(async (transaction) => {
        const { ownerId } = scope;
        const others = await standing(transaction, scope, await selectWebhooks(transaction, ownerId));
        if (others.length >= MOST) throw webhookErrors.webhooks_full({ most: MOST });
        const secret = makeWebhookSecret();
        const row = { owner_id: ownerId, id: makeId('whk') };
        const webhook: WebhookRow = {
          ...row,
          address,
          events: JSON.stringify([...new Set(events)]),
          secret: keyring.seal(secret, secretRow(row)),
          previous_secret: null,
          previous_until: null,
          created_at: clock.now(),
          enabled: 1,
          problem: null,
          failing_since: null,
          app_id: currentApp(),
        };
        await insertWebhook(transaction, webhook);
        return { webhook, secret };
      });
    },

    change: (scope: OwnerScope, id: string, { enabled, events }: z.output<typeof ChangeWebhook>): Promise<WebhookRow> =>
      database.transact(async (transaction) => {
        const webhook = await find(transaction, scope, id);
        const change = {
          ...(events !== undefined && { events: JSON.stringify([...new Set(events)]) }),
          ...(enabled !== undefined && { enabled: enabled ? 1 : 0, problem: null, failing_since: null }),
        };
        if (Object.keys(change).length > 0) await updateWebhook(transaction, webhook, change);
        return { ...webhook, ...change };
      }),

    remove: (scope: OwnerScope, id: string): Promise<void> =>
      database.transact(async (transaction) => {
        await find(transaction, scope, id);
        await deleteWebhooks(transaction, scope.ownerId, id);
      }),

    rotate: (scope: OwnerScope, id: string) =>
      database.transact(async (transaction) => {
        const before = await find(transaction, scope, id);
        const secret = makeWebhookSecret();
        const change = {
          secret: keyring.seal(secret, secretRow(before)),
          previous_secret: before.secret,
          previous_until: clock.now() + OVERLAP,
        };
        await updateWebhook(transaction, before, change);
        return { webhook: { ...before, ...change }, secret };
      }),

    test: (scope: OwnerScope, id: string): Promise<DeliveryRow> =>
      database.transact(async (transaction) => {
        const webhook = await find(transaction, scope, id);
        if (webhook.enabled === 0) throw webhookErrors.webhook_off();
        return recordEvent(transaction, webhook, { type: 'webhook.test', data: { webhook_id: id } });
      }),

    deliveries: async (scope: OwnerScope, id: string): Promise<DeliveryRow[]> =>
      selectDeliveries(database, await find(database, scope, id), LISTED),

    resend: (scope: OwnerScope, id: string, deliveryId: string): Promise<DeliveryRow> =>
      database.transact(async (transaction) => {
        const webhook = await find(transaction, scope, id);
        if (webhook.enabled === 0) throw webhookErrors.webhook_off();
        const delivery = await selectDelivery(transaction, scope.ownerId, deliveryId);
        if (!delivery || delivery.webhook_id !== id) throw webhookErrors.delivery_not_found();
        const now = clock.now();
        const change = { state: 'waiting', tried_since: now, next_try_at: now } as const;
        await updateDelivery(transaction, delivery, change);
        await jobs.cancel(transaction, deliveryJob(delivery).kind, deliveryJob(delivery).key);
        await jobs.enqueue(transaction, deliveryJob(delivery));
        return { ...delivery, ...change };
      }),
  };
}
export type ManageWebhooks = ReturnType<typeof createManageWebhooks>;

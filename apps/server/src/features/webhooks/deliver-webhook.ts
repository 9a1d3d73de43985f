import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import { JobPostponed, type Job, type JobHandler, type JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Keyring } from '#kernel/keyring.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { backOff } from '#kernel/scheduling/back-off.ts';
import { dropEnded, type AppsThatMay } from './webhooks-of-apps.ts';
import { createFailingQueues } from './failing-queues.ts';
import { deliveryJob } from './record-event.ts';
import { openSecrets, signatureOf } from './webhook-secrets.ts';
import {
  selectDelivery,
  selectWebhook,
  updateDelivery,
  updateWebhook,
  type DeliveryRow,
  type WebhookRow,
} from './webhooks.store.ts';

const DAY = 86_400_000;
/** First wait and longest wait after a failure, in milliseconds. */
const WAITS = { first: 5_000, longest: 3_600_000 };
/** Before a delivery is tried again over which processes died, or during which the database was away. Milliseconds. */
const AFTER_DEATHS = 60_000;
const GONE = 410;
const Payload = z.object({ id: z.string() });

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly fetch: OutboundFetch;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly appsThatMay: AppsThatMay;
  /** Tells the owner that a webhook was switched off. */
  readonly tellOff: (transaction: Database, webhook: WebhookRow) => Promise<void>;
  /** Milliseconds that a receiver has for its answer. */
  readonly answerWithin: number;
}

interface Tried {
  readonly status: number | null;
  readonly problem: string | null;
}

/**
 * Sends one delivery. What fails is tried again, less and less often, for a day; a webhook to which nothing has arrived for a day, or whose
 * address says that it is gone, is switched off. A process that dies on the way sends it again with the same id.
 */
export function deliverWebhook(collaborators: Collaborators): JobHandler {
  const { database, jobs, fetch, keyring, clock, appsThatMay, tellOff, answerWithin } = collaborators;
  const queues = createFailingQueues({ answerWithin, longest: WAITS.longest });

  async function send(webhook: WebhookRow, { id, body }: DeliveryRow, signal: AbortSignal): Promise<Tried> {
    const timestamp = Math.floor(clock.now() / 1_000);
    try {
      const secrets = openSecrets(keyring, webhook, clock.now());
      const answer = await fetch(webhook.address, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal,
        silenceMilliseconds: answerWithin,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signatureOf({ id, body, timestamp }, secrets),
        },
      });
      answer.body.destroy();
      const { status } = answer;
      return { status, problem: status >= 200 && status < 300 ? null : `The address answered with ${status}` };
    } catch (error) {
      if (signal.aborted) throw error;
      return { status: null, problem: messageOf(error) };
    }
  }

  async function switchOff(transaction: Database, webhook: WebhookRow, problem: string): Promise<void> {
    await updateWebhook(transaction, webhook, { enabled: 0, problem });
    await tellOff(transaction, webhook);
  }

  const noteSuccess = (webhook: WebhookRow, delivery: DeliveryRow, { status }: Tried) =>
    database.transact(async (transaction) => {
      const done = { state: 'delivered', status, problem: null, next_try_at: null, tries: delivery.tries + 1 } as const;
      await updateDelivery(transaction, delivery, done);
      if (webhook.failing_since !== null) await updateWebhook(transaction, webhook, { failing_since: null });
    });

  /** @returns when it is tried again, in epoch milliseconds; null when it is not */
  const noteFailure = (webhook: WebhookRow, delivery: DeliveryRow, { status, problem }: Tried) =>
    database.transact(async (transaction) => {
      const now = clock.now();
      const tries = delivery.tries + 1;
      const failingSince = webhook.failing_since ?? now;
      const isOver = status === GONE || now - delivery.tried_since >= DAY;
      const next = isOver ? null : Math.min(now + backOff(tries, 0.5, WAITS), delivery.tried_since + DAY);
      await updateDelivery(transaction, delivery, {
        state: isOver ? 'failed' : 'waiting',
        tries,
        status,
        problem,
        next_try_at: next,
      });
      await updateWebhook(transaction, webhook, { failing_since: failingSince });
      if (status === GONE) await switchOff(transaction, webhook, 'The address said that it is gone (410)');
      else if (isOver && now - failingSince >= DAY)
        await switchOff(transaction, webhook, `Nothing has arrived for a day. The last try: ${problem ?? 'no answer'}`);
      return next;
    });

  const find = async (ownerId: OwnerId, payload: Job['payload']) => {
    const delivery = await selectDelivery(database, ownerId, Payload.parse(payload).id);
    const made = delivery && (await selectWebhook(database, ownerId, delivery.webhook_id));
    const [webhook] = made ? await dropEnded(database, { ownerId }, [made], appsThatMay) : [];
    return delivery && webhook && delivery.state === 'waiting' ? { delivery, webhook } : undefined;
  };

  return {
    concurrency: 4,
    spare: true,
    attempts: 5,
    async run({ ownerId, payload }, signal) {
      const found = await find(ownerId, payload);
      if (!found) return;
      const { delivery, webhook } = found;
      if (webhook.enabled === 0) {
        const off = { state: 'failed', problem: 'The webhook is switched off', next_try_at: null } as const;
        await updateDelivery(database, delivery, off);
        return;
      }
      const turn = queues.take(webhook, clock.now());
      if (turn.until !== null) {
        const until = Math.min(turn.until, Math.max(delivery.tried_since + DAY, clock.now() + answerWithin));
        await updateDelivery(database, delivery, { next_try_at: until });
        throw new JobPostponed(until);
      }
      try {
        const tried = await send(webhook, delivery, signal);
        if (tried.problem === null) {
          await noteSuccess(webhook, delivery, tried);
          return;
        }
        const next = await noteFailure(webhook, delivery, tried);
        if (next !== null) throw new JobPostponed(next);
      } finally {
        turn.end();
      }
    },
    // Processes that died over it, or a database that was away: it is not lost for that.
    async giveUp({ ownerId, payload }) {
      const found = await find(ownerId, payload);
      if (!found) return;
      await database.transact((transaction) =>
        jobs.enqueue(transaction, deliveryJob(found.delivery, clock.now() + AFTER_DEATHS)),
      );
    },
  };
}

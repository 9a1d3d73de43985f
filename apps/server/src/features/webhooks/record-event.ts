import type { EventName } from 'contract/v1/webhooks';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import { deleteDeliveriesBefore, insertDelivery, type DeliveryRow, type WebhookRow } from './webhooks.store.ts';

/** The job that sends one delivery. */
export const DELIVER_WEBHOOK = 'deliver-webhook';
/** For how long what was sent is kept, in milliseconds. */
const KEPT = 7 * 86_400_000;

export interface WebhookMessage {
  /** The same for every webhook, in the stream and in the list of changes; a test has none. */
  readonly id?: string;
  /** When it happened, in epoch milliseconds; now, where it is not said. */
  readonly at?: number;
  readonly type: EventName | 'webhook.test';
  readonly data: Readonly<Record<string, string | null>>;
}

interface Collaborators {
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

export const deliveryJob = ({ owner_id: ownerId, id }: Pick<DeliveryRow, 'owner_id' | 'id'>, runAt?: number) => ({
  kind: DELIVER_WEBHOOK,
  key: id,
  ownerId,
  payload: { id },
  ...(runAt !== undefined && { runAt }),
});

/** Writes what a webhook is to be told, and the job that tells it, inside the caller's transaction. */
export function createRecordEvent({ jobs, clock, makeId }: Collaborators) {
  return async (transaction: Database, webhook: WebhookRow, { id, at, type, data }: WebhookMessage): Promise<DeliveryRow> => {
    const now = clock.now();
    const row: DeliveryRow = {
      owner_id: webhook.owner_id,
      webhook_id: webhook.id,
      id: makeId('msg'),
      event: type,
      body: JSON.stringify({ ...(id !== undefined && { id }), type, timestamp: new Date(at ?? now).toISOString(), data }),
      created_at: now,
      state: 'waiting',
      tries: 0,
      tried_since: now,
      next_try_at: now,
      status: null,
      problem: null,
    };
    await deleteDeliveriesBefore(transaction, webhook.owner_id, now - KEPT);
    await insertDelivery(transaction, row);
    await jobs.enqueue(transaction, deliveryJob(row));
    return row;
  };
}
export type RecordEvent = ReturnType<typeof createRecordEvent>;

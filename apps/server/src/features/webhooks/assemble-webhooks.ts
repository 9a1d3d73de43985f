import { WEBHOOK_OFF } from 'contract/constants';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { KeyringFor } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import type { ExpectPublicHost } from '#kernel/outbound/expect-public-host.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createTellWebhooks } from './announce-to-webhooks.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { createManageWebhooks } from './manage-webhooks.ts';
import type { AppsThatMay } from './webhooks-of-apps.ts';
import { createRecordEvent, DELIVER_WEBHOOK } from './record-event.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { deleteWebhooks, type WebhookRow } from './webhooks.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly keyring: KeyringFor;
  readonly fetch: OutboundFetch;
  /** Looks at an address before anything is kept for it. */
  readonly expectPublicHost: ExpectPublicHost;
  /** Keeps the events of files and tells open pages. */
  readonly announcer: Announcer;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
  readonly appsThatMay: AppsThatMay;
  /** The connected app whose request this is; null for a person, a key and work of the server. */
  readonly currentApp: () => string | null;
}

/** Milliseconds that a receiver has for its answer. */
const ANSWER_WITHIN = 15_000;

/** Addresses of an owner that are told what happens to their files. */
export function assembleWebhooks(collaborators: Collaborators, { answerWithin = ANSWER_WITHIN } = {}) {
  const { database, queue: jobs, keyring: keyrings, fetch, announcer, clock, makeId, log } = collaborators;
  const { appsThatMay, currentApp, expectPublicHost } = collaborators;
  const keyring = keyrings('webhook secrets');
  const recordEvent = createRecordEvent({ jobs, clock, makeId });
  const tellOff = (transaction: Database, { owner_id: ownerId, address }: WebhookRow): Promise<void> =>
    announcer.fileEvent(
      transaction,
      { ownerId },
      {
        type: 'other',
        path: `Webhook to ${new URL(address).host} switched off: nothing arrived`,
        source: WEBHOOK_OFF,
      },
    );
  return {
    manage: createManageWebhooks({
      database,
      jobs,
      keyring,
      clock,
      makeId,
      recordEvent,
      appsThatMay,
      currentApp,
      expectPublicHost,
    }),
    /** What happens is kept for the webhooks that want it. */
    tell: createTellWebhooks({ recordEvent, appsThatMay }),
    jobHandlers: {
      [DELIVER_WEBHOOK]: deliverWebhook({ database, jobs, fetch, keyring, clock, appsThatMay, tellOff, answerWithin }),
    },
    /** Once at every start: seals what an older key sealed. */
    reseal: () => resealSecrets(database, keyring, log),
    /** Forgets the webhooks of an owner whose account ends. Safe to run twice. */
    erase: ({ ownerId }: OwnerScope): Promise<void> => deleteWebhooks(database, ownerId),
  };
}
export type Webhooks = ReturnType<typeof assembleWebhooks>;

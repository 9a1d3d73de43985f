import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { Api } from '#platform/http/http-server.ts';
import { updateConnection } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';
import type { FindSubscribedConnection } from './find-subscribed-connection.ts';
import { subscriptionOf } from './subscribe-connections.ts';
import type { WakeConnection } from '../schedule/wake-connection.ts';

/** Microsoft sends up to some hundred notices of about a kilobyte at once. */
const NOTICES_BYTES = 262_144;

interface Collaborators {
  readonly database: Database;
  readonly wake: WakeConnection;
  readonly findSubscribedConnection: FindSubscribedConnection;
}

const Query = z.object({ connection: z.string(), validationToken: z.string().max(4000).optional() });
const Notices = z.object({
  value: z
    .array(
      z.object({
        subscriptionId: z.string(),
        clientState: z.string().nullish(),
        /** Instead of a change: something about the subscription itself. */
        lifecycleEvent: z.string().optional(),
      }),
    )
    .max(100),
});

/** `POST /hooks/onedrive`: what Microsoft Graph says of a drive, and of our subscription to it. */
export function receiveGraphNotices(api: Api, { database, wake, findSubscribedConnection }: Collaborators): void {
  api.post(
    '/hooks/onedrive',
    { config: { access: 'open' }, bodyLimit: NOTICES_BYTES, schema: { hide: true, querystring: Query } },
    async (request, reply) => {
      const { connection, validationToken } = request.query;
      // Graph verifies the address once: the token must be returned as plain text.
      if (validationToken !== undefined)
        return reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(validationToken);
      const notices = Notices.safeParse(request.body);
      let changed = false;
      for (const { subscriptionId, clientState, lifecycleEvent } of notices.success ? notices.data.value : []) {
        const row = await findSubscribedConnection(connection, { secret: clientState, subscription: subscriptionId });
        if (!row) continue;
        if (lifecycleEvent !== undefined) await updateSubscription(row, lifecycleEvent);
        // A renewal loses nothing; in every other case something may have changed.
        changed ||= lifecycleEvent !== 'reauthorizationRequired';
      }
      if (changed) await wake(connection);
      return reply.code(202).send();
    },
  );

  /** Makes the next pass open a new subscription, or renew this one. */
  async function updateSubscription(row: ConnectionRow, event: string): Promise<void> {
    const subscription = subscriptionOf(row);
    if (!subscription || event === 'missed') return;
    const left = event === 'subscriptionRemoved' ? null : JSON.stringify({ ...subscription, expiresAt: 0 });
    await updateConnection(database, row.owner_id, row.id, { subscription: left });
  }
}

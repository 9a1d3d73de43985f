import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api } from '#platform/http/http-server.ts';
import { updateConnection } from './connections.store.ts';
import type { ConnectionRow } from './connections.tables.ts';
import type { FindChannelOwner } from './find-channel-owner.ts';
import { channelOf } from './subscribe-connections.ts';
import type { WakeConnection } from './wake-connection.ts';

interface Collaborators {
  readonly database: Database;
  readonly wake: WakeConnection;
  readonly findChannelOwner: FindChannelOwner;
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
export function receiveGraphNotices(
  api: Api,
  { database, wake, findChannelOwner }: Collaborators,
  scopeOf: (ownerId: string) => OwnerScope,
): void {
  api.post('/hooks/onedrive', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const { connection, validationToken } = request.query;
    // Graph asks once whether the address is ours: the token must come back as plain text.
    if (validationToken !== undefined)
      return reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(validationToken);
    const notices = Notices.safeParse(request.body);
    let news = false;
    for (const { subscriptionId, clientState, lifecycleEvent } of notices.success ? notices.data.value : []) {
      const row = await findChannelOwner(connection, { secret: clientState, channel: subscriptionId });
      if (!row) continue;
      if (lifecycleEvent !== undefined) await mindChannel(row, lifecycleEvent);
      // A renewal loses nothing; in every other case something may have happened.
      news ||= lifecycleEvent !== 'reauthorizationRequired';
    }
    if (news) await wake(connection);
    return reply.code(202).send();
  });

  /** What the next look at the channels has to do: open a new one, or renew this one. */
  async function mindChannel(row: ConnectionRow, event: string): Promise<void> {
    const channel = channelOf(row);
    if (!channel || event === 'missed') return;
    const left = event === 'subscriptionRemoved' ? null : JSON.stringify({ ...channel, expiresAt: 0 });
    await updateConnection(database, scopeOf(row.owner_id).ownerId, row.id, { channel: left });
  }
}

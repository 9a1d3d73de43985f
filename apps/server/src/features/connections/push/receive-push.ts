import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { Api } from '#platform/http/http-server.ts';
import { connectionsOfAccounts } from '../connections.store.ts';
import { createFindSubscribedConnection } from './find-subscribed-connection.ts';
import { receiveGraphNotices } from './receive-graph-notices.ts';
import type { WakeConnection } from '../schedule/wake-connection.ts';

interface Collaborators {
  readonly database: Database;
  readonly wake: WakeConnection;
  /** Key from which the secrets of subscriptions are derived. */
  readonly key: Buffer;
  /** With it Dropbox signs what it sends; null: webhooks are ignored. */
  readonly dropboxSecret: string | null;
}

const ofConnection = z.object({ connection: z.string() });
const Challenge = z.object({ challenge: z.string().max(1000).optional() });
const DropboxNotice = z.object({ list_folder: z.object({ accounts: z.array(z.string()).max(10_000) }) });
const Nothing = z.null().describe('No content');

/** Room for a notice of 10,000 accounts; it is looked at only when its signature is right. */
const NOTICE_BYTES = 524_288;

/**
 * The addresses that providers call when something has changed. A call only starts a sync, which asks what changed. A call that cannot prove
 * where it comes from gets the same answer and does nothing.
 */
export async function pushRoutes(api: Api, { database, wake, key, dropboxSecret }: Collaborators): Promise<void> {
  const findSubscribedConnection = createFindSubscribedConnection({ database, key });
  api.post(
    '/hooks/google-drive',
    { config: { access: 'open' }, schema: { hide: true, querystring: ofConnection, response: { 204: Nothing } } },
    async ({ query, headers }, reply) => {
      const claims = { secret: headers['x-goog-channel-token'], subscription: headers['x-goog-channel-id'] };
      // The first call only confirms the channel.
      const isChange = headers['x-goog-resource-state'] !== 'sync';
      if (isChange && (await findSubscribedConnection(query.connection, claims))) await wake(query.connection);
      return reply.code(204).send(null);
    },
  );

  receiveGraphNotices(api, { database, wake, findSubscribedConnection });

  // Dropbox verifies the address once: the challenge must be returned as plain text.
  api.get(
    '/hooks/dropbox',
    { config: { access: 'open' }, schema: { hide: true, querystring: Challenge } },
    async (request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .send(request.query.challenge ?? ''),
  );

  await api.register(async (raw) => {
    // The signature covers the raw bytes.
    raw.removeContentTypeParser('application/json');
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post(
      '/hooks/dropbox',
      { config: { access: 'open' }, bodyLimit: NOTICE_BYTES, schema: { hide: true } },
      async (request, reply) => {
        const body = request.body;
        if (Buffer.isBuffer(body) && dropboxSecret !== null && isSignedByDropbox(request, body, dropboxSecret)) {
          const notice = DropboxNotice.safeParse(parsed(body));
          if (notice.success)
            for (const { id } of await connectionsOfAccounts(database, 'dropbox', notice.data.list_folder.accounts))
              await wake(id);
        }
        return reply.code(204).send();
      },
    );
  });
}

function isSignedByDropbox(request: FastifyRequest, body: Buffer, secret: string): boolean {
  const given = Buffer.from(String(request.headers['x-dropbox-signature'] ?? ''));
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

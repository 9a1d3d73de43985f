import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api } from '#platform/http/http-server.ts';
import { connectionsOfAccounts } from './connections.store.ts';
import { createFindChannelOwner } from './find-channel-owner.ts';
import { receiveGraphNotices } from './receive-graph-notices.ts';
import type { WakeConnection } from './wake-connection.ts';

interface Collaborators {
  readonly database: Database;
  readonly wake: WakeConnection;
  /** From which the secrets of the channels are made. */
  readonly key: Buffer;
  /** With it Dropbox signs what it sends; null: webhooks are not believed. */
  readonly dropboxSecret: string | null;
  readonly scopeOf: (ownerId: string) => OwnerScope;
}

const ofConnection = z.object({ connection: z.string() });
const Challenge = z.object({ challenge: z.string().max(1000).optional() });
const DropboxNotice = z.object({ list_folder: z.object({ accounts: z.array(z.string()).max(10_000) }) });
const Nothing = z.null().describe('No content');

/**
 * The addresses that providers call when something has changed. Each call only wakes; what changed is asked for. A call that cannot prove
 * where it comes from is answered like one that can, and does nothing.
 */
export async function pushRoutes(api: Api, { database, wake, key, dropboxSecret, scopeOf }: Collaborators): Promise<void> {
  const findChannelOwner = createFindChannelOwner({ database, key });
  api.post(
    '/hooks/google-drive',
    { schema: { hide: true, querystring: ofConnection, response: { 204: Nothing } } },
    async ({ query, headers }, reply) => {
      const said = { secret: headers['x-goog-channel-token'], channel: headers['x-goog-channel-id'] };
      // The first call only says that the channel exists.
      const news = headers['x-goog-resource-state'] !== 'sync';
      if (news && (await findChannelOwner(query.connection, said))) await wake(query.connection);
      return reply.code(204).send(null);
    },
  );

  receiveGraphNotices(api, { database, wake, findChannelOwner }, scopeOf);

  // Dropbox asks once whether the address is ours: the challenge must come back as plain text.
  api.get('/hooks/dropbox', { schema: { hide: true, querystring: Challenge } }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .send(request.query.challenge ?? ''),
  );

  await api.register(async (raw) => {
    // The signature is over the bytes as they came.
    raw.removeContentTypeParser('application/json');
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post('/hooks/dropbox', { schema: { hide: true } }, async (request, reply) => {
      const body = request.body;
      if (Buffer.isBuffer(body) && dropboxSecret !== null && isSignedByDropbox(request, body, dropboxSecret)) {
        const notice = DropboxNotice.safeParse(parsed(body));
        if (notice.success)
          for (const { id } of await connectionsOfAccounts(database, 'dropbox', notice.data.list_folder.accounts))
            await wake(id);
      }
      return reply.code(204).send();
    });
  });
}

function isSignedByDropbox(request: FastifyRequest, body: Buffer, secret: string): boolean {
  const said = Buffer.from(String(request.headers['x-dropbox-signature'] ?? ''));
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  return said.length === expected.length && timingSafeEqual(said, expected);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

import {
  AttemptAnswer,
  AuthorizeAnswer,
  AuthorizeRequest,
  BrowseAnswer,
  BrowseQuery,
  ConnectionAnswer,
  ConnectionChange,
  ConnectionEventList,
  ConnectionKind,
  ConnectionList,
  Disconnect,
  DisconnectAnswer,
  ItemList,
  ItemsQuery,
  LeftCopies,
  LeftCopiesMerged,
  NewConnection,
} from 'contract/connections';
import * as z from 'zod';
import type { Api, Gate } from '#platform/http/http-server.ts';
import { attachmentOf } from '#platform/http/name-attachment.ts';
import type { AddConnection } from './manage/add-connection.ts';
import type { BrowseConnection } from './manage/browse-connection.ts';
import type { ChangeConnection } from './manage/change-connection.ts';
import type { ListConnections } from './manage/list-connections.ts';
import type { LeftCopiesOfConnection } from './manage/left-copies-of-connection.ts';
import type { RemoveConnection } from './manage/remove-connection.ts';
import type { ServeConsent } from './consent/serve-consent.ts';

interface UseCases {
  readonly list: ListConnections;
  readonly add: AddConnection;
  readonly change: ChangeConnection;
  readonly remove: RemoveConnection;
  readonly leftCopies: LeftCopiesOfConnection;
  readonly browse: BrowseConnection;
  readonly consent: ServeConsent;
}

/** Room for a thousand ids of folders. */
const CHOSEN_FOLDERS_BYTES = 262_144;

const ById = z.object({ id: z.string().min(1).max(100) });
const Nothing = z.null().describe('No content');

/** `/api/connections`: everything a person sees of and does with their cloud sources. */
export function connectionsRoutes(api: Api, gate: Gate, use: UseCases): void {
  api.get('/api/connections', { schema: { response: { 200: ConnectionList } } }, async (request) => ({
    connections: await use.list.all(await gate(request)),
    available: use.list.kinds(),
  }));
  api.post(
    '/api/connections',
    { schema: { body: NewConnection, response: { 201: ConnectionAnswer } } },
    async (request, reply) => {
      const scope = await gate(request);
      const id = await use.add(scope, request.body);
      return reply.code(201).send({ connection: await use.list.one(scope, id) });
    },
  );
  api.post(
    '/api/connections/authorize',
    { schema: { body: AuthorizeRequest, response: { 200: AuthorizeAnswer } } },
    async (request, reply) => {
      const { kind, connectionId, writing = false } = request.body;
      const options = { kind, watching: !writing, connectionId: connectionId ?? null, writing };
      return { auth_url: await use.consent.begin(await gate(request), reply, options) };
    },
  );
  api.get(
    '/api/connections/attempt',
    { schema: { querystring: z.object({ kind: ConnectionKind }), response: { 200: AttemptAnswer } } },
    async (request) => use.consent.outcome(await gate(request), request.query.kind),
  );
  api.get('/api/connections/:id', { schema: { params: ById, response: { 200: ConnectionAnswer } } }, async (request) => ({
    connection: await use.list.one(await gate(request), request.params.id),
  }));
  api.patch(
    '/api/connections/:id',
    { bodyLimit: CHOSEN_FOLDERS_BYTES, schema: { params: ById, body: ConnectionChange, response: { 200: ConnectionAnswer } } },
    async (request) => {
      const scope = await gate(request);
      await use.change.change(scope, request.params.id, request.body);
      return { connection: await use.list.one(scope, request.params.id) };
    },
  );
  api.delete(
    '/api/connections/:id',
    { schema: { params: ById, querystring: Disconnect, response: { 200: DisconnectAnswer } } },
    async (request) => use.remove(await gate(request), request.params.id, request.query.documents),
  );

  const act = (action: string, work: (scope: Awaited<ReturnType<Gate>>, id: string) => Promise<void>) =>
    api.post(
      `/api/connections/:id/${action}`,
      { schema: { params: ById, response: { 204: Nothing } } },
      async (request, reply) => {
        await work(await gate(request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  act('sync', (scope, id) => use.change.syncNow(scope, id));
  act('check', (scope, id) => use.change.checkNow(scope, id));
  act('watch', (scope, id) => use.change.watch(scope, id, true));
  act('confirm-deletions', (scope, id) => use.change.confirmDeletions(scope, id));
  act('retry', (scope, id) => use.change.retry(scope, id, null));

  api.get('/api/connections/:id/left-copies', { schema: { params: ById, response: { 200: LeftCopies } } }, async (request) =>
    use.leftCopies.find(await gate(request), request.params.id),
  );
  api.post(
    '/api/connections/:id/left-copies',
    { schema: { params: ById, response: { 200: LeftCopiesMerged } } },
    async (request) => use.leftCopies.merge(await gate(request), request.params.id),
  );
  api.get(
    '/api/connections/:id/items',
    { schema: { params: ById, querystring: ItemsQuery, response: { 200: ItemList } } },
    async (request) => use.browse.items(await gate(request), request.params.id, request.query),
  );
  api.get(
    '/api/connections/:id/browse',
    { schema: { params: ById, querystring: BrowseQuery, response: { 200: BrowseAnswer } } },
    async (request) => {
      const { folder, page } = request.query;
      return use.browse.folder(await gate(request), request.params.id, folder ?? null, page ?? null);
    },
  );
  api.get(
    '/api/connections/:id/events',
    { schema: { params: ById, response: { 200: ConnectionEventList } } },
    async (request) => ({ events: await use.list.events(await gate(request), request.params.id) }),
  );
  api.get(
    '/api/connections/:id/content',
    { schema: { params: ById, querystring: z.object({ item: z.string().max(2000) }) } },
    async (request, reply) => {
      const scope = await gate(request);
      const { filename, file } = await use.browse.open(scope, request.params.id, request.query.item);
      if (file.bytes !== null) reply.header('content-length', file.bytes);
      return reply
        .type(file.mediaType ?? 'application/octet-stream')
        .header('content-disposition', attachmentOf(filename))
        .header('cache-control', 'private, no-store')
        .send(file.content);
    },
  );
}

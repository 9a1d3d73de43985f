import { DriveAuthUrl, DriveEventList, DriveStatus, DriveToken } from 'contract/drive';
import type { Connection } from 'contract/connections';
import { FAILED_TO_CONNECT_DRIVE } from 'contract/messages';
import * as z from 'zod';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ChangeConnection } from './change-connection.ts';
import { refuse } from '../connections.errors.ts';
import type { ListConnections } from './list-connections.ts';
import type { RemoveConnection } from './remove-connection.ts';
import type { ServeConsent } from '../consent/serve-consent.ts';

interface UseCases {
  readonly list: ListConnections;
  readonly change: ChangeConnection;
  readonly remove: RemoveConnection;
  readonly consent: ServeConsent;
}

const NotConnected = z.object({ error: z.string(), code: z.string() });
const DisconnectQuery = z.object({ documents: z.enum(['keep', 'remove']).default('keep') });
const Nothing = z.null().describe('No content');

/** The file watcher of Google Drive: the API of its page and wizard, on top of the connection of that kind. */
export function driveRoutes(api: Api, gate: Gate, use: UseCases): void {
  const find = async (scope: OwnerScope): Promise<Connection | undefined> =>
    (await use.list.all(scope)).find((connection) => connection.kind === 'google-drive');
  const need = async (scope: OwnerScope): Promise<Connection> => {
    const connection = await find(scope);
    if (!connection) throw refuse.not_connected();
    return connection;
  };

  api.get('/api/drive/token', { schema: { response: { 200: DriveToken, 404: NotConnected } } }, async (request, reply) => {
    const scope = await gate(request);
    const connection = await find(scope);
    reply.header('cache-control', 'no-store');
    if (connection && connection.state !== 'sign-in')
      return { connected: true as const, account: connection.account, watcher_active: connection.state !== 'off' };
    // The waiting page can stop when the person has declined.
    const { error } = await use.consent.outcome(scope, 'google-drive');
    return reply.code(404).send({
      error: error ?? connection?.detail ?? 'Google Drive is not connected',
      code: error === null ? 'not_connected' : 'consent_failed',
    });
  });
  api.post('/api/drive/token', { schema: { response: { 200: DriveAuthUrl } } }, async (request, reply) => {
    const scope = await gate(request);
    if (!use.list.kinds().some(({ kind }) => kind === 'google-drive'))
      throw refuse.kind_not_configured({ label: 'Google Drive' }, { cause: new Error(FAILED_TO_CONNECT_DRIVE) });
    const options = { kind: 'google-drive', watching: false, connectionId: null } as const;
    return { auth_url: await use.consent.begin(scope, reply, options) };
  });
  api.delete(
    '/api/drive/token',
    { schema: { querystring: DisconnectQuery, response: { 204: Nothing } } },
    async (request, reply) => {
      const scope = await gate(request);
      const connection = await need(scope);
      await use.remove(scope, connection.id, request.query.documents);
      return reply.code(204).send(null);
    },
  );
  api.get('/api/drive/status', { schema: { response: { 200: DriveStatus } } }, async (request) => {
    const connection = await find(await gate(request));
    if (!connection) return { watcher_active: false, last_sync: null, files_count: 0, problem: null };
    return {
      watcher_active: isActive(connection),
      last_sync: connection.lastSyncAt === null ? null : new Date(connection.lastSyncAt).toISOString(),
      files_count: connection.counts.indexed,
      problem: connection.detail,
    };
  });
  const watcher = (on: boolean) => async (scope: OwnerScope) => use.change.watch(scope, (await need(scope)).id, on);
  for (const [method, on] of [
    ['POST', true],
    ['DELETE', false],
  ] as const)
    api.route({
      method,
      url: '/api/drive/watcher',
      schema: { response: { 204: Nothing } },
      handler: async (request, reply) => {
        await watcher(on)(await gate(request));
        return reply.code(204).send(null);
      },
    });
  api.get('/api/drive/events', { schema: { response: { 200: DriveEventList } } }, async (request) => {
    const scope = await gate(request);
    const connection = await find(scope);
    return { events: connection ? await use.list.events(scope, connection.id) : [] };
  });
}

/** Active means that it is in sync now, not only set up. */
const isActive = ({ state }: Connection) => state === 'ok' || state === 'rate-limited' || state === 'held-deletions';

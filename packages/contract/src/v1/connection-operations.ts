import * as z from 'zod';
import { ConnectionChange, ConnectionCounts, ConnectionKind, ConnectionState, ItemView } from '../connections.ts';
import { Done } from './files.ts';
import { operation } from './operation.ts';

const ConnectionObject = z
  .object({
    id: z.string(),
    kind: ConnectionKind,
    name: z.string(),
    state: ConnectionState,
    detail: z.string().nullable().describe('What is the matter, as a sentence'),
    last_sync: z.iso.datetime().nullable(),
    files: ConnectionCounts,
  })
  .meta({ id: 'Connection' });
export const Connections = z.object({ success: z.literal(true), connections: z.array(ConnectionObject) });
const OneConnection = z.object({ success: z.literal(true), connection: ConnectionObject });
const ConnectionId = z.object({ id: z.string().min(1).max(100).describe('The connection') });

const AddConnection = z.object({
  kind: ConnectionKind.describe(
    'A kind with a form: `webdav`, `s3` or `local-folder`. The others are let in on their own pages',
  ),
  name: z.string().trim().min(1).max(100).optional(),
  fields: z.record(z.string().max(50), z.string().max(4_000)).describe('What the form of the kind asks for'),
});
const ChangeConnection = ConnectionChange.pick({ name: true, paused: true, folders: true }).extend({
  writes: z.boolean().optional().describe('Whether applied plans may change files there'),
  folders: z.array(z.string()).max(1_000).optional().describe('Ids of the folders that are followed; none: all'),
});
const Removal = z.object({
  files: z.enum(['keep', 'remove']).describe('What becomes of the files that came from there'),
});
const Removed = Done.extend({
  revoked: z.boolean().describe('False where the provider could not be told: remove the app there'),
});
const ItemsQuery = z.object({
  view: ItemView.default('all'),
  name: z.string().max(200).optional().describe('Part of a path, in any case'),
  cursor: z.string().max(4_000).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const Items = z.object({
  success: z.literal(true),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      path: z.string(),
      size: z.number().nullable().describe('Bytes; null where the provider does not say'),
      updated_at: z.iso.datetime().nullable(),
      state: z.enum(['indexed', 'waiting', 'skipped', 'failed', 'folder']),
      detail: z.string().nullable().describe('Why its text is not read, or what went wrong'),
      web_url: z.string().nullable().describe('Where the provider shows it'),
    }),
  ),
  next_cursor: z.string().nullable(),
});
const Copies = z.object({ success: z.literal(true), files: z.number().int(), names: z.array(z.string()) });
const Merged = z.object({ success: z.literal(true), merged: z.number().int(), left: z.number().int() });

/** One thing that is done with a connection and answered with how it is then. */
const act = <const Id extends string, const Name extends string>(id: Id, name: Name, summary: string, description: string) =>
  operation({
    id,
    method: 'POST',
    path: `/api/connections/{id}/${name}`,
    group: 'Connections',
    summary,
    description,
    scopes: ['connections'],
    parameters: ConnectionId,
    status: 200,
    answer: OneConnection,
    example: {},
  });

export const connectionOperations = [
  operation({
    id: 'listConnections',
    method: 'GET',
    path: '/api/connections',
    group: 'Connections',
    summary: 'List connected clouds',
    scopes: ['connections', 'files:read'],
    status: 200,
    answer: Connections,
    example: {},
  }),
  operation({
    id: 'addConnection',
    method: 'POST',
    path: '/api/connections',
    group: 'Connections',
    summary: 'Connect a folder or a server',
    description: 'It is looked at first: what does not let us in is refused, and nothing is kept.',
    scopes: ['connections'],
    body: AddConnection,
    status: 201,
    answer: OneConnection,
    example: { body: { kind: 'local-folder', name: 'Office', fields: { folder: '/srv/office' } } },
  }),
  operation({
    id: 'getConnection',
    method: 'GET',
    path: '/api/connections/{id}',
    group: 'Connections',
    summary: 'Get a connection',
    scopes: ['connections', 'files:read'],
    parameters: ConnectionId,
    status: 200,
    answer: OneConnection,
    example: {},
  }),
  operation({
    id: 'changeConnection',
    method: 'PATCH',
    path: '/api/connections/{id}',
    group: 'Connections',
    summary: 'Rename, pause or narrow a connection',
    scopes: ['connections'],
    parameters: ConnectionId,
    body: ChangeConnection,
    status: 200,
    answer: OneConnection,
    example: { body: { paused: true } },
  }),
  operation({
    id: 'removeConnection',
    method: 'DELETE',
    path: '/api/connections/{id}',
    group: 'Connections',
    summary: 'Remove a connection',
    description: 'Nothing changes at the provider.',
    scopes: ['connections'],
    parameters: ConnectionId,
    query: Removal,
    status: 200,
    answer: Removed,
    example: { path: '/api/connections/{id}?files=keep' },
  }),
  act('syncConnection', 'sync', 'Follow a connection now', 'The next pass begins at once.'),
  act('checkConnection', 'check', 'Compare a connection with its provider', 'Everything there is listed once more.'),
  act('watchConnection', 'watch', 'Begin to follow a connection', 'One that was let in and is not followed yet.'),
  act('confirmDeletions', 'confirm-deletions', 'Let many deletions happen', 'Those that were held because they were many.'),
  act('retryConnection', 'retry', 'Retry the files of a connection', 'Those that failed are fetched again.'),
  operation({
    id: 'listConnectionItems',
    method: 'GET',
    path: '/api/connections/{id}/items',
    group: 'Connections',
    summary: 'List what is at a provider',
    description: 'Files as the last pass has seen them, with what became of each.',
    scopes: ['connections', 'files:read'],
    parameters: ConnectionId,
    query: ItemsQuery,
    status: 200,
    answer: Items,
    example: { path: '/api/connections/{id}/items?view=failed' },
  }),
  operation({
    id: 'findLeftCopies',
    method: 'GET',
    path: '/api/connections/{id}/left-copies',
    group: 'Connections',
    summary: 'Find copies of an earlier connection',
    description: 'Files with the bytes of this connection’s that an earlier one of the account left behind.',
    scopes: ['connections', 'files:read'],
    parameters: ConnectionId,
    status: 200,
    answer: Copies,
    example: {},
  }),
  operation({
    id: 'mergeLeftCopies',
    method: 'POST',
    path: '/api/connections/{id}/left-copies',
    group: 'Connections',
    summary: 'Merge copies of an earlier connection',
    description: 'Their tags and corrections go to the file that is followed, and they go to Trash.',
    scopes: ['connections'],
    parameters: ConnectionId,
    status: 200,
    answer: Merged,
    example: {},
  }),
] as const;

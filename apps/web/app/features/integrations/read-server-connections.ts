import type { TileService } from 'contract/landing';
import * as z from 'zod/mini';
import { api } from '~/lib/server/api';
import type { ServerConnection, ServerConnections } from './integrations.rules';

const TILE_OF: Readonly<Record<string, TileService>> = {
  'google-drive': 'gdrive',
  dropbox: 'dropbox',
  onedrive: 'onedrive',
  notion: 'notion',
};

/** All that a tile needs of `ConnectionList`; the landing page is spared the rest. */
const KnownConnections = z.object({
  connections: z.array(
    z.object({
      kind: z.string(),
      state: z.string(),
      counts: z.object({ found: z.number() }),
      space: z.nullable(z.object({ available: z.number() })),
    }),
  ),
});

/** The tiles whose services are connected at our server for whoever is signed in, and whether one of them has to be signed in to again. */
export async function readServerConnections(): Promise<ServerConnections> {
  const { connections } = await api(KnownConnections, 'GET', '/api/connections');
  const found = new Map<TileService, ServerConnection>();
  for (const { kind, state, counts, space } of connections) {
    const service = TILE_OF[kind];
    if (!service) continue;
    const before = found.get(service);
    const isLost = state === 'sign-in' || before?.state === 'access-lost';
    found.set(service, {
      state: isLost ? 'access-lost' : 'connected',
      files: (before?.files ?? 0) + counts.found,
      available: before?.available ?? space?.available ?? null,
    });
  }
  return found;
}

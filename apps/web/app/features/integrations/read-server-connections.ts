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
const KnownConnections = z.object({ connections: z.array(z.object({ kind: z.string(), state: z.string() })) });

/** The tiles whose services are connected at our server for whoever is signed in, and whether one of them has to be signed in to again. */
export async function readServerConnections(): Promise<ServerConnections> {
  const { connections } = await api(KnownConnections, 'GET', '/api/connections');
  const found = new Map<TileService, ServerConnection>();
  for (const { kind, state } of connections) {
    const service = TILE_OF[kind];
    if (service && found.get(service) !== 'access-lost') found.set(service, state === 'sign-in' ? 'access-lost' : 'connected');
  }
  return found;
}

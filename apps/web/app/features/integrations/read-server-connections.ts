import type { TileService } from 'contract/landing';
import * as z from 'zod/mini';
import { api } from '~/lib/api';

const TILE_OF: Readonly<Record<string, TileService>> = {
  'google-drive': 'gdrive',
  dropbox: 'dropbox',
  onedrive: 'onedrive',
  notion: 'notion',
};

/** All that a tile needs of `ConnectionList`; the landing page is spared the rest. */
const KnownConnections = z.object({ connections: z.array(z.object({ kind: z.string(), state: z.string() })) });

/** The tiles whose services our server keeps in sync for whoever is signed in. */
export async function readServerConnections(): Promise<ReadonlySet<TileService>> {
  const { connections } = await api(KnownConnections, 'GET', '/api/connections');
  return new Set(connections.flatMap(({ kind, state }) => (state === 'sign-in' ? [] : (TILE_OF[kind] ?? []))));
}

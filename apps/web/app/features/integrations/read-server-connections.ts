import { ConnectionList } from 'contract/connections';
import type { TileService } from 'contract/landing';
import { api } from '~/lib/api';

const TILE_OF: Readonly<Record<string, TileService>> = {
  'google-drive': 'gdrive',
  dropbox: 'dropbox',
  onedrive: 'onedrive',
  notion: 'notion',
};

/** The tiles whose services our server keeps in sync for whoever is signed in. */
export async function readServerConnections(): Promise<ReadonlySet<TileService>> {
  const { connections } = await api(ConnectionList, 'GET', '/api/connections');
  return new Set(connections.flatMap(({ kind, state }) => (state === 'sign-in' ? [] : (TILE_OF[kind] ?? []))));
}

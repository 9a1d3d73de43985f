import type { TileService } from 'contract/landing';
import { useEffect, useState } from 'react';
import { useSession } from '~/lib/session';

const TILE_OF: Readonly<Record<string, TileService>> = {
  'google-drive': 'gdrive',
  dropbox: 'dropbox',
  onedrive: 'onedrive',
  notion: 'notion',
};

let asked: { by: string; answer: Promise<ReadonlySet<TileService>> } | undefined;

/** Loaded when somebody is signed in: the landing page's first paint needs none of it. */
async function askServer(): Promise<ReadonlySet<TileService>> {
  const [{ api }, { ConnectionList }] = await Promise.all([import('~/lib/api'), import('contract/connections')]);
  const { connections } = await api(ConnectionList, 'GET', '/api/connections');
  return new Set(connections.flatMap(({ kind, state }) => (state === 'sign-in' ? [] : (TILE_OF[kind] ?? []))));
}

const none: ReadonlySet<TileService> = new Set();

/** The services that our server keeps in sync for whoever is signed in. Asked once for all tiles of a page. */
export function useServerConnections(): ReadonlySet<TileService> {
  const { status, user } = useSession();
  const [known, setKnown] = useState<{ of: string; services: ReadonlySet<TileService> }>();
  const person = status === 'authenticated' ? user?.id : undefined;
  useEffect(() => {
    if (person === undefined) return undefined;
    let left = false;
    if (asked?.by !== person) asked = { by: person, answer: askServer() };
    asked.answer.then(
      (services) => !left && setKnown({ of: person, services }),
      // A tile then shows what it knows without the server; the next page asks again.
      () => {
        asked = undefined;
      },
    );
    return () => {
      left = true;
      asked = undefined;
    };
  }, [person]);
  return known !== undefined && known.of === person ? known.services : none;
}

import type { TileService } from 'contract/landing';
import { useEffect, useState } from 'react';
import { useSession } from '~/lib/session';

let asked: { by: string; answer: Promise<ReadonlySet<TileService>> } | undefined;

/** Loaded when somebody is signed in: the landing page's first paint needs none of it. */
const askServer = async () => (await import('./read-server-connections')).readServerConnections();

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

import { useEffect, useReducer, useState } from 'react';
import { useSession } from '~/lib/session/session';
import { useLiveRefresh } from '~/domain/live/use-live-refresh';
import type { ServerConnections } from './integrations.rules';

/** Loaded when somebody is signed in: the landing page's first paint needs none of it. */
const askServer = async () => (await import('./read-server-connections')).readServerConnections();

const none: ServerConnections = new Map();
const TELLING = ['sources'] as const;

/** The services that are connected at our server for whoever is signed in. */
export function useServerConnections(): ServerConnections {
  const { status, user } = useSession();
  const [known, setKnown] = useState<{ of: string; services: ServerConnections }>();
  const [turn, askAgain] = useReducer((asked: number) => asked + 1, 0);
  useLiveRefresh(TELLING, askAgain);
  const person = status === 'authenticated' ? user?.id : undefined;
  useEffect(() => {
    if (person === undefined) return undefined;
    let left = false;
    askServer().then(
      (services) => !left && setKnown({ of: person, services }),
      // The tiles then show what they know without the server, until something happens there.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [person, turn]);
  return known !== undefined && known.of === person ? known.services : none;
}

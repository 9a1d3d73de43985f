import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '~/lib/live';
import { connectionKeys } from './connections.queries';

/** While much happens the figures are asked for this often, and once more when it is over. Milliseconds. */
const ASK_AGAIN_MS = 500;

/** A connection went on, or one of its documents did: what is shown of connections is asked for again. */
export function useConnectionsLive() {
  const client = useQueryClient();
  const { subscribe } = useLive();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void client.invalidateQueries({ queryKey: connectionKeys.standing });
      }, ASK_AGAIN_MS);
    };
    const leaving = [
      subscribe('sources', refresh),
      subscribe('library', refresh),
      subscribe('connected', refresh),
      () => clearTimeout(waiting),
    ];
    return () => leaving.forEach((leave) => leave());
  }, [client, subscribe]);
}

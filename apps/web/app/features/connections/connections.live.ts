import { useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from '~/domain/live/use-live-refresh';
import { connectionKeys } from './connections.queries';

const TELLING = ['sources', 'library', 'connected'] as const;

/** A connection went on, or one of its documents did: what is shown of connections is asked for again. */
export function useConnectionsLive() {
  const client = useQueryClient();
  useLiveRefresh(TELLING, () => void client.invalidateQueries({ queryKey: connectionKeys.standing }));
}

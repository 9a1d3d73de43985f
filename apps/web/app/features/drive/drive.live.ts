import { useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from '~/domain/live/use-live-refresh';
import { driveKeys } from './drive.queries';

const TELLING = ['sources', 'library', 'connected'] as const;

/** The drive went on, or one of its documents did: its figures and its events are asked for again. */
export function useDriveLive() {
  const client = useQueryClient();
  useLiveRefresh(TELLING, () => void client.invalidateQueries({ queryKey: driveKeys.standing }));
}

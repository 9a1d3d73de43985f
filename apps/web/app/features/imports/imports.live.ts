import { useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from '~/domain/live/use-live-refresh';
import { importKeys } from './imports.queries';

const TELLING = ['sources', 'connected'] as const;

/** An import went on: its figures are asked for again. */
export function useImportsLive() {
  const client = useQueryClient();
  useLiveRefresh(TELLING, () => void client.invalidateQueries({ queryKey: importKeys.all }));
}

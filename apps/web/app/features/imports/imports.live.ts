import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '~/lib/live';
import { importKeys } from './imports.queries';

/** An import went on: its figures are asked for again. */
export function useImportsLive() {
  const client = useQueryClient();
  const { subscribe } = useLive();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: importKeys.all });
    const leaving = [subscribe('sources', refresh), subscribe('connected', refresh)];
    return () => leaving.forEach((leave) => leave());
  }, [client, subscribe]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '~/domain/live/live';
import { searchKeys } from './search.queries';

/** A library that changed may answer otherwise: what was asked before is asked again when it is looked at. */
export function useFreshResults() {
  const queryClient = useQueryClient();
  const { subscribe } = useLive();
  useEffect(() => {
    const forget = () => void queryClient.invalidateQueries({ queryKey: searchKeys.all });
    const leaving = [
      subscribe('library', forget),
      subscribe('connected', forget),
      subscribe('embedding_model', ({ state }) => state === 'ready' && forget()),
    ];
    return () => leaving.forEach((leave) => leave());
  }, [queryClient, subscribe]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '~/lib/live';
import { driveKeys } from './drive.queries';

/** Something happened to a file of the drive: its figures and its events are asked for again. */
export function useDriveLive() {
  const client = useQueryClient();
  const { subscribe } = useLive();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: driveKeys.all });
    const leaveEvents = subscribe('file_event', ({ source }) => source === 'google-drive' && refresh());
    const leaveReturn = subscribe('connected', refresh);
    return () => {
      leaveEvents();
      leaveReturn();
    };
  }, [client, subscribe]);
}

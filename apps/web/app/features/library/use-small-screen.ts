import { useSyncExternalStore } from 'react';

const small = () => matchMedia('(max-width: 48em)');

/** Whether the screen is as narrow as a phone's. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = small();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => small().matches,
    () => false,
  );
}

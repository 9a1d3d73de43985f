import { useSyncExternalStore } from 'react';

const small = () => matchMedia('(max-width: 62em)');

/** Whether the screen is too narrow for a list with columns beside the folders: a phone, or a tablet held upright. */
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

import { useEffect, useState } from 'react';

/** After the screen that was asked for has settled. Milliseconds. */
const AFTER_MS = 4_000;

/**
 * Whether it is time to fetch what the other screens need, so that a person whose line breaks can still go to them: a screen whose script cannot
 * be fetched is an empty page.
 */
export function usePrefetchScreens(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setIsTime(true), AFTER_MS);
    return () => clearTimeout(waiting);
  }, []);
  return isTime;
}

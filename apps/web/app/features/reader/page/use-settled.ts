import { useEffect, useState } from 'react';

/**
 * False until the component has been there for a moment: what only flies past is not worth asking the server for.
 *
 * @param milliseconds counted from the start; 0 for at once. Once true it stays so.
 */
export function useSettled(milliseconds: number): boolean {
  const [isSettled, setIsSettled] = useState(milliseconds === 0);
  if (milliseconds === 0 && !isSettled) setIsSettled(true);
  useEffect(() => {
    const settling = setTimeout(() => setIsSettled(true), milliseconds);
    return () => clearTimeout(settling);
  }, [milliseconds]);
  return isSettled;
}

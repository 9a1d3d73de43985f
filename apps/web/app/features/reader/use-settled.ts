import { useEffect, useState } from 'react';

/** False until the component has been there for a moment: what only flies past is not worth asking the server for. */
export function useSettled(milliseconds: number): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const settling = setTimeout(() => setIsSettled(true), milliseconds);
    return () => clearTimeout(settling);
  }, [milliseconds]);
  return isSettled;
}

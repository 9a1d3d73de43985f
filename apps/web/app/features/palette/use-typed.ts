import { useEffect, useState } from 'react';

/** Milliseconds from the last key to the question. */
const PAUSE_MS = 150;

/** What was typed, once the typing has paused. Nothing typed is known at once. */
export function useTyped(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const settling = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(settling);
  }, [typed]);
  return typed === '' ? '' : settled;
}

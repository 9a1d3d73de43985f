import type { Comparison } from 'contract/versions';
import { useEffect, useMemo, useRef, useState } from 'react';
import { markOf, marksOf, placeOf, type Side } from './versions.rules';

/** What a key press in a field or a dialog means is theirs. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role="menu"]') !== null;

/** The way through the changes of a comparison: the current one is to be seen on both sides. `N` and `P` step. */
export function useChanges({ changes }: Pick<Comparison, 'changes'>) {
  const [at, setAt] = useState({ current: 0, times: 0 });
  const { current, times } = at;
  const step = (direction: 1 | -1) =>
    setAt((old) => ({
      current: (old.current + direction + changes.length) % Math.max(1, changes.length),
      times: old.times + 1,
    }));
  const stepping = useRef(step);
  useEffect(() => {
    stepping.current = step;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const direction = { n: 1, p: -1 }[event.key.toLowerCase()];
      if (direction === 1 || direction === -1) stepping.current(direction);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const marks = useMemo(
    () => ({ from: marksOf(changes, 'from', current), to: marksOf(changes, 'to', current) }),
    [changes, current],
  );
  const change = changes[current];
  const placeOn = (side: Side) => {
    if (!change) return undefined;
    const { pageNumber, hasWords } = placeOf(change, side);
    return { key: `${current}:${times}`, pageNumber, markId: hasWords ? markOf(current, side) : undefined };
  };
  return { current, step, marks, placeOn };
}

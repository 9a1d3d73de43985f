import { useEffect, useEffectEvent } from 'react';
import { type LiveEvents, useLive } from './live';

/** While much happens what is shown is asked for this often, and once more when it is over. Milliseconds. */
const ASK_AGAIN_MS = 500;

/**
 * Asks again for what is shown whenever one of these events says that it may be out of date.
 *
 * @param names a list that stays the same one from drawing to drawing
 */
export function useLiveRefresh(names: readonly (keyof LiveEvents)[], refresh: () => void) {
  const { subscribe } = useLive();
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        ask();
      }, ASK_AGAIN_MS);
    };
    const leaving = names.map((name) => subscribe(name, hear));
    return () => {
      for (const leave of leaving) leave();
      clearTimeout(waiting);
    };
  }, [names, subscribe]);
}

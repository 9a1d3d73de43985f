import { useCallback, useEffect, useState } from 'react';
import { readStored } from '~/lib/browser/stored-value';
import { libraryFront } from '~/lib/server/library-here';
import { useSession } from '~/lib/session/session';
import { countUnseen, type Notice } from './notice-list';

/** A browser that has never listened knows no earlier events: what happened before it opened is no news to it. Epoch milliseconds. */
const OPENED = Math.floor(performance.timeOrigin);

const keyOf = (userId: string) => `notices-seen:${userId}${libraryFront}`;

function keep(userId: string, until: number) {
  try {
    localStorage.setItem(keyOf(userId), String(until));
  } catch {
    // Denied storage: what is seen now is remembered until the next reload.
  }
}

/** How many notices came from elsewhere since the list was last looked at, and what to do when it is. Remembered in this browser. */
export function useSeenNotices(notices: readonly Notice[]): { unseen: number; see: () => void } {
  const { user } = useSession();
  const [seenNow, setSeenNow] = useState<{ of: string; until: number }>();
  const until = user === undefined ? 0 : seenNow?.of === user.id ? seenNow.until : Number(readStored(keyOf(user.id)) ?? OPENED);
  const latest = notices[0]?.ts ?? 0;
  useEffect(() => {
    if (user !== undefined && readStored(keyOf(user.id)) === null) keep(user.id, OPENED);
  }, [user]);
  const see = useCallback(() => {
    if (user === undefined || latest === 0) return;
    setSeenNow({ of: user.id, until: latest });
    keep(user.id, latest);
  }, [user, latest]);
  return { unseen: countUnseen(notices, until), see };
}

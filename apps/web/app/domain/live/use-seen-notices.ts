import { useCallback, useState } from 'react';
import { readStored } from '~/lib/browser/stored-value';
import { useSession } from '~/lib/session/session';
import { countUnseen, type Notice } from './notice-list';

const keyOf = (userId: string) => `notices-seen:${userId}`;

/** How many notices came from elsewhere since the list was last looked at, and what to do when it is. Remembered in this browser. */
export function useSeenNotices(notices: readonly Notice[]): { unseen: number; see: () => void } {
  const { user } = useSession();
  const [seenNow, setSeenNow] = useState<{ of: string; until: number }>();
  const until = user === undefined ? 0 : seenNow?.of === user.id ? seenNow.until : Number(readStored(keyOf(user.id)) ?? 0);
  const latest = notices[0]?.ts ?? 0;
  const see = useCallback(() => {
    if (user === undefined || latest === 0) return;
    setSeenNow({ of: user.id, until: latest });
    try {
      localStorage.setItem(keyOf(user.id), String(latest));
    } catch {
      // Denied storage: the badge is empty until the next reload.
    }
  }, [user, latest]);
  return { unseen: countUnseen(notices, until), see };
}

import { useCallback, useEffect, useState } from 'react';
import { logNote } from '~/lib/log';
import { useSession } from '~/lib/session/session';
import { crossOff, findLeftBehind, type UnsentFile, type UnsentPlaces } from './unsent-files';

const LOCK = 'uploads-unsent:';
let page: string | undefined;

/** This page, among those that are open: a lock of its name is held for as long as it is. */
export function pageId(): string {
  if (page === undefined) {
    page = crypto.randomUUID();
    // Never settled on purpose: the browser lets go of it when the page is gone.
    if ('locks' in navigator) void navigator.locks.request(LOCK + page, () => new Promise(() => undefined));
  }
  return page;
}

export const browserPlaces = (): UnsentPlaces => ({
  storage: localStorage,
  async openPages() {
    const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
    return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
  },
});

type Lists = Awaited<ReturnType<typeof findLeftBehind>>;
const none: Lists = [];
const listsOf = async (userId: string) => findLeftBehind(browserPlaces(), userId, pageId());

/** Files that an earlier visit did not send. */
export function useLeftBehind() {
  const userId = useSession().user?.id;
  const [lists, setLists] = useState(none);
  const look = useCallback(() => {
    if (userId === undefined) return;
    listsOf(userId).then(setLists, (error: unknown) =>
      // Denied storage: nothing was remembered either.
      logNote('Files of an earlier visit could not be looked up', error),
    );
  }, [userId]);
  useEffect(look, [look]);
  const forget = (chosen: readonly UnsentFile[]) => {
    if (lists.length === 0) return;
    crossOff(browserPlaces(), lists, chosen);
    look();
  };
  const files = lists.flatMap((list) => list.files);
  return { files, chosenAgain: forget, dismiss: () => forget(files) };
}

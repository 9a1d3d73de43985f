import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { logNote } from '~/lib/log';
import { useSession } from '~/lib/session/session';
import { formatCount } from '~/lib/text/format';
import { dismissToast, toast } from '~/ui/overlays/toast';
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
// Denied storage, say: nothing was remembered either.
const logDenied = (error: unknown) => logNote('Files of an earlier visit could not be looked up', error);

/** What the upload screen and the other screens both say. */
export const sayLeftBehind = (count: number) => `${formatCount(count, 'file')} not sent at your last visit`;
const TOLD = 'files-left-behind';

/** Files that an earlier visit did not send. */
export function useLeftBehind() {
  const userId = useSession().user?.id;
  const [lists, setLists] = useState(none);
  const look = useCallback(() => {
    if (userId === undefined) return;
    listsOf(userId).then(setLists, logDenied);
  }, [userId]);
  useEffect(look, [look]);
  // Here the list says it.
  useEffect(() => dismissToast(TOLD), []);
  const forget = (chosen: readonly UnsentFile[]) => {
    if (lists.length === 0) return;
    crossOff(browserPlaces(), lists, chosen);
    look();
  };
  const files = lists.flatMap((list) => list.files);
  return { files, chosenAgain: forget, dismiss: () => forget(files) };
}

/** Whoever comes back to another screen than the one that lists them is told of it. Used once for all signed-in pages. */
export function useLeftBehindTold() {
  const userId = useSession().user?.id;
  const navigate = useNavigate();
  useEffect(() => {
    if (userId === undefined) return;
    const tell = (lists: Lists) => {
      const count = lists.reduce((sum, { files }) => sum + files.length, 0);
      if (count === 0 || location.pathname === '/upload') return;
      const action = { label: 'Show them', run: () => void navigate('/upload') };
      toast.info(sayLeftBehind(count), { id: TOLD, dismissAfterMs: null, action });
    };
    listsOf(userId).then(tell, logDenied);
  }, [userId, navigate]);
}

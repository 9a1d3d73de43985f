import { UPLOAD_SUCCEEDED } from 'contract/messages';
import { useEffect, useSyncExternalStore } from 'react';
import { expectNoUpload, expectUploads } from '~/domain/live/own-changes';
import { useLive } from '~/domain/live/live';
import { logNote } from '~/lib/log';
import { useSession } from '~/lib/session/session';
import { toast } from '~/ui/overlays/toast';
import { browserPlaces, pageId } from './left-behind';
import { keepUnsent } from './unsent-files';
import { askOutcomes, sendFile } from './upload.mutations';
import { createUploadQueue } from './upload-queue';
import { sumUp, unsentFiles, type UploadItem } from './upload.rules';

const isOnUploadScreen = () => location.pathname === '/upload';

/** One file is told of where it is not seen; of several the list tells each one's fate. */
function tellOne({ file, state }: UploadItem) {
  if (queue.items().length > 1) return;
  if (state.step === 'failed') toast.error(state.message, { detail: file.name });
  if (state.step !== 'done') return;
  if (state.answer.duplicate) toast.info('You have this file already', { detail: state.answer.filename });
  // Elsewhere the card at the bottom says it.
  else if (isOnUploadScreen()) toast.success(UPLOAD_SUCCEEDED, { detail: state.answer.filename });
}

/** Whoever looks elsewhere hears of all of them at once. */
function tellAll(items: readonly UploadItem[]) {
  if (items.length < 2) return;
  const { sentence, detail, isWhole } = sumUp(items);
  (isWhole ? toast.success : toast.error)(sentence, detail === '' ? {} : { detail });
}

// It lives beside React, so that it goes on while its owner looks at another screen.
const queue = createUploadQueue({
  send: sendFile,
  ask: askOutcomes,
  note: {
    sending: (name) => expectUploads([name]),
    stored(given, kept) {
      if (given === kept) return;
      expectNoUpload(given);
      expectUploads([kept]);
    },
    failed: expectNoUpload,
  },
  tell: { one: tellOne, all: tellAll },
});

/** The browser asks before it closes a page that has bytes to send. Once they are stored, closing does no harm. */
function holdPage(event: BeforeUnloadEvent) {
  if (queue.isHeld()) event.preventDefault();
}

/** What is not sent is written down as it changes, but not for each of a thousand small files. Milliseconds. */
const WRITE_AFTER_MS = 500;

function keepList(userId: string): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let written = 0;
  const write = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const files = queue.isHeld() ? unsentFiles(queue.items()) : [];
    if (files.length === 0 && written === 0) return;
    try {
      keepUnsent(browserPlaces(), userId, pageId(), files);
      written = files.length;
    } catch (error) {
      logNote('Files that are not sent yet could not be remembered', error);
    }
  };
  const later = () => {
    // A list that grows is written at once: the next moment may be the last.
    if (written === 0) write();
    else waiting ??= setTimeout(write, WRITE_AFTER_MS);
  };
  const leave = queue.subscribe(later);
  addEventListener('pagehide', write);
  addEventListener('beforeunload', holdPage);
  return () => {
    leave();
    write();
    removeEventListener('pagehide', write);
    removeEventListener('beforeunload', holdPage);
  };
}

/** Whose files the queue holds. */
let owner: string | undefined;
function takeQueue(userId: string) {
  // A session that ended may be followed by another person's, without the page being loaded anew.
  if (owner !== undefined && owner !== userId) queue.drop();
  owner = userId;
  return keepList(userId);
}

/** Remembers what is not sent, and lets live events tell what has been read. Used once for all signed-in pages. */
export function useUploadsKept() {
  const { user } = useSession();
  const { subscribe } = useLive();
  const userId = user?.id;
  useEffect(() => (userId === undefined ? undefined : takeQueue(userId)), [userId]);
  useEffect(() => {
    const exits = [
      subscribe('processing', queue.heard),
      subscribe('library', ({ documentIds }) => queue.changed(documentIds)),
      subscribe('connected', queue.missed),
    ];
    return () => exits.forEach((leave) => leave());
  }, [subscribe]);
}

const actions = {
  add: queue.add,
  remove: queue.remove,
  clear: queue.clear,
  start: queue.start,
  pause: queue.pause,
  cancel: queue.cancel,
  retry: queue.retry,
};

/** The files chosen for upload and what can be done with them. */
export function useUploadQueue() {
  return { items: useSyncExternalStore(queue.subscribe, queue.items, queue.items), ...actions };
}

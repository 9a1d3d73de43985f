import { useEffect, useSyncExternalStore } from 'react';
import { expectNoUpload, expectUploads } from '~/domain/live/own-changes';
import { useLive } from '~/domain/live/live';
import { ApiError } from '~/lib/server/api';
import { libraryFront, libraryHere, withoutFront } from '~/lib/server/library-here';
import { sessionState } from '~/lib/session/session-store';
import { useSession } from '~/lib/session/session';
import { toast } from '~/ui/overlays/toast';
import type { ChosenFile } from './choosing/read-dropped';
import { createKeepQueue, openHandle } from './keeping/keep-queue';
import { openKeptFiles } from './keeping/kept-files';
import { openPages, pageGone, pageId, takeSender } from './keeping/page-locks';
import type { Line } from './sending/pace-uploads';
import { endUpload, sendUpload, storeAgain } from './sending/send-upload';
import { askOutcomes, readAgain } from './upload.mutations';
import { createUploadQueue, type NewItem } from './upload-queue';
import { isUnsent, type UploadItem } from './upload.rules';
import { texts as messages } from '~/lib/messages/texts/texts';
import { texts } from './texts/texts';

const isOnUploadScreen = () => withoutFront(location.pathname) === '/upload';

/** One file on the page for uploads is told of in the words of that page; elsewhere the card says it, and of several the list. */
function tellOne({ name, state }: UploadItem) {
  if (queue.items().length > 1 || !isOnUploadScreen()) return;
  if (state.step === 'failed') toast.error(state.message, { detail: name });
  if (state.step !== 'done') return;
  if (state.answer.duplicate) toast.info(texts.youHaveThisFileAlready, { detail: state.answer.filename });
  else toast.success(messages.uploadSucceeded, { detail: state.answer.filename });
}

const lineOf = (browser: Navigator): Line =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the declarations of browsers do not know it yet
  (browser as { readonly connection?: Line }).connection ?? {};

/** Whose files the queue holds. */
let owner: string | undefined;

const keep = createKeepQueue({
  open: openKeptFiles,
  page: pageId,
  openPages,
  pageGone,
  freeSpace: async () => {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    return quota - usage;
  },
  now: Date.now,
});

// It lives beside React, so that it goes on while its owner looks at another screen.
const queue = createUploadQueue({
  send(item, file, onSent, signal) {
    // Somebody else may sit here since: what one person chose is never sent as another's.
    if (owner === undefined || sessionState().user?.id !== owner) throw new ApiError(401, 'not_signed_in', undefined);
    return sendUpload(item, file, onSent, signal);
  },
  ask: askOutcomes,
  again: { store: storeAgain, read: readAgain },
  end: endUpload,
  takeSender: (signal) => takeSender(`${owner ?? ''}${libraryFront}`, signal),
  note: {
    sending: (name) => expectUploads([name]),
    stored(given, kept) {
      if (given === kept) return;
      expectNoUpload(given);
      expectUploads([kept]);
    },
    failed: expectNoUpload,
  },
  tell: tellOne,
  keep,
  ...(typeof navigator === 'undefined' ? {} : { line: lineOf(navigator) }),
});

/** The browser asks before it closes a page with files that would have to be chosen again. */
const isHeld = () => queue.isWanted() && queue.items().some((item) => isUnsent(item) && !keep.isSafe(item.id));
function holdPage(event: BeforeUnloadEvent) {
  if (isHeld()) event.preventDefault();
}

function takeQueue(userId: string) {
  // A session that ended may be followed by another person's, without the page being loaded anew.
  if (owner !== userId) {
    queue.leave();
    // What was chosen in one library is never sent to another.
    keep.begin(libraryHere === undefined ? userId : `${userId} in ${libraryHere}`);
  }
  owner = userId;
  const has = (id: string) => queue.items().some((item) => item.id === id);
  void keep.goOn(has, (items) => {
    queue.add(items);
    if (queue.standing().kind !== 'paused') queue.start();
    queue.missed();
  });
}

/** What is the same file: by its place and its last change. */
const sameAs = (path: string, file: File) => (item: UploadItem) =>
  item.name === file.name && item.size === file.size && (item.path === path || item.state.step === 'missing');

/** Puts files into the queue; those that an earlier visit did not send go on, and those that are in it already are not put twice. */
export function addFiles(accepted: readonly ChosenFile[], refused: readonly { chosen: ChosenFile; reason: string }[] = []) {
  const open = queue.items().filter((item) => isUnsent(item) || item.state.step === 'missing');
  const itemOf = ({ file, path, handle }: ChosenFile): Omit<NewItem, 'state'> => {
    const id = crypto.randomUUID();
    keep.source(id, { file, handle });
    return { id, name: file.name, path, size: file.size, modified: file.lastModified, open: async () => file };
  };
  const fresh = accepted.filter(({ file, path }) => {
    const same = open.find(sameAs(path, file));
    if (same?.state.step === 'missing') {
      keep.source(same.id, { file });
      queue.found(same.id, async () => file);
    }
    return same === undefined;
  });
  queue.add([
    ...fresh.map((chosen) => ({ ...itemOf(chosen), state: { step: 'selected' as const } })),
    ...refused.map(({ chosen, reason }) => ({
      ...itemOf(chosen),
      open: undefined,
      state: { step: 'failed' as const, message: reason, mayHelpToRetry: false },
    })),
  ]);
}

/** Asks for files that the browser knows where to find. Call it from a press. */
async function allowMissing() {
  for (const item of queue.items()) {
    const handle = keep.handleOf(item.id);
    if (item.state.step !== 'missing' || !handle) continue;
    if ((await handle.requestPermission({ mode: 'read' })) !== 'granted') break;
    queue.found(item.id, openHandle(handle, item));
  }
  queue.start();
}

/** Remembers what is not sent, and lets live events tell what has been read. Used once for all signed-in pages. */
export function useUploadsKept() {
  const { user } = useSession();
  const { subscribe } = useLive();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) takeQueue(userId);
  }, [userId]);
  useEffect(() => {
    addEventListener('beforeunload', holdPage);
    addEventListener('online', queue.goOn);
    const exits = [
      subscribe('processing', queue.heard),
      subscribe('library', ({ documentIds }) => queue.changed(documentIds)),
      subscribe('connected', () => {
        queue.missed();
        queue.goOn();
      }),
      () => removeEventListener('online', queue.goOn),
    ];
    return () => exits.forEach((leave) => leave());
  }, [subscribe]);
}

const actions = {
  remove: (id: string) => queue.remove([id]),
  clear: queue.clear,
  start: queue.start,
  pause: queue.pause,
  cancel: queue.cancel,
  retry: queue.retry,
  allowMissing: () => void allowMissing(),
};

/** News that follow one another so closely are drawn together. Milliseconds. */
const DRAW_EVERY_MS = 100;

function subscribeSlowly(listener: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let drawn = Number.NEGATIVE_INFINITY;
  const draw = () => {
    waiting = undefined;
    drawn = performance.now();
    listener();
  };
  const leave = queue.subscribe(() => {
    if (waiting !== undefined) return;
    const rest = drawn + DRAW_EVERY_MS - performance.now();
    // What answers to a press is drawn at once.
    if (rest <= 0) draw();
    else waiting = setTimeout(draw, rest);
  });
  return () => {
    clearTimeout(waiting);
    leave();
  };
}

/** The files chosen for upload and what can be done with them. */
export function useUploadQueue() {
  const items = useSyncExternalStore(subscribeSlowly, queue.items, queue.items);
  const standing = useSyncExternalStore(subscribeSlowly, queue.standing, queue.standing);
  const speed = useSyncExternalStore(subscribeSlowly, queue.speed, queue.speed);
  return { items, standing, speed, isHeld: isHeld(), ...actions };
}

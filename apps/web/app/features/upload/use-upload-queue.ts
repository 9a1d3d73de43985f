import { UPLOAD_SUCCEEDED } from 'contract/messages';
import type { ProcessingEvent } from 'contract/notices';
import { useSyncExternalStore } from 'react';
import { expectNoUpload, expectUploads } from '~/domain/live/own-changes';
import { toast } from '~/ui/overlays/toast';
import { sendFile } from './upload.mutations';
import {
  countUnsent,
  isUnderWay,
  mayHelpToRetry,
  sumUp,
  uploadFailure,
  withProgress,
  type UploadItem,
  type UploadState,
} from './upload.rules';

// The queue lives beside React, so that it goes on while its owner looks at another screen.
let items: readonly UploadItem[] = [];
let made = 0;
let running = false;
let stopping: AbortController | undefined;
const listeners = new Set<() => void>();

function change(next: readonly UploadItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

function move(id: string, state: UploadState) {
  change(items.map((item) => (item.id === id ? { ...item, state } : item)));
}

/** The browser asks before it closes a page that has bytes to send. Once they have left, closing does no harm. */
function holdPage(event: BeforeUnloadEvent) {
  if (countUnsent(items) > 0) event.preventDefault();
}

function onSent(item: UploadItem, bytes: number) {
  // The body is a little longer than the file: when the file's own bytes have left, the reading begins.
  if (bytes < item.file.size) move(item.id, { step: 'sending', sent: bytes });
  else if (items.some(({ id, state }) => id === item.id && state.step === 'sending'))
    move(item.id, { step: 'processing', processed: 0, total: undefined });
}

const isOnUploadScreen = () => location.pathname === '/upload';

async function sendOne(item: UploadItem) {
  stopping = new AbortController();
  move(item.id, { step: 'sending', sent: 0 });
  expectUploads([item.file.name]);
  try {
    const outcome = await sendFile(item.file, (bytes) => onSent(item, bytes), stopping.signal);
    if ('accepted' in outcome) return move(item.id, { step: 'accepted', sentence: outcome.accepted });
    move(item.id, { step: 'done', answer: outcome.kept });
    if (outcome.kept.duplicate) expectNoUpload(item.file.name);
    if (items.length > 1) return;
    if (outcome.kept.duplicate) toast.info('You have this file already', { detail: outcome.kept.filename });
    // Elsewhere the card at the bottom says it.
    else if (isOnUploadScreen()) toast.success(UPLOAD_SUCCEEDED, { detail: outcome.kept.filename });
  } catch (error) {
    expectNoUpload(item.file.name);
    if (error instanceof DOMException && error.name === 'AbortError') return move(item.id, { step: 'selected' });
    const message = uploadFailure(error);
    move(item.id, { step: 'failed', message, mayHelpToRetry: mayHelpToRetry(error) });
    if (items.length === 1) toast.error(message, { detail: item.file.name });
  }
}

/** Of several files the list tells each one's fate; whoever looks elsewhere hears of all of them at once. */
function tellOfSeveral() {
  if (items.length < 2) return;
  const { sentence, detail, isWhole } = sumUp(items);
  (isWhole ? toast.success : toast.error)(sentence, detail === '' ? {} : { detail });
}

/** One file at a time, in the order in which they were chosen. */
async function start() {
  if (running) return;
  running = true;
  addEventListener('beforeunload', holdPage);
  try {
    for (;;) {
      const next = items.find(({ state }) => state.step === 'selected');
      if (!next) return tellOfSeveral();
      await sendOne(next);
      // Cancelled: it waits for the next press of the button, and so do those behind it.
      if (stopping?.signal.aborted) return;
    }
  } finally {
    running = false;
    removeEventListener('beforeunload', holdPage);
  }
}

const actions = {
  add(files: readonly File[]) {
    const finished = items.filter((item) => isUnderWay(item) || item.state.step === 'selected');
    const kept = running ? items : finished;
    change([...kept, ...files.map((file) => ({ id: `upload-${++made}`, file, state: { step: 'selected' } as const }))]);
  },
  remove: (id: string) => change(items.filter((item) => item.id !== id || isUnderWay(item))),
  clear: () => change(items.filter(isUnderWay)),
  start: () => void start(),
  cancel: () => stopping?.abort(),
  retry(id: string) {
    move(id, { step: 'selected' });
    void start();
  },
  heard: (event: ProcessingEvent) => change(withProgress(items, event)),
};

/** The files chosen for upload and what can be done with them. */
export function useUploadQueue() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items,
    () => items,
  );
  return { items: shown, ...actions };
}

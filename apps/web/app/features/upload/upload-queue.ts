import type { UploadAnswer, UploadOutcomes } from 'contract/documents';
import type { ProcessingEvent } from 'contract/notices';
import { ApiError } from '~/lib/server/api';
import { createFollowReading } from './follow-reading';
import { createPace } from './pace-uploads';
import {
  awaitedDocuments,
  countUnsent,
  isUnderWay,
  mayHelpToRetry,
  unsentFiles,
  uploadFailure,
  withProgress,
  type UploadItem,
  type UploadState,
} from './upload.rules';

export interface UploadQueueOptions {
  readonly send: (file: File, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<UploadAnswer>;
  readonly ask: (ids: readonly string[]) => Promise<UploadOutcomes['uploads']>;
  /** A file goes out, was stored under its name in the library, or came to nothing. */
  readonly note: { sending(name: string): void; stored(given: string, kept: string): void; failed(name: string): void };
  /** What became of one file, and of all of them when nothing is under way any more. */
  readonly tell: { one(item: UploadItem): void; all(items: readonly UploadItem[]): void };
  readonly wait?: (run: () => void, milliseconds: number) => () => void;
  readonly now?: () => number;
}

/** Sends files, several at a time, in the order in which they were chosen. The next goes out when one is stored, however long its reading takes. */
export function createUploadQueue({ send, ask, note, tell, wait, now = Date.now }: UploadQueueOptions) {
  let items: readonly UploadItem[] = [];
  let made = 0;
  /** Somebody wants what was chosen to be sent. */
  let wanted = false;
  let isPaused = false;
  const stopping = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const pace = createPace();
  const following = createFollowReading({
    awaited: () => awaitedDocuments(items),
    ask,
    tell: settle,
    ...(wait ? { wait } : {}),
  });

  function change(next: readonly UploadItem[]) {
    items = next;
    for (const listener of listeners) listener();
  }
  const move = (id: string, state: UploadState) => change(items.map((item) => (item.id === id ? { ...item, state } : item)));

  function end(id: string, state: UploadState) {
    move(id, state);
    const ended = items.find((item) => item.id === id);
    if (ended) tell.one(ended);
    const isOver = wanted && !items.some(isUnderWay) && countUnsent(items) === 0;
    if (!isOver) return;
    wanted = false;
    isPaused = unsentFiles(items).length > 0;
    tell.all(items);
  }

  function settle(outcome: UploadOutcomes['uploads'][number]) {
    const item = items.find(({ state }) => state.step === 'processing' && state.id === outcome.id);
    if (!item || outcome.state === 'reading') return;
    if (outcome.state === 'ready') return end(item.id, { step: 'done', answer: outcome.answer });
    note.failed(item.file.name);
    const error =
      outcome.state === 'gone'
        ? new ApiError(404, 'gone', 'This document was deleted before it had been read.')
        : new ApiError(422, outcome.code, outcome.error);
    end(item.id, { step: 'failed', message: uploadFailure(error), mayHelpToRetry: outcome.state === 'failed' });
  }

  async function sendOne(item: UploadItem) {
    const stop = new AbortController();
    stopping.set(item.id, stop);
    move(item.id, { step: 'sending', sent: 0 });
    note.sending(item.file.name);
    const began = now();
    let isMeasured = false;
    try {
      const answer = await send(
        item.file,
        (bytes) => {
          if (!isMeasured) pace.measured({ bytes, milliseconds: now() - began, beside: stopping.size });
          isMeasured ||= bytes >= item.file.size;
          if (!stop.signal.aborted) move(item.id, { step: 'sending', sent: Math.min(bytes, item.file.size) });
        },
        stop.signal,
      );
      if (answer.duplicate === true) note.failed(item.file.name);
      else note.stored(item.file.name, answer.filename);
      if (answer.reading !== true) return end(item.id, { step: 'done', answer });
      move(item.id, { step: 'processing', id: answer.id, processed: 0, total: undefined });
      following.changed([answer.id]);
    } catch (error) {
      note.failed(item.file.name);
      if (error instanceof DOMException && error.name === 'AbortError') return move(item.id, { step: 'selected' });
      end(item.id, { step: 'failed', message: uploadFailure(error), mayHelpToRetry: mayHelpToRetry(error) });
    } finally {
      stopping.delete(item.id);
      sendNext();
    }
  }

  function sendNext() {
    while (wanted && stopping.size < pace.atOnce()) {
      const next = items.find(({ id, state }) => state.step === 'selected' && !stopping.has(id));
      if (!next) return;
      void sendOne(next);
    }
  }

  const isRunning = () => wanted && (stopping.size > 0 || items.some(isUnderWay));
  const start = () => {
    wanted = true;
    isPaused = false;
    sendNext();
  };
  const pause = () => {
    isPaused = wanted;
    wanted = false;
    for (const stop of stopping.values()) stop.abort();
  };
  return {
    items: () => items,
    /** Something that was to be sent is in this browser alone. */
    isHeld: () => (wanted || isPaused) && unsentFiles(items).length > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files: readonly File[]) {
      const kept = isRunning() ? items : items.filter((item) => isUnderWay(item) || item.state.step === 'selected');
      change([...kept, ...files.map((file) => ({ id: `upload-${++made}`, file, state: { step: 'selected' } as const }))]);
      if (isRunning()) sendNext();
    },
    remove: (id: string) => change(items.filter((item) => item.id !== id || isUnderWay(item))),
    clear: () => change(items.filter(isUnderWay)),
    /** Forgets everything and stops sending: somebody else sits here now. */
    drop() {
      wanted = false;
      isPaused = false;
      for (const stop of stopping.values()) stop.abort();
      change([]);
    },
    start,
    /** Stops sending; what is not stored yet waits for the next start. */
    pause,
    /** Gives up one file. The only one stays chosen, of several it leaves the list. */
    cancel(id: string) {
      if (items.length === 1) return pause();
      const stop = stopping.get(id);
      change(items.filter((item) => item.id !== id));
      stop?.abort();
    },
    retry(ids: readonly string[]) {
      const again = new Set(ids);
      change(items.map((item) => (again.has(item.id) ? { ...item, state: { step: 'selected' } } : item)));
      start();
    },
    heard: (event: ProcessingEvent) => {
      change(withProgress(items, event));
      if (event.progress.processed >= event.progress.total) following.changed([event.documentId]);
    },
    changed: following.changed,
    missed: following.missed,
  };
}

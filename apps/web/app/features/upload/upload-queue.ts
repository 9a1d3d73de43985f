import type { FollowedUpload } from 'contract/uploads';
import type { ProcessingEvent } from 'contract/notices';
import { ApiError } from '~/lib/server/api';
import { logNote } from '~/lib/log';
import { createFollowReading, waitInBrowser } from './sending/follow-reading';
import { createSpeed } from './sending/measure-speed';
import { createPace, type Line } from './sending/pace-uploads';
import { FileChangedError, uploadOf, type Outgoing } from './sending/send-upload';
import {
  isUnderWay,
  isUnsent,
  obstacleOf,
  uploadFailure,
  type Obstacle,
  type UploadItem,
  type UploadState,
} from './upload.rules';
import { texts } from './texts/texts';

/** The bytes of a file that waits, when they are wanted. @throws where they cannot be read any more */
export type OpenFile = () => Promise<Blob>;

export interface NewItem extends Omit<UploadItem, 'state'> {
  readonly open: OpenFile | undefined;
  readonly state: UploadState;
}

export interface UploadQueueOptions {
  readonly send: (item: Outgoing, file: Blob, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<void>;
  readonly ask: (ids: readonly string[]) => Promise<readonly FollowedUpload[]>;
  /** Asks the server once more: for a document to be made of bytes that it keeps, or to be read. */
  readonly again: { store(item: Outgoing): Promise<void>; read(documentId: string): Promise<void> };
  /** Ends what was begun of an upload. */
  readonly end: (id: string) => Promise<void>;
  /** Waits for the right to send, which one page has; undefined when the signal came first. */
  readonly takeSender: (signal: AbortSignal) => Promise<(() => void) | undefined>;
  /** A file goes out, was stored under its name in the library, or came to nothing. */
  readonly note: { sending(name: string): void; stored(given: string, kept: string): void; failed(name: string): void };
  /** What became of one file. */
  readonly tell: (item: UploadItem) => void;
  /** What is to be remembered over a closed page: files that are wanted, stored, or need no more remembering. */
  readonly keep: { wanted(items: readonly UploadItem[]): void; stored(id: string): void; forget(ids: readonly string[]): void };
  readonly line?: Line;
  readonly wait?: (run: () => void, milliseconds: number) => () => void;
  readonly now?: () => number;
}

/** Why nothing goes out although files wait. */
export type Standing = { kind: 'going' } | { kind: 'paused' } | { kind: 'elsewhere' } | Obstacle;

/** A file that the server itself stumbles over is tried so often. */
const TRIES = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

const sayGone = (isDocument: boolean) => (isDocument ? texts.thisDocumentWasDeletedBefore : texts.whatBecameOfThisFile);

/** A server that stumbles, in contrast to one that is busy or being restarted, may do so over this very file. */
const isItsFault = (error: unknown) => error instanceof ApiError && (error.status === 500 || error.code.startsWith('upload_'));

/** The other way round than `uploadOf`. */
const idOf = (upload: string) => upload.slice(uploadOf('').length);

/** Sends files, several at a time, in the order in which they were chosen. The next goes out when one is stored, however long its reading takes. */
export function createUploadQueue(options: UploadQueueOptions) {
  const { send, ask, again, end, takeSender, note, tell, keep, line, wait = waitInBrowser, now = Date.now } = options;
  const items = new Map<string, UploadItem>();
  const sources = new Map<string, OpenFile>();
  /** Those that wait for their turn, in their order. */
  const waiting = new Set<string>();
  /** Uploads that are on the server and not read yet. */
  const awaited = new Set<string>();
  /** Uploads by the documents that they became. */
  const byDocument = new Map<string, string>();
  const tries = new Map<string, number>();
  const stopping = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const pace = createPace(line);
  const speed = createSpeed(now);
  let shown: readonly UploadItem[] | undefined;
  /** Somebody wants what was chosen to be sent. */
  let wanted = false;
  let standing: Standing = { kind: 'going' };
  let failures = 0;
  let stopWaiting = () => {};
  let sender: { release: () => void } | { asking: AbortController } | undefined;

  const following = createFollowReading({
    awaited,
    ask,
    tell: settle,
    wait,
  });

  function changed() {
    shown = undefined;
    for (const listener of listeners) listener();
  }
  function put(item: UploadItem) {
    const { id, state } = item;
    items.set(id, item);
    if (state.step === 'selected') waiting.add(id);
    else waiting.delete(id);
    if (state.step === 'processing') awaited.add(uploadOf(id));
    else awaited.delete(uploadOf(id));
  }
  function move(id: string, state: UploadState) {
    const item = items.get(id);
    if (!item) return;
    put({ ...item, state });
    changed();
  }
  function drop(ids: readonly string[]) {
    for (const id of ids) {
      items.delete(id);
      sources.delete(id);
      waiting.delete(id);
      awaited.delete(uploadOf(id));
      tries.delete(id);
    }
    changed();
  }
  function stand(next: Standing) {
    standing = next;
    speed.forget();
    changed();
  }
  const all = () => (shown ??= [...items.values()]);

  function settleItem(id: string, state: UploadState) {
    move(id, state);
    sources.delete(id);
    keep.forget([id]);
    const ended = items.get(id);
    if (ended) tell(ended);
    if (waiting.size + stopping.size + awaited.size === 0) wanted = false;
  }

  function settle(outcome: FollowedUpload) {
    const item = items.get(idOf(outcome.upload));
    if (item?.state.step !== 'processing' || outcome.state === 'storing') return;
    const { id, state } = item;
    if ('id' in outcome && outcome.id !== undefined) byDocument.set(outcome.id, id);
    if (outcome.state === 'reading') {
      if (state.id === undefined) move(id, { ...state, id: outcome.id });
      return;
    }
    if (outcome.state === 'ready') {
      if (outcome.answer.duplicate === true) note.failed(item.name);
      else note.stored(item.name, outcome.answer.filename);
      return settleItem(id, { step: 'done', answer: outcome.answer });
    }
    note.failed(item.name);
    const message = outcome.state === 'gone' ? sayGone(outcome.id !== undefined) : outcome.error;
    const mayHelpToRetry = outcome.state === 'failed' || (outcome.state === 'refused' && outcome.again);
    settleItem(id, { step: 'failed', message, mayHelpToRetry });
  }

  function holdUp(id: string, obstacle: Obstacle) {
    move(id, { step: 'selected' });
    if (obstacle.kind === 'no-space') {
      for (const stop of stopping.values()) stop.abort();
      return stand(obstacle);
    }
    failures += 1;
    stand(obstacle);
    stopWaiting();
    stopWaiting = wait(goOn, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)));
  }

  async function sendOne(item: UploadItem) {
    const { id, name, size } = item;
    const stop = new AbortController();
    stopping.set(id, stop);
    move(id, { step: 'sending', sent: 0 });
    note.sending(name);
    const began = now();
    let isMeasured = false;
    let before = 0;
    const onSent = (bytes: number) => {
      if (!isMeasured) pace.measured({ bytes, milliseconds: now() - began, beside: stopping.size });
      isMeasured ||= bytes >= size;
      if (bytes > before) speed.add(bytes - before);
      before = Math.max(before, bytes);
      if (!stop.signal.aborted) move(id, { step: 'sending', sent: Math.min(bytes, size) });
    };
    try {
      const open = sources.get(id);
      if (!open) throw new Error(texts.theBytesOfThisFile);
      await send(item, await open(), onSent, stop.signal);
      failures = 0;
      if (standing.kind === 'line' || standing.kind === 'busy' || standing.kind === 'session') standing = { kind: 'going' };
      if (!items.has(id)) return;
      move(id, { step: 'processing', id: undefined, processed: 0, total: undefined });
      keep.stored(id);
      following.changed([uploadOf(id)]);
    } catch (error) {
      note.failed(name);
      if (error instanceof DOMException && error.name === 'AbortError') return move(id, { step: 'selected' });
      const obstacle = obstacleOf(error);
      const tried = (tries.get(id) ?? 0) + (isItsFault(error) ? 1 : 0);
      tries.set(id, tried);
      if (obstacle && tried < TRIES) return holdUp(id, obstacle);
      if (!(error instanceof ApiError || error instanceof FileChangedError || obstacle))
        logNote('A file could not be sent', error);
      move(id, { step: 'failed', message: uploadFailure(error), mayHelpToRetry: obstacle !== undefined });
      const ended = items.get(id);
      if (ended) tell(ended);
      if (error instanceof FileChangedError) endOnServer(id);
      if (obstacle === undefined) keep.forget([id]);
    } finally {
      stopping.delete(id);
      sendNext();
    }
  }

  /** One page of this browser sends; the others wait until it is done. */
  function askForSender() {
    if (sender) return;
    const asking = new AbortController();
    sender = { asking };
    let isHere = false;
    const late = wait(() => !isHere && standing.kind === 'going' && stand({ kind: 'elsewhere' }), FIRST_WAIT_MS);
    takeSender(asking.signal)
      .then((release) => {
        isHere = true;
        late();
        if (asking.signal.aborted) return release?.();
        sender = release ? { release } : undefined;
        if (standing.kind === 'elsewhere') stand({ kind: 'going' });
        sendNext();
        return undefined;
      })
      .catch((error: unknown) => logNote('Which page sends could not be settled', error));
  }
  function leaveSender() {
    if (sender && 'release' in sender) sender.release();
    else sender?.asking.abort();
    sender = undefined;
  }

  function sendNext() {
    if (waiting.size === 0 && stopping.size === 0) return leaveSender();
    if (!wanted || waiting.size === 0) return;
    if (standing.kind !== 'going' && standing.kind !== 'elsewhere') {
      // Another page may send meanwhile.
      if (stopping.size === 0) leaveSender();
      return;
    }
    if (!sender) askForSender();
    if (!sender || !('release' in sender)) return;
    for (const id of waiting) {
      if (stopping.size >= pace.atOnce()) return;
      const item = items.get(id);
      if (item && !stopping.has(id)) void sendOne(item);
    }
  }

  /** After an obstacle that may be over: the line is back, say. */
  function goOn() {
    stopWaiting();
    if (standing.kind === 'paused' || standing.kind === 'no-space') return;
    stand({ kind: 'going' });
    sendNext();
  }
  function start() {
    wanted = true;
    failures = 0;
    standing = { kind: 'going' };
    keep.wanted(all().filter(isUnsent));
    changed();
    sendNext();
  }
  function add(given: readonly NewItem[]) {
    // What is over makes room for what begins.
    if (!all().some((item) => isUnderWay(item) || isUnsent(item) || item.state.step === 'missing')) drop([...items.keys()]);
    for (const { open, ...item } of given) {
      put(item);
      if (open) sources.set(item.id, open);
    }
    changed();
    if (!wanted) return;
    keep.wanted(given.filter(({ state }) => state.step === 'selected').map(({ open: _open, ...item }) => item));
    sendNext();
  }

  function endOnServer(id: string) {
    end(id).catch((error: unknown) => logNote('An upload could not be ended; the server forgets it within a day', error));
  }
  function abort(ids: readonly string[]) {
    for (const id of ids) {
      const stop = stopping.get(id);
      stop?.abort();
      if (!stop) continue;
      stopping.delete(id);
      endOnServer(id);
    }
  }

  return {
    items: all,
    standing: () => standing,
    /** Bytes a second; undefined until that can be said. */
    speed: speed.perSecond,
    isWanted: () => wanted,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add,
    start,
    goOn,
    /** The file is at hand again, by its person's choice or permission. */
    found(id: string, open: OpenFile) {
      if (items.get(id)?.state.step !== 'missing') return;
      sources.set(id, open);
      move(id, { step: 'selected' });
    },
    remove(ids: readonly string[]) {
      const over = ids.filter((id) => {
        const item = items.get(id);
        return item && !isUnderWay(item);
      });
      keep.forget(over);
      drop(over);
    },
    /** Takes everything away that needs nothing more. */
    clear() {
      const over = all().filter((item) => !isUnderWay(item) && item.state.step !== 'missing');
      keep.forget(over.map(({ id }) => id));
      drop(over.map(({ id }) => id));
    },
    /** Forgets everything and stops sending: somebody else sits here now. What is kept for its owner stays kept. */
    leave() {
      wanted = false;
      for (const stop of stopping.values()) stop.abort();
      stopping.clear();
      stopWaiting();
      drop([...items.keys()]);
      byDocument.clear();
      leaveSender();
      standing = { kind: 'going' };
    },
    /** Stops sending; what is not stored yet waits for the next start. */
    pause() {
      stopWaiting();
      stand({ kind: 'paused' });
      for (const stop of stopping.values()) stop.abort();
      sendNext();
    },
    /** Gives up files that are not stored yet. @returns what takes it back */
    cancel(ids: readonly string[]): () => void {
      const given = ids.flatMap((id): NewItem[] => {
        const item = items.get(id);
        if (!item || (!isUnsent(item) && item.state.step !== 'missing')) return [];
        const state: UploadState = item.state.step === 'missing' ? item.state : { step: 'selected' };
        // Under another name: what the server had of it is gone.
        return [{ ...item, id: crypto.randomUUID(), state, open: sources.get(id) }];
      });
      const gone = ids.filter((id) => {
        const item = items.get(id);
        return item && item.state.step !== 'processing' && item.state.step !== 'done';
      });
      abort(gone);
      keep.forget(gone);
      drop(gone);
      sendNext();
      return () => {
        add(given);
        start();
      };
    },
    retry(ids: readonly string[]) {
      for (const id of ids) {
        const item = items.get(id);
        if (item?.state.step !== 'failed') continue;
        tries.delete(id);
        if (sources.has(id)) {
          move(id, { step: 'selected' });
          continue;
        }
        const documentId = [...byDocument].find(([, upload]) => upload === id)?.[0];
        move(id, { step: 'processing', id: documentId, processed: 0, total: undefined });
        const asking = documentId === undefined ? again.store(item) : again.read(documentId);
        asking.then(
          () => following.changed([uploadOf(id)]),
          (error: unknown) => move(id, { step: 'failed', message: uploadFailure(error), mayHelpToRetry: true }),
        );
      }
      start();
    },
    heard({ documentId, progress }: ProcessingEvent) {
      const id = byDocument.get(documentId);
      const state = id === undefined ? undefined : items.get(id)?.state;
      if (id === undefined || state?.step !== 'processing') return;
      move(id, { ...state, ...progress });
      if (progress.processed >= progress.total) following.changed([uploadOf(id)]);
    },
    /** Something happened to these documents: those that uploads became, or that one of them may have become. */
    changed(documentIds: readonly string[]) {
      const known = documentIds.flatMap((documentId) => byDocument.get(documentId) ?? []);
      const isUnknown = (upload: string) => {
        const state = items.get(idOf(upload))?.state;
        return state?.step === 'processing' && state.id === undefined;
      };
      const unknown = known.length < documentIds.length ? [...awaited].filter(isUnknown) : [];
      following.changed([...known.map(uploadOf), ...unknown]);
    },
    missed: following.missed,
  };
}

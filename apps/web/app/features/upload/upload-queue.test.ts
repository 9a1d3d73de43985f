import type { FollowedUpload } from 'contract/uploads';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '~/lib/server/api';
import { FileChangedError } from './sending/send-upload';
import { createUploadQueue, type NewItem } from './upload-queue';
import { countUnsent } from './upload.rules';

const itemOf = (id: string): NewItem => ({
  id,
  name: `${id}.pdf`,
  path: '',
  size: 5,
  modified: 0,
  state: { step: 'selected' },
  open: async () => new Blob(['words']),
});
const answerOf = (id: string, duplicate = false) => ({
  id: `doc-${id}`,
  filename: `${id}.pdf`,
  pageCount: 1,
  state: 'read' as const,
  vectorsStored: 1,
  text: 'complete' as const,
  textNote: null,
  duplicate,
});

/** A queue whose server stores and reads, and whose time passes, when the test says so. */
function queueWithServer() {
  const sent = new Map<string, { store: () => void; refuse: (error: Error) => void }>();
  const order: string[] = [];
  const known = new Map<string, FollowedUpload>();
  const timers: (() => void)[] = [];
  const kept = new Map<string, 'waiting' | 'stored'>();
  const ended: string[] = [];
  const again: string[] = [];
  const senders: ((release: (() => void) | undefined) => void)[] = [];
  let isOthers = false;
  let isSender = false;
  const queue = createUploadQueue({
    send: ({ id }, _file, onSent, signal) =>
      new Promise((resolve, reject) => {
        onSent(0);
        order.push(id);
        sent.set(id, { store: resolve, refuse: reject });
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      }),
    ask: async (ids) => ids.map((upload) => known.get(upload) ?? { upload, state: 'storing', received: 5, length: 5 }),
    again: {
      store: async ({ id }) => void again.push(`store ${id}`),
      read: async (id) => void again.push(`read ${id}`),
    },
    end: async (id) => void ended.push(id),
    takeSender: () =>
      new Promise((resolve) => {
        if (isOthers) return void senders.push(resolve);
        isSender = true;
        return resolve(() => void (isSender = false));
      }),
    note: { sending() {}, stored() {}, failed() {} },
    tell() {},
    keep: {
      wanted: (items) => items.forEach(({ id }) => kept.has(id) || kept.set(id, 'waiting')),
      stored: (id) => kept.set(id, 'stored'),
      forget: (ids) => ids.forEach((id) => kept.delete(id)),
    },
    wait(run) {
      timers.push(run);
      return () => void (timers.includes(run) && timers.splice(timers.indexOf(run), 1));
    },
  });
  return {
    queue,
    order,
    kept,
    ended,
    again,
    underWay: () => queue.items().filter(({ state }) => state.step === 'sending').length,
    store: (id: string) => sent.get(id)?.store(),
    refuse: (id: string, error: Error) => sent.get(id)?.refuse(error),
    becomes: (id: string, outcome: FollowedUpload) => known.set(`upl_${id}`, outcome),
    elapse: () => timers.splice(0).forEach((run) => run()),
    isSender: () => isSender,
    steps: () => queue.items().map(({ state }) => state.step),
    sendsElsewhere: (isSo: boolean) => {
      isOthers = isSo;
      for (const take of senders.splice(0)) take(() => {});
    },
  };
}
const ids = Array.from({ length: 6 }, (_, index) => `${index}`);

test('what one person chose is not sent for the next one, and stays kept for its owner', async () => {
  const { queue, order, store, kept } = queueWithServer();
  queue.add(ids.map(itemOf));
  queue.start();
  await expect.poll(() => order).toHaveLength(4);
  queue.leave();
  expect(queue.items()).toEqual([]);
  for (const id of ids) store(id);
  queue.add([itemOf('mine')]);
  queue.start();
  await expect.poll(() => order.at(-1)).toBe('mine');
  expect(order).toHaveLength(5);
  expect(queue.items().map(({ name }) => name)).toEqual(['mine.pdf']);
  expect([...kept.keys()]).toEqual([...ids, 'mine']);
});

test('four files go out at a time, and the next as soon as one is stored, however long it is read', async () => {
  const { queue, order, store, steps, kept } = queueWithServer();
  queue.add(ids.map(itemOf));
  queue.start();
  await expect.poll(() => order).toHaveLength(4);
  store('2');
  await expect.poll(() => order).toHaveLength(5);
  expect(steps()[2]).toBe('processing');
  expect([kept.get('2'), kept.get('5')]).toEqual(['stored', 'waiting']);
  for (const id of ids) store(id);
  await expect.poll(() => order).toHaveLength(6);
  store('5');
  await expect.poll(() => countUnsent(queue.items())).toBe(0);
});

test('five thousand files are taken in one go, and each goes out once', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `file-${index}`);
  const { queue, order, store } = queueWithServer();
  queue.add(many.map(itemOf));
  queue.start();
  let stored = 0;
  while (stored < many.length) {
    await expect.poll(() => order.length, { interval: 1 }).toBeGreaterThan(stored);
    for (; stored < order.length; stored += 1) store(order[stored] ?? '');
  }
  expect(new Set(order).size).toBe(5_000);
});

test('what was read is heard of when an event names a document, also one that nobody knew yet', async () => {
  const { queue, store, becomes, elapse, steps, kept } = queueWithServer();
  queue.add([itemOf('a'), itemOf('b')]);
  queue.start();
  await expect.poll(() => queue.items().length).toBe(2);
  await expect.poll(() => (store('a'), store('b'), steps())).toEqual(['processing', 'processing']);
  becomes('a', { upload: 'upl_a', state: 'ready', id: 'doc-a', answer: answerOf('a') });
  becomes('b', { upload: 'upl_b', state: 'reading', id: 'doc-b' });
  queue.changed(['doc-a']);
  await expect.poll(() => (elapse(), steps())).toEqual(['done', 'processing']);
  queue.heard({
    type: 'processing',
    documentId: 'doc-b',
    path: 'b.pdf',
    source: 'upload',
    progress: { processed: 1, total: 4 },
  });
  expect(queue.items()[1]?.state).toEqual({ step: 'processing', id: 'doc-b', processed: 1, total: 4 });
  becomes('b', { upload: 'upl_b', state: 'failed', id: 'doc-b', error: 'No.', code: 'damaged' });
  await expect.poll(() => (elapse(), steps())).toEqual(['done', 'failed']);
  expect([...kept.keys()]).toEqual([]);
});

test('a pause keeps what is not stored, and starting again sends it', async () => {
  const { queue, steps, store, order } = queueWithServer();
  queue.add([itemOf('a'), itemOf('b')]);
  queue.start();
  await expect.poll(() => order).toEqual(['a', 'b']);
  store('a');
  await expect.poll(steps).toEqual(['processing', 'sending']);
  queue.pause();
  await expect.poll(steps).toEqual(['processing', 'selected']);
  expect(queue.standing()).toEqual({ kind: 'paused' });
  queue.start();
  await expect.poll(() => order).toEqual(['a', 'b', 'b']);
});

test('a line that broke is tried again by itself, and at once when it is back', async () => {
  const { queue, order, refuse, store, steps, elapse } = queueWithServer();
  queue.add([itemOf('a')]);
  queue.start();
  await expect.poll(() => order).toHaveLength(1);
  refuse('a', new NetworkError(undefined));
  await expect.poll(() => queue.standing()).toEqual({ kind: 'line' });
  elapse();
  await expect.poll(() => order).toHaveLength(2);
  refuse('a', new NetworkError(undefined));
  await expect.poll(() => queue.standing()).toEqual({ kind: 'line' });
  queue.goOn();
  await expect.poll(() => order).toHaveLength(3);
  store('a');
  await expect.poll(steps).toEqual(['processing']);
  expect(queue.standing()).toEqual({ kind: 'going' });
});

test('where the share of the storage is used up the rest waits with the reason, and nothing is lost', async () => {
  const { queue, order, refuse, underWay, steps } = queueWithServer();
  queue.add(ids.map(itemOf));
  queue.start();
  await expect.poll(() => order).toHaveLength(4);
  refuse('1', new ApiError(507, 'storage_quota', 'Your share is used up.'));
  await expect.poll(() => queue.standing()).toEqual({ kind: 'no-space', sentence: 'Your share is used up.' });
  await expect.poll(underWay).toBe(0);
  expect(steps()).toEqual(ids.map(() => 'selected'));
  queue.goOn();
  expect(underWay()).toBe(0);
  queue.start();
  await expect.poll(() => order).toHaveLength(8);
});

test('a file that changed while it was sent, or that the server refuses, is told of and the others go on', async () => {
  const { queue, order, refuse, store, steps, kept } = queueWithServer();
  queue.add([itemOf('a'), itemOf('b'), itemOf('c')]);
  queue.start();
  await expect.poll(() => order).toHaveLength(3);
  refuse('a', new FileChangedError());
  refuse('b', new ApiError(415, 'empty_file', 'This file is empty.'));
  store('c');
  await expect.poll(steps).toEqual(['failed', 'failed', 'processing']);
  expect(queue.items().map(({ state }) => (state.step === 'failed' ? [state.message, state.mayHelpToRetry] : []))).toEqual([
    [expect.stringContaining('changed while it was sent'), false],
    ['This file is empty.', false],
    [],
  ]);
  expect([...kept.keys()]).toEqual(['c']);
});

test('a server that stumbles over a file again and again ends its tries, and the person may try once more', async () => {
  const { queue, order, refuse, elapse, steps } = queueWithServer();
  queue.add([itemOf('a')]);
  queue.start();
  for (let time = 1; time <= 5; time += 1) {
    await expect.poll(() => (elapse(), order.length)).toBe(time);
    refuse('a', new ApiError(500, 'unknown', undefined));
    await expect.poll(steps).not.toEqual(['sending']);
  }
  expect(steps()).toEqual(['failed']);
  queue.retry(['a']);
  await expect.poll(() => order).toHaveLength(6);
});

test('what is kept on the server is made a document or read once more without its bytes being sent again', async () => {
  const { queue, store, order, becomes, elapse, steps, again } = queueWithServer();
  queue.add([itemOf('a'), itemOf('b')]);
  queue.start();
  await expect.poll(() => order).toHaveLength(2);
  becomes('a', { upload: 'upl_a', state: 'refused', error: 'Storing it failed.', code: 'storing_failed', again: true });
  becomes('b', { upload: 'upl_b', state: 'failed', id: 'doc-b', error: 'No.', code: 'reading_failed' });
  store('a');
  store('b');
  await expect.poll(() => (elapse(), steps())).toEqual(['failed', 'failed']);
  queue.retry(['a', 'b']);
  await expect.poll(() => again).toEqual(['store a', 'read doc-b']);
  expect(order).toHaveLength(2);
});

test('what is cancelled leaves the list, ends its upload and can be taken back; what is stored stays', async () => {
  const { queue, order, store, ended, steps, kept } = queueWithServer();
  queue.add(ids.map(itemOf));
  queue.start();
  await expect.poll(() => order).toHaveLength(4);
  store('0');
  await expect.poll(() => order).toHaveLength(5);
  const takeBack = queue.cancel(ids);
  expect(steps()).toEqual(['processing']);
  expect([...kept.keys()]).toEqual(['0']);
  await expect.poll(() => ended).toEqual(['1', '2', '3', '4']);
  takeBack();
  await expect.poll(() => order).toHaveLength(9);
  // Under other names: what the server had of them is gone.
  expect(order.slice(5).every((id) => !ids.includes(id))).toBe(true);
});

test('one page sends at a time, and the others follow when it is done', async () => {
  const { queue, order, elapse, sendsElsewhere } = queueWithServer();
  sendsElsewhere(true);
  queue.add([itemOf('a')]);
  queue.start();
  elapse();
  await expect.poll(() => queue.standing()).toEqual({ kind: 'elsewhere' });
  expect(order).toEqual([]);
  sendsElsewhere(false);
  await expect.poll(() => order).toEqual(['a']);
  expect(queue.standing()).toEqual({ kind: 'going' });
});

test('a page that pauses, or has sent everything, lets another one send', async () => {
  const { queue, order, isSender, store } = queueWithServer();
  queue.add([itemOf('a')]);
  queue.start();
  await expect.poll(() => order).toEqual(['a']);
  expect(isSender()).toBe(true);
  queue.pause();
  await expect.poll(isSender).toBe(false);
  queue.start();
  await expect.poll(() => order).toEqual(['a', 'a']);
  expect(isSender()).toBe(true);
  store('a');
  await expect.poll(isSender).toBe(false);
});

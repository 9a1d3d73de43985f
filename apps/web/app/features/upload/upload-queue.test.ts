import type { UploadAnswer, UploadOutcomes } from 'contract/documents';
import { expect, test } from 'vitest';
import { createUploadQueue } from './upload-queue';
import { countUnsent } from './upload.rules';

const answerOf = (name: string, reading: boolean): UploadAnswer => ({
  id: `doc-${name}`,
  filename: name,
  pageCount: 1,
  state: reading ? 'waiting' : 'read',
  vectorsStored: reading ? 0 : 1,
  text: reading ? 'none' : 'complete',
  textNote: null,
  ...(reading ? { reading } : {}),
});

/** A queue whose server stores and reads when the test says so. */
function queueWithServer() {
  const sent = new Map<string, { store: () => void; signal: AbortSignal }>();
  const read = new Map<string, UploadOutcomes['uploads'][number]>();
  const timers: (() => void)[] = [];
  const sums: number[] = [];
  const queue = createUploadQueue({
    send: (file, onSent, signal) =>
      new Promise((resolve, reject) => {
        onSent(0);
        sent.set(file.name, { store: () => resolve(answerOf(file.name, true)), signal });
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      }),
    ask: async (ids) => ids.map((id) => read.get(id) ?? { state: 'reading', id }),
    note: { sending() {}, stored() {}, failed() {} },
    tell: { one() {}, all: (items) => sums.push(items.length) },
    wait(run) {
      timers.push(run);
      return () => void (timers.includes(run) && timers.splice(timers.indexOf(run), 1));
    },
  });
  return {
    queue,
    sums,
    underWay: () => [...sent.keys()],
    store: (name: string) => sent.get(name)?.store(),
    read: (name: string) => read.set(`doc-${name}`, { state: 'ready', id: `doc-${name}`, answer: answerOf(name, false) }),
    fail: (name: string) => read.set(`doc-${name}`, { state: 'failed', id: `doc-${name}`, error: 'No.', code: 'damaged' }),
    elapse: () => timers.splice(0).forEach((run) => run()),
    steps: () => queue.items().map(({ state }) => state.step),
  };
}
const filesOf = (...names: string[]) => names.map((name) => new File(['words'], name));
const names = Array.from({ length: 6 }, (_, index) => `${index}.pdf`);

test('what one person chose is not sent for the next one', async () => {
  const { queue, underWay, store } = queueWithServer();
  queue.add(filesOf(...names));
  queue.start();
  expect(queue.isHeld()).toBe(true);
  queue.drop();
  expect([queue.items(), queue.isHeld()]).toEqual([[], false]);
  for (const name of underWay()) store(name);
  queue.add(filesOf('mine.pdf'));
  queue.start();
  await expect.poll(() => underWay().at(-1)).toBe('mine.pdf');
  expect(underWay()).toHaveLength(5);
  expect(queue.items().map(({ file }) => file.name)).toEqual(['mine.pdf']);
});

test('four files go out at a time, and the next as soon as one is stored, however long it is read', async () => {
  const { queue, underWay, store, steps } = queueWithServer();
  queue.add(filesOf(...names));
  queue.start();
  expect(underWay()).toHaveLength(4);
  store('2.pdf');
  await expect.poll(underWay).toHaveLength(5);
  expect(steps()[2]).toBe('processing');
  for (const name of names) store(name);
  await expect.poll(underWay).toHaveLength(6);
  store('5.pdf');
  await expect.poll(() => countUnsent(queue.items())).toBe(0);
});

test('what was read is heard of when an event names it, and all of them are summed up once', async () => {
  const { queue, store, read, fail, elapse, steps, sums } = queueWithServer();
  queue.add(filesOf('a.pdf', 'b.pdf'));
  queue.start();
  store('a.pdf');
  store('b.pdf');
  await expect.poll(steps).toEqual(['processing', 'processing']);
  read('a.pdf');
  queue.changed(['doc-a.pdf']);
  elapse();
  await expect.poll(steps).toEqual(['done', 'processing']);
  expect(sums).toEqual([]);
  fail('b.pdf');
  // No event comes: it is asked for all the same.
  await expect.poll(() => (elapse(), steps())).toEqual(['done', 'failed']);
  expect(sums).toEqual([2]);
});

test('a pause keeps what is not stored, and starting again sends it', async () => {
  const { queue, steps, underWay, store } = queueWithServer();
  queue.add(filesOf('a.pdf', 'b.pdf'));
  queue.start();
  store('a.pdf');
  await expect.poll(steps).toEqual(['processing', 'sending']);
  queue.pause();
  await expect.poll(steps).toEqual(['processing', 'selected']);
  expect(queue.isHeld()).toBe(true);
  queue.start();
  expect(underWay()).toEqual(['a.pdf', 'b.pdf']);
  expect(steps()).toEqual(['processing', 'sending']);
});

test('of several files a cancelled one leaves the list, and the others go on', async () => {
  const { queue, underWay } = queueWithServer();
  queue.add(filesOf(...names.slice(0, 5)));
  queue.start();
  queue.cancel(queue.items()[0]?.id ?? '');
  await expect.poll(underWay).toEqual(names.slice(0, 5));
  expect(queue.items().map(({ file }) => file.name)).toEqual(names.slice(1, 5));
});

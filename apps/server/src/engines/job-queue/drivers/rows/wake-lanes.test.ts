import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { createLaneWaker } from './wake-lanes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(nextDue: () => ReadonlyMap<string, number>) {
  let looks = 0;
  const waker = createLaneWaker({
    pollMilliseconds: 5_000,
    log: silentLog,
    readNextDue: () => {
      looks++;
      return Promise.resolve(nextDue());
    },
  });
  return { waker, looks: () => looks };
}

test('a process with any number of idle lanes looks at the table once in five seconds', async () => {
  const { waker, looks } = open(() => new Map());
  for (const kind of ['read', 'read', 'sync', 'purge']) void waker.sleep(kind, 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks()).toBe(12);
  waker.stop();
});

test('a job that is put off is begun when it is due, not at the next look', async () => {
  const began = performance.now();
  const dueAt = began + 2_000;
  const { waker, looks } = open(() => new Map([['read', dueAt - performance.now()]]));
  let wokeAt = 0;
  void waker.sleep('read', 0).then(() => {
    wokeAt = performance.now();
  });
  for (let time = 0; time < 50; time++) waker.lookSoon();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(wokeAt - began).toBe(2_000);
  expect(looks()).toBeLessThan(4);
  waker.stop();
});

test('a lane that is told while it looks for a job does not fall asleep', async () => {
  const { waker } = open(() => new Map());
  const rings = waker.ringsOf('read');
  waker.wake('read');
  await expect(waker.sleep('read', rings)).resolves.toBeUndefined();
  waker.stop();
});

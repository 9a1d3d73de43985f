import { expect, test } from 'vitest';
import { addNotices, countUnseen, gatherNotices, type Notice } from './notice-list';

const event = (ts: number, isOwn = false): Notice => ({
  id: `e${ts}`,
  type: 'uploaded',
  path: `e${ts}.pdf`,
  ts,
  source: 'upload',
  isOwn,
});

test('the newest event comes first, whatever the order of arrival', () => {
  expect(addNotices([event(2)], [event(1), event(3)]).map(({ ts }) => ts)).toEqual([3, 2, 1]);
});

test('an event that is replayed after a reconnection is listed once', () => {
  expect(addNotices([event(1)], [event(1), event(2)])).toHaveLength(2);
});

test('only the latest twenty are kept', () => {
  const many = Array.from({ length: 30 }, (_, index) => event(index));
  const kept = addNotices([], many);
  expect(kept).toHaveLength(20);
  expect(kept.at(-1)?.ts).toBe(10);
});

test('what was done in this browser is listed and does not ring, and neither does what has been looked at', () => {
  const notices = addNotices([], [event(1), event(2), event(3, true), event(4)]);
  expect(notices.map(({ ts }) => ts)).toEqual([4, 3, 2, 1]);
  expect([countUnseen(notices, 0), countUnseen(notices, 1), countUnseen(notices, 4)]).toEqual([3, 2, 0]);
});

test('files that were uploaded here together are one line; what comes from elsewhere is not gathered', () => {
  const MINUTE_MS = 60_000;
  const long = [event(10 * MINUTE_MS, true), event(12 * MINUTE_MS, true), event(12 * MINUTE_MS + 1, true)];
  const linesOf = (notices: readonly Notice[]) =>
    gatherNotices(addNotices([], notices)).map(({ notice, others }) => [notice.ts, others]);
  expect(linesOf([event(1, true), event(2, true), event(3, true)])).toEqual([[3, 2]]);
  expect(linesOf([event(1), event(2)])).toEqual([
    [2, 0],
    [1, 0],
  ]);
  expect(linesOf([event(1, true), event(2), event(3, true)])).toHaveLength(3);
  expect(linesOf(long)).toEqual([
    [12 * MINUTE_MS + 1, 1],
    [10 * MINUTE_MS, 0],
  ]);
  expect(linesOf([{ ...event(1, true), type: 'deleted' }, event(2, true)])).toHaveLength(2);
});

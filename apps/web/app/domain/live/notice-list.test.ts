import type { FileEvent } from 'contract/notices';
import { expect, test } from 'vitest';
import { addNotices } from './notice-list';

const event = (ts: number, id = `e${ts}`): FileEvent => ({ id, type: 'uploaded', path: `${id}.pdf`, ts, source: 'upload' });

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

import { expect, test } from 'vitest';
import { formatCount, formatScore, formatSize } from './format';
import { formatDate, formatEventTime, formatModified, formatShortDate, formatTime } from './format-date';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [34_078_720, '32.5 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [3 * 1024 ** 4, '3 TB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%d bytes are written %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test('dates and times are written in the local time zone', () => {
  const time = new Date(2026, 10, 21, 15, 7, 9).getTime();
  expect(formatDate(time)).toBe('Nov 21, 2026 3:07 PM');
  expect(formatModified(time / 1000)).toBe('Nov 21, 2026 3:07 PM');
  expect(formatTime(time)).toBe('15:07:09');
  expect(formatEventTime(time, time)).toBe('15:07:09');
  expect(formatEventTime(time, time + 86_400_000)).toBe('Nov 21, 15:07:09');
  expect(formatShortDate(time / 1000, time)).toBe('Nov 21');
  expect(formatShortDate(time / 1000, new Date(2027, 0, 2).getTime())).toBe('Nov 21, 2026');
});

test('scores have two decimals in search and one in the viewer', () => {
  expect(formatScore(0.87654, 2)).toBe('87.65%');
  expect(formatScore(0.87654, 1)).toBe('87.7%');
});

test('a count of one takes the singular', () => {
  expect([formatCount(1, 'passage'), formatCount(0, 'passage'), formatCount(1200, 'copy', 'copies')]).toEqual([
    '1 passage',
    '0 passages',
    '1,200 copies',
  ]);
});

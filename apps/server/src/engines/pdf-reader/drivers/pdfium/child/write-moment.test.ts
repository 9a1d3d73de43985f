import { expect, test } from 'vitest';
import { writeMoment } from './write-moment.ts';

test.each([
  ["D:20260312100500+01'00'", '2026-03-12T10:05:00+01:00'],
  ['D:20260312100500Z', '2026-03-12T10:05:00Z'],
  ["D:20260312100500-05'30", '2026-03-12T10:05:00-05:30'],
  ['D:202603121005', '2026-03-12T10:05:00'],
  ['20260312', '2026-03-12'],
  ['D:2026', '2026-01-01'],
])('%s is %s', (text, moment) => expect(writeMoment(text)).toBe(moment));

test.each(['', 'yesterday', 'D:20261399', 'D:19700101000000Z', 'D:99', "D:20260312999900+01'00'"])('%j is no moment', (text) =>
  expect(writeMoment(text)).toBeUndefined(),
);

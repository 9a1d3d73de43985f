import { expect, test } from 'vitest';
import { durationInWords, jobName, jobState } from './say-work';

test.each([
  [12, '12 ms'],
  [3_240, '3.2 s'],
  [125_000, '2 min'],
  [18_000_000, '5 h'],
])('%i milliseconds are said as %s', (milliseconds, said) => expect(durationInWords(milliseconds)).toBe(said));

test('a kind of work is named in words', () => expect(jobName('ingest-document')).toBe('Ingest document'));

test('only what there is stands in the line of a kind, and how long the oldest has been due', () => {
  const none = { kind: 'x', waiting: 0, putOff: 0, running: 0, failing: 0, oldest: 0 };
  expect(jobState({ ...none, running: 2 })).toBe('2 at work');
  expect(jobState({ ...none, waiting: 5, oldest: 180_000, failing: 1 })).toBe(
    '5 waiting, the longest for 3 min · 1 failed before',
  );
});

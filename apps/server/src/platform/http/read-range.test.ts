import { expect, test } from 'vitest';
import { readRange } from './read-range.ts';

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['pages=1-2', null],
] as const)('of 100 bytes %s asks for %j', (header, range) => expect(readRange(header, 100)).toEqual(range));

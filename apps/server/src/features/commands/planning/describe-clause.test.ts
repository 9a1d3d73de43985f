import { expect, it } from 'vitest';
import { describeTime } from './describe-clause.ts';

it.each([
  ['of 2025', { from: '2025-01-01', before: '2026-01-01' }],
  ['of 2024-02', { from: '2024-02-01', before: '2024-03-01' }],
  ['of 2024-12', { from: '2024-12-01', before: '2025-01-01' }],
  ['of 2024-02-29', { from: '2024-02-29', before: '2024-03-01' }],
  ['dated from 2024-06-01, before 2025-06-01', { from: '2024-06-01', before: '2025-06-01' }],
  ['dated from 2024-06-01', { from: '2024-06-01' }],
  ['dated before 2024-06-01', { before: '2024-06-01' }],
])('says %s of a time', (words, time) => {
  expect(describeTime(time)).toBe(words);
});

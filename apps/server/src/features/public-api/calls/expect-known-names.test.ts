import { expect, test } from 'vitest';
import { nearestName } from './expect-known-names.ts';

test('a name with a slip, other case or other dashes is the one that was meant, and a strange one is none', () => {
  const known = ['limit', 'offset', 'file_id', 'min_score'];
  const meant = ['limt', 'limits', 'ilmit', 'Limit', 'fileId', 'file-id', 'min_scores', 'ofset'];
  expect(meant.map((name) => nearestName(name, known))).toEqual([
    'limit',
    'limit',
    'limit',
    'limit',
    'file_id',
    'file_id',
    'min_score',
    'offset',
  ]);
  expect(nearestName('colour', known)).toBeUndefined();
  expect(nearestName('x', [])).toBeUndefined();
  expect(nearestName('y'.repeat(100_000), known)).toBeUndefined();
});

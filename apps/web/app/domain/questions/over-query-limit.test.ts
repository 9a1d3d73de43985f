import { QUERY_MAX } from 'contract/search';
import { expect, test } from 'vitest';
import { overQueryLimit } from './over-query-limit';

test('a question that is too long is told by how much, and one that just fits is not', () => {
  expect(overQueryLimit('a'.repeat(QUERY_MAX))).toBeUndefined();
  expect(overQueryLimit('a'.repeat(QUERY_MAX + 1_200))).toBe(
    'A question has at most 2,000 characters. This one has 1,200 too many.',
  );
});

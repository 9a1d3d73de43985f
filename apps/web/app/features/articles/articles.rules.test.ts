import { expect, test } from 'vitest';
import { longDate } from './articles.rules';

test('a date is written out, the same in every time zone', () => {
  expect([longDate('2026-11-16'), longDate('2026-01-02')]).toEqual(['November 16, 2026', 'January 2, 2026']);
});

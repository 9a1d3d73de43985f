import { expect, test } from 'vitest';
import { safeAddress } from './link-targets.ts';

test.each([
  ['https://example.org', 'https://example.org/'],
  [' http://example.org/a b ', 'http://example.org/a%20b'],
  ['mailto:someone@example.org', 'mailto:someone@example.org'],
])('a page may lead to %s', (address, expected) => {
  expect(safeAddress(address)).toBe(expected);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'file:///etc/passwd',
  'data:text/html,hello',
  '//example.org',
  'page 3',
  '',
])('a page may not lead to %s', (address) => {
  expect(safeAddress(address)).toBeNull();
});

import { expect, test } from 'vitest';
import { expectEcho, expectNoEcho, takeEcho } from './own-changes';

test('what was pressed here comes back once as an echo; the next event is news', () => {
  expectEcho(['doc-1']);
  expect(takeEcho({ path: 'lease.pdf', documentId: 'doc-1' })).toBe(true);
  expect(takeEcho({ path: 'lease.pdf', documentId: 'doc-1' })).toBe(false);
});

test('an upload has no id yet and is known by its name', () => {
  expectEcho(['lease.pdf']);
  expect(takeEcho({ path: 'lease.pdf', documentId: 'doc-2' })).toBe(true);
});

test('what failed here, or was long ago, leaves later events alone', () => {
  expectEcho(['doc-3', 'doc-4'], 0);
  expectNoEcho(['doc-3']);
  expect(takeEcho({ path: 'a.pdf', documentId: 'doc-3' }, 1)).toBe(false);
  expect(takeEcho({ path: 'b.pdf', documentId: 'doc-4' }, 10 * 60_000)).toBe(false);
});

import { expect, test } from 'vitest';
import { expectEcho, expectNoEcho, expectNoUpload, expectUploads, takeEcho } from './own-changes';

const deleted = (documentId: string) => ({ type: 'deleted', path: 'lease.pdf', source: 'upload', documentId }) as const;
const uploaded = (path: string, source = 'upload') =>
  ({ type: 'uploaded', path, source, documentId: `doc-of-${path}` }) as const;
const HOUR_MS = 60 * 60_000;

test('what was pressed here comes back once as an echo; the next event is news', () => {
  expectEcho(['doc-1']);
  expect(takeEcho(deleted('doc-1'))).toBe(true);
  expect(takeEcho(deleted('doc-1'))).toBe(false);
});

test('an upload has no id yet and is known by its name, however long its reading takes', () => {
  expectUploads(['lease.pdf'], 0);
  expect(takeEcho(uploaded('lease.pdf'), HOUR_MS / 2)).toBe(true);
  expect(takeEcho(uploaded('lease.pdf'), HOUR_MS / 2)).toBe(false);
});

test('a file of the same name that comes from a cloud, or leaves, is news', () => {
  expectUploads(['plan.pdf']);
  expect(takeEcho(uploaded('plan.pdf', 'dropbox'))).toBe(false);
  expect(takeEcho({ ...deleted('doc-9'), path: 'plan.pdf' })).toBe(false);
  expect(takeEcho(uploaded('plan.pdf'))).toBe(true);
});

test('what failed here, or was long ago, leaves later events alone', () => {
  expectEcho(['doc-3', 'doc-4'], 0);
  expectNoEcho(['doc-3']);
  expect(takeEcho(deleted('doc-3'), 1)).toBe(false);
  expect(takeEcho(deleted('doc-4'), 10 * 60_000)).toBe(false);
  expectUploads(['again.pdf']);
  expectNoUpload('again.pdf');
  expect(takeEcho(uploaded('again.pdf'))).toBe(false);
});

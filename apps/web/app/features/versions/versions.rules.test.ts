import type { Comparison, DocumentVersion } from 'contract/versions';
import { expect, test } from 'vitest';
import { addressOfVersion, marksOf, placeOf, sayChanges, sayKept, sayOrigin, versionBefore } from './versions.rules';

const version = (number: number, isCurrent = false): DocumentVersion => ({
  id: isCurrent ? 'doc_1' : `ver_${number}`,
  number,
  isCurrent,
  filename: 'Lease.pdf',
  bytes: 1,
  pageCount: 1,
  madeAt: 0,
  madeBy: null,
  madeByName: null,
  restoredFrom: null,
});
const change = {
  from: [],
  to: [
    { pageNumber: 2, start: 4, end: 9 },
    { pageNumber: 3, start: 0, end: 2 },
  ],
  at: { fromPage: 1, toPage: 2 },
};

test('an older version has an address of its own, the newest that of the document', () => {
  expect(addressOfVersion('doc_1', version(3, true))).toBe('/doc/doc_1');
  expect(addressOfVersion('doc_1', version(2))).toBe('/doc/doc_1/versions/ver_2');
});

test('the version before is the next one that is kept', () => {
  const kept = [version(5, true), version(2), version(1)];
  expect(versionBefore(kept, version(5, true))?.number).toBe(2);
  expect(versionBefore(kept, version(1))).toBeUndefined();
});

test('a change is marked on each page that it goes over, and shown where it would be on the other side', () => {
  expect(marksOf([change], 'to', 0)).toEqual([
    { id: 'to 0', kind: 'current', pageNumber: 2, range: { start: 4, end: 9 } },
    { id: 'to 0', kind: 'current', pageNumber: 3, range: { start: 0, end: 2 } },
  ]);
  expect(marksOf([change], 'to', 1)[0]?.kind).toBe('match');
  expect(marksOf([change], 'from', 0)).toEqual([]);
  expect(placeOf(change, 'from')).toEqual({ pageNumber: 1, hasWords: false });
  expect(placeOf(change, 'to')).toEqual({ pageNumber: 2, hasWords: true });
});

test('sentences count what there is', () => {
  const compared = (changes: Comparison['changes'], more = false): Comparison => ({
    from: version(1),
    to: version(2, true),
    changes,
    more,
    words: { from: 10, to: 11, removed: 1, added: 1_200 },
    unread: { from: 0, to: 0 },
  });
  expect(sayChanges(compared([]))).toBe('The text is the same in both versions.');
  expect(sayChanges(compared([change]))).toBe('1 change: 1 word removed, 1,200 words added.');
  expect(sayChanges(compared([change, change], true))).toBe('More than 2 changes: 1 word removed, 1,200 words added.');
  expect(sayKept({ most: 20, days: 90 })).toBe('Up to 20 older versions are kept. Each is kept for 90 days.');
  expect(sayKept({ most: 1, days: null })).toBe('One older version is kept.');
  expect(sayKept({ most: 0, days: 5 })).toBe('No older versions are kept here.');
  expect(sayOrigin({ ...version(3), restoredFrom: 1 })).toBe('Restored from version 1');
});

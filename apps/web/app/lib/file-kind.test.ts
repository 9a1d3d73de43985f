import { expect, test } from 'vitest';
import { fileKind, fileTypeName } from './file-kind';

test.each([
  ['lease.pdf', 'document'],
  ['LEASE.PDF', 'document'],
  ['notes.odt', 'document'],
  ['photo.JPeG', 'image'],
  ['budget.xlsx', 'spreadsheet'],
  ['talk.pptx', 'presentation'],
  ['backup.tar.gz', 'archive'],
  ['memo.m4a', 'audio'],
  ['clip.mov', 'video'],
  ['main.ts', 'code'],
  ['thing.xyz', 'file'],
  ['README', 'unknown'],
  ['.gitignore', 'unknown'],
  ['folder.pdf/README', 'unknown'],
])('%s is of the kind %s', (name, kind) => {
  expect(fileKind(name)).toBe(kind);
});

test('the type name says the extension where the group is known', () => {
  expect(['a.pdf', 'a.xlsx', 'a.xyz', 'a'].map(fileTypeName)).toEqual(['PDF document', 'XLSX spreadsheet', 'File', 'Unknown']);
});

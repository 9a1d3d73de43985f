import { nameKey } from 'contract/query/fold-text';
import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, freeFilename, renamed, safeFilename } from './library.rules.ts';

describe('the name a file is kept under', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\lease.pdf', 'lease.pdf'],
    ['in\u0000voice.pdf', 'invoice.pdf'],
    ['annex\u202Efdp.exe.pdf', 'annexfdp.exe.pdf'],
    ['🧾 receipts.pdf', '🧾 receipts.pdf'],
    ['..', 'document.pdf'],
    ['folder/', 'folder'],
    ['', 'document.pdf'],
  ])('%j becomes %j', (given, kept) => {
    expect(safeFilename(given)).toBe(kept);
  });

  test('a name of 300 characters is shortened and keeps its ending', () => {
    const kept = safeFilename(`${'ä'.repeat(296)}.pdf`);
    expect(Array.from(kept)).toHaveLength(255);
    expect(kept.endsWith('.pdf')).toBe(true);
  });
});

describe('two files of one name', () => {
  test('the second is numbered, whatever its case', () => {
    expect(freeFilename('Report.PDF', new Set(['report.pdf', 'report (2).pdf']))).toBe('Report (3).PDF');
  });
  test('a free name stays', () => {
    expect(freeFilename('report.pdf', new Set(['other.pdf']))).toBe('report.pdf');
  });
  test('composed and decomposed letters are the same name', () => {
    expect(nameKey('re\u0301sume\u0301.pdf')).toBe(nameKey('RÉSUMÉ.pdf'));
  });
});

describe('a new name typed by a person', () => {
  test('gets the ending it lost', () => {
    expect(renamed('a.pdf', 'lease 2024')).toEqual({ name: 'lease 2024.pdf' });
  });
  test('may not change the ending', () => {
    expect(renamed('a.pdf', 'a.exe')).toEqual({ problem: 'filename_extension' });
  });
  test.each(['', '   ', '.pdf', '.', '..', '\u202e..'])('%j is no name', (typed) => {
    expect(renamed('a.pdf', typed)).toEqual({ problem: 'filename_missing' });
  });
  test('slashes do not make folders', () => {
    expect(renamed('a.pdf', '2024/05 rent.pdf')).toEqual({ name: '2024-05 rent.pdf' });
  });
});

describe('cursors', () => {
  test('name the place they were made from', () => {
    const place = { value: 'ünïcode "x"', id: 'doc_1' };
    expect(decodeCursor(encodeCursor(place))).toEqual(place);
  });
  test.each(['', 'nonsense', Buffer.from('{}').toString('base64url'), Buffer.from('[{},1]').toString('base64url')])(
    '%j is not one of ours',
    (cursor) => {
      expect(decodeCursor(cursor)).toBeUndefined();
    },
  );
});

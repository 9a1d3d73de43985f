import { describe, expect, test } from 'vitest';
import { FolderName } from './folders.ts';
import { mendFolderName, portableName, problemOfFolderName, tidyFolderName, withoutDeceiving } from './names.ts';

describe('the name of a folder', () => {
  test.each([
    ['Taxes', 'Taxes'],
    ['  Taxes / 2026 ', 'Taxes/2026'],
    ['re\u0301sume\u0301s', 'résumés'],
    ['copied\u200e name\ufeff', 'copied name'],
    ['Famille 👨‍👩‍👧', 'Famille 👨‍👩‍👧'],
    ['می‌خواهم', 'می‌خواهم'],
    ['v1.2', 'v1.2'],
    ['…', '…'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(problemOfFolderName(typed)).toBeNull();
    expect(tidyFolderName(typed)).toBe(kept);
    expect(FolderName.safeParse({ name: typed }).success).toBe(true);
  });

  test.each([
    ['', 'Please enter a folder name'],
    ['\u200b', 'Please enter a folder name'],
    ['.', 'climbs out'],
    ['..', 'climbs out'],
    ['a/../b', 'climbs out'],
    ['a/ . /b', 'climbs out'],
    ['//x', 'a part without a name'],
    ['/x', 'a part without a name'],
    ['x/', 'a part without a name'],
    ['a//b', 'a part without a name'],
    ['a\nb', 'signs in it'],
    ['a\r\nb', 'signs in it'],
    ['a\tb', 'signs in it'],
    ['a\u0000b', 'signs in it'],
    ['a\u0085b', 'signs in it'],
    ['a\u2028b', 'signs in it'],
    ['invoice\u202efdp.exe', 'signs in it'],
    ['a\u2066b', 'signs in it'],
    ['a\\b', 'signs in it'],
    ['a\ud800b', 'signs in it'],
    ['x'.repeat(201), 'at most 200'],
  ])('%j is refused: %s', (typed, words) => {
    expect(problemOfFolderName(typed)).toContain(words);
    const checked = FolderName.safeParse({ name: typed });
    expect(checked.error?.issues[0]?.message).toContain(words);
  });

  test('a refusal never repeats what turns letters round', () => {
    expect(problemOfFolderName('a\u202eb\nc')).toBe('“a�b�c” has signs in it that no folder name can have.');
  });

  test.each([
    ['//x', 'x'],
    ['..', 'Folder'],
    ['a/../b', 'a/b'],
    ['a\nb', 'a b'],
    ['invoice\u202efdp', 'invoicefdp'],
    ['a\\b', 'a/b'],
    ['Taxes/2026', 'Taxes/2026'],
    [`${'x'.repeat(199)}/yy`, 'x'.repeat(199)],
  ])('of an older version %j becomes %j', (old, mended) => {
    expect(mendFolderName(old)).toBe(mended);
    expect(problemOfFolderName(mended)).toBeNull();
  });
});

test('names that arrive lose what makes them lie, or what some system reserves', () => {
  expect(withoutDeceiving('in\u0000voice\u202e\u200b.pdf')).toBe('invoice.pdf');
  expect(portableName('a\u202eb:c\r\n/d.pdf')).toBe('a_b_c___d.pdf');
});

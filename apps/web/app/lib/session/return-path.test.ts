import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path';

test('a path of our own is kept with its query and hash', () => {
  expect(safeReturnPath('/doc/lease.pdf?page=2&q=notice#top')).toBe('/doc/lease.pdf?page=2&q=notice#top');
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', 'library', '', undefined, 7])(
  'anything else leads to the library: %s',
  (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/library');
  },
);

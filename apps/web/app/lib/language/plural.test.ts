import { expect, it } from 'vitest';
import { pluralOf } from './plural';

it('writes a number with the form that goes with it', () => {
  const english = pluralOf('en');
  const files = { one: '# file', other: '# files' };
  expect([0, 1, 2, 1200].map((count) => english(count, files))).toEqual(['0 files', '1 file', '2 files', '1,200 files']);
});

it('knows the three ways in which Polish counts', () => {
  const polish = pluralOf('pl');
  const files = { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' };
  expect([1, 3, 5, 22, 112].map((count) => polish(count, files))).toEqual([
    '1 plik',
    '3 pliki',
    '5 plików',
    '22 pliki',
    '112 plików',
  ]);
});

it('takes the common form where a language has one more for millions', () => {
  expect(pluralOf('fr')(2_000_000, { one: '# page', other: '# pages' })).toMatch(/^2.000.000 pages$/);
});

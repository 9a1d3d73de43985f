import { expect, test } from 'vitest';
import { holdsWords } from './holds-words.ts';

test('a source is called by its kind, by its name or by words of either', () => {
  expect(holdsWords('dropbox Dropbox (Büro)', 'dropbox')).toBe(true);
  expect(holdsWords('dropbox Dropbox (Büro)', 'BURO')).toBe(true);
  expect(holdsWords('google-drive Google Drive', 'drive')).toBe(true);
  expect(holdsWords('google-drive Google Drive', 'google-drive')).toBe(true);
});

test('a part of a word is not the word, and nothing is not everything', () => {
  expect(holdsWords('onedrive OneDrive', 'drive')).toBe(false);
  expect(holdsWords('dropbox Dropbox', ' - ')).toBe(false);
});

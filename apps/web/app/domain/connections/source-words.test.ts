import { expect, test } from 'vitest';
import { sourceFilter, splitSource, withSource } from './source-words';

test('a source is told from the words beside it', () => {
  expect(splitSource('lease source:dropbox 2024')).toEqual({ words: 'lease 2024', source: 'dropbox' });
  expect(splitSource('source:"Dropbox (work)" lease')).toEqual({ words: 'lease', source: 'Dropbox (work)' });
  expect(splitSource('resource:x')).toEqual({ words: 'resource:x', source: undefined });
  expect(splitSource('lease source:')).toEqual({ words: 'lease', source: undefined });
});

test('a chip puts its source in the place of another', () => {
  expect(withSource('lease source:onedrive', 'Dropbox')).toBe('lease source:Dropbox');
  expect(withSource('lease', 'Dropbox (work)')).toBe('lease source:"Dropbox (work)"');
  expect(withSource('lease source:"Dropbox (work)"', undefined)).toBe('lease');
  expect(sourceFilter('apple-notes')).toBe('source:apple-notes');
});

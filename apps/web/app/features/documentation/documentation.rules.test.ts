import { expect, test } from 'vitest';
import { findParts, type IndexedPart } from './documentation.rules';

const parts: IndexedPart[] = [
  {
    path: '/documentation/library',
    title: 'The library',
    heading: 'Folders',
    id: 'folders',
    text: 'New Folder asks for a name.',
  },
  {
    path: '/documentation/library',
    title: 'The library',
    heading: 'Trash',
    id: 'trash',
    text: 'Deleting can be undone. Restore it there.',
  },
  {
    path: '/documentation/backup',
    title: 'Backup and restore',
    heading: '',
    id: '',
    text: 'Copy one folder and you have a backup.',
  },
];

test('a heading counts more than the text', () => {
  expect(findParts(parts, 'folders').map(({ heading }) => heading)).toEqual(['Folders', '']);
});

test('a question in words finds by the words that tell something', () => {
  expect(findParts(parts, 'How do I restore a backup?')[0]?.path).toBe('/documentation/backup');
});

test('the beginning of a word is enough while typing', () => {
  expect(findParts(parts, 'delet')[0]?.heading).toBe('Trash');
});

test('the match is cut out for marking', () => {
  expect(findParts(parts, 'undone')[0]?.excerpt).toEqual(['Deleting can be ', 'undone', '. Restore it there.']);
});

test('nothing is found for nothing and for what is not there', () => {
  expect(findParts(parts, '  ?! ')).toEqual([]);
  expect(findParts(parts, 'zebra')).toEqual([]);
});

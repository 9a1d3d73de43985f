import type { LibraryFile } from 'contract/documents';
import type { Tag } from 'contract/tags';
import { expect, test } from 'vitest';
import { tagChoices } from './tag-choices';

const fileWith = (...tags: string[]): LibraryFile => ({
  id: tags.join(),
  filename: 'a.pdf',
  filepath: 'a.pdf',
  size: 1,
  modified: 1,
  tags,
  folderId: null,
  status: 'ready',
  pageCount: 1,
  pagesRead: 1,
  state: 'read',
  pagesFailed: 0,
  failure: null,
  source: 'upload',
  sourceKind: 'upload',
  typesetFrom: null,
  recognition: null,
  text: null,
  textNote: null,
  trashedAt: null,
});
const tags: Tag[] = [
  { name: 'House', color: 'teal', count: 2 },
  { name: 'Taxes', color: 'red', count: 1 },
];
const given = { tags, suggestions: [], files: [fileWith('house', 'Taxes'), fileWith('House')], typed: '' };

test('says of each tag whether all, some or none of the documents have it', () => {
  expect(tagChoices(given).matching.map(({ name, held }) => [name, held])).toEqual([
    ['House', 'all'],
    ['Taxes', 'some'],
  ]);
});

test('shows what matches what was typed, and offers to make what is not there', () => {
  expect(tagChoices({ ...given, typed: 'tax' })).toMatchObject({ matching: [{ name: 'Taxes' }], isNew: true });
  expect(tagChoices({ ...given, typed: ' HOUSE ' }).isNew).toBe(false);
});

test('lists a suggestion once, with its reason', () => {
  const suggestions = [{ name: 'Taxes', reason: '2 of 2 others from Harbour Joinery have it', isNew: false }];
  const shown = tagChoices({ ...given, suggestions });
  expect(shown.suggestions).toMatchObject([{ name: 'Taxes', color: 'red', reason: expect.stringContaining('Harbour') }]);
  expect(shown.matching.map(({ name }) => name)).toEqual(['House']);
});

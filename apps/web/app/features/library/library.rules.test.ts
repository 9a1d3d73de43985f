import type { LibraryFile } from 'contract/documents';
import { describe, expect, test } from 'vitest';
import { matcherAt } from './list/match-place';
import {
  changedFolders,
  changedList,
  daysLeftInTrash,
  type FilesPages,
  filesAddress,
  isShowing,
  type LibraryView,
  readPlace,
  savedQueryOf,
  sortedBy,
  startPlace,
  stemLength,
  writePlace,
} from './library.rules';
import { START_FILES } from './start-address';

const fileOf = (id: string, change: Partial<LibraryFile> = {}): LibraryFile => ({
  id,
  filename: `${id}.pdf`,
  filepath: `${id}.pdf`,
  size: 1,
  modified: 1,
  tags: [],
  folderId: null,
  status: 'ready',
  pageCount: 1,
  pagesRead: 1,
  state: 'read',
  pagesFailed: 0,
  failure: null,
  source: 'upload',
  trashedAt: null,
  sourceKind: 'upload',
  typesetFrom: null,
  recognition: null,
  text: null,
  textNote: null,
  ...change,
});

function listOf(...pages: LibraryFile[][]): FilesPages {
  const total = pages.flat().length;
  const counts = { all: total, trash: 2, failed: 1, kept: 0, starred: 0 };
  return { pages: pages.map((files) => ({ files, total, nextCursor: null, counts })), pageParams: pages.map(() => undefined) };
}

const idsOf = (list: FilesPages) => list.pages.map(({ files }) => files.map(({ id }) => id));
const trash = (file: LibraryFile): LibraryFile => ({ ...file, trashedAt: 5 });

const places: LibraryView[] = [
  startPlace,
  { ...startPlace, view: 'trash', sort: 'size', direction: 'asc' },
  { ...startPlace, folder: 'fld_1', filter: 'a & b=c', layout: 'grid' },
  { ...startPlace, tag: 'House & home' },
  { ...startPlace, view: 'starred' },
  { ...startPlace, view: 'unread' },
  { ...startPlace, view: 'failed', sort: 'filename', direction: 'desc' },
];

test.each(places)('a place is the same after going through an address: %j', (place) => {
  expect(readPlace(new URLSearchParams(writePlace(place).toString()))).toEqual(place);
});

test('an address with nothing, or nonsense, in it is the start', () => {
  expect(readPlace(new URLSearchParams())).toEqual(startPlace);
  expect(readPlace(new URLSearchParams('view=x&sort=colour&direction=up&layout=pile'))).toEqual(startPlace);
  expect(writePlace(startPlace).toString()).toBe('');
});

test('the sorted column turns round when it is pressed, another one begins upwards', () => {
  const turned = sortedBy(startPlace, 'modified');
  expect([turned.sort, turned.direction]).toEqual(['modified', 'asc']);
  const other = sortedBy(turned, 'size');
  expect([other.sort, other.direction]).toEqual(['size', 'asc']);
  expect(sortedBy(other, 'size').direction).toBe('desc');
});

test('the first page asked for is smaller than those after it, and blanks around a filter are left out', () => {
  const first = new URLSearchParams(filesAddress({ ...startPlace, filter: '  lease ' }, undefined).split('?')[1]);
  const next = new URLSearchParams(filesAddress(startPlace, 'there').split('?')[1]);
  expect(first.get('typed')).toBe('lease');
  expect(Number(first.get('limit'))).toBeLessThan(Number(next.get('limit')));
  expect([next.get('cursor'), next.has('typed')]).toEqual(['there', false]);
});

const belongs = (file: LibraryFile, place: LibraryView) => matcherAt(place, 0)(file);

test('a file belongs where its state, its folder and its name say', () => {
  const lease = fileOf('Résumé', { folderId: 'fld_1' });
  expect(belongs(lease, { ...startPlace, folder: 'fld_1', filter: 'RÉSUM' })).toBe(true);
  expect(belongs(lease, { ...startPlace, folder: 'fld_2' })).toBe(false);
  expect(belongs(lease, { ...startPlace, view: 'failed' })).toBe(false);
  expect(belongs(lease, { ...startPlace, filter: '-is:starred type:pdf resum' })).toBe(true);
  expect(belongs(lease, { ...startPlace, filter: 'is:unfiled resum' })).toBe(false);
  // What only the server finds stays until it has answered.
  expect(belongs(lease, { ...startPlace, filter: 'twin:any resum' })).toBe(true);
  expect(belongs(lease, { ...startPlace, filter: '-twin:any resum' })).toBe(true);
  expect(belongs(lease, { ...startPlace, filter: '-(twin:any OR resum)' })).toBe(false);
  expect(belongs(trash(lease), { ...startPlace, filter: 'twin:any' })).toBe(false);
  expect(belongs(trash(lease), startPlace)).toBe(false);
  expect(belongs(trash(lease), { ...startPlace, view: 'trash' })).toBe(true);
});

test('a deleted file leaves its list, whatever page it is on, and the counts follow', () => {
  const [a, b, c] = [fileOf('a'), fileOf('b', { status: 'failed' }), fileOf('c')];
  const after = changedList(listOf([a, b], [c]), startPlace, [b, c], trash);
  expect(idsOf(after)).toEqual([['a'], []]);
  expect(after.pages[0]).toMatchObject({ total: 1, counts: { all: 1, trash: 4, failed: 0 } });
});

test('a list that never held the file keeps its rows and still counts', () => {
  const list = listOf([fileOf('a', { folderId: 'fld_1' })]);
  const after = changedList(list, { ...startPlace, folder: 'fld_1' }, [fileOf('z')], trash);
  expect(idsOf(after)).toEqual([['a']]);
  expect(after.pages[0]).toMatchObject({ total: 1, counts: { all: 0, trash: 3 } });
});

test('a renamed file stays in its row, and leaves when the filter no longer finds it', () => {
  const rename = (file: LibraryFile) => ({ ...file, filename: 'new.pdf' });
  expect(changedList(listOf([fileOf('old')]), startPlace, [fileOf('old')], rename).pages[0]?.files[0]?.filename).toBe(
    'new.pdf',
  );
  expect(idsOf(changedList(listOf([fileOf('old')]), { ...startPlace, filter: 'old' }, [fileOf('old')], rename))).toEqual([[]]);
});

test('what is gone for ever is gone from Trash, and no count falls below nothing', () => {
  const doomed = ['a', 'b', 'c'].map((id) => trash(fileOf(id)));
  const after = changedList(listOf(doomed), { ...startPlace, view: 'trash' }, doomed, () => null);
  expect(after.pages[0]).toMatchObject({ files: [], total: 0, counts: { trash: 0 } });
});

test('folders count what is in them, not what lies in Trash', () => {
  const folders = [
    { id: 'fld_1', name: 'One', count: 2 },
    { id: 'fld_2', name: 'Two', count: 0 },
  ];
  const inOne = fileOf('a', { folderId: 'fld_1' });
  const counts = (changed: readonly { count: number }[]) => changed.map(({ count }) => count);
  expect(counts(changedFolders(folders, [inOne], (file) => ({ ...file, folderId: 'fld_2' })))).toEqual([1, 1]);
  expect(counts(changedFolders(folders, [inOne], trash))).toEqual([1, 0]);
  expect(counts(changedFolders(folders, [trash(inOne)], (file) => ({ ...file, trashedAt: null })))).toEqual([3, 0]);
});

test('a file in Trash has its days counted down to the last one', () => {
  const day = 86_400_000;
  expect([
    daysLeftInTrash(0, 0, 30),
    daysLeftInTrash(0, 1, 30),
    daysLeftInTrash(0, 29.5 * day, 30),
    daysLeftInTrash(0, 40 * day, 30),
  ]).toEqual([30, 30, 1, 0]);
});

test('renaming offers all but the ending', () => {
  expect([stemLength('lease.2.pdf'), stemLength('.pdf'), stemLength('lease')]).toEqual([7, 4, 5]);
});

describe('a saved place', () => {
  test('keeps what narrows it, and neither its order nor its shape', () => {
    const place = {
      ...startPlace,
      tag: 'house',
      filter: 'kind:invoice roof source:dropbox',
      sort: 'size',
      layout: 'grid',
    } as const;
    const saved = savedQueryOf(place);
    expect(saved).toEqual({
      page: 'library',
      address: 'tag=house&filter=kind%3Ainvoice+roof+source%3Adropbox',
      files: { view: 'all', tag: 'house', typed: 'kind:invoice roof source:dropbox' },
    });
    expect(saved.page === 'library' && isShowing(place, saved.address)).toBe(true);
    expect(isShowing({ ...place, filter: '' }, 'tag=house&filter=roof')).toBe(false);
  });
});

test('what is asked for before the library has come is what it asks for first', () => {
  expect(START_FILES).toBe(filesAddress(readPlace(new URLSearchParams()), undefined));
});

import { expect, test } from 'vitest';
import { folderOf, isOfSystem, readChosen } from './read-dropped';

const fileAt = (place: string) => {
  const file = new File(['words'], place.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'webkitRelativePath', { value: place.includes('/') ? place : '' });
  return file;
};

test('a chosen folder keeps its tree, and what systems leave in it is named and left out', async () => {
  const places: string[] = [];
  const left: string[] = [];
  const files = ['Home/lease.pdf', 'Home/.DS_Store', 'Home/Bills/2026/june.pdf', 'alone.pdf'].map(fileAt);
  for await (const { files: some, leftOut } of readChosen(files)) {
    places.push(...some.map(({ path, file }) => `${path} | ${file.name}`));
    left.push(...leftOut);
  }
  expect(places).toEqual(['Home | lease.pdf', 'Home/Bills/2026 | june.pdf', ' | alone.pdf']);
  expect(left).toEqual(['.DS_Store']);
});

test('five thousand files come in stretches, and none is missing', async () => {
  const found: number[] = [];
  const files = Array.from({ length: 5_000 }, (_, index) => fileAt(`Mess/${index % 300}/${index}.txt`));
  for await (const { files: some } of readChosen(files)) found.push(some.length);
  expect(found.length).toBeGreaterThan(10);
  expect(found.reduce((sum, count) => sum + count, 0)).toBe(5_000);
});

test('a folder that the library cannot have becomes the nearest that it can', () => {
  expect(folderOf(['Home', 'Bills'])).toBe('Home/Bills');
  expect(folderOf(['Home', ' ..', 'a\\b\u202e'])).toBe('Home/Folder/a/b');
  expect(folderOf(['a'.repeat(150), 'b'.repeat(100)])).toBe('a'.repeat(150));
  expect(folderOf([])).toBe('');
});

test('files of systems are told from files of people', () => {
  expect(['.DS_Store', 'Thumbs.db', '._lease.pdf', '~$letter.docx'].map(isOfSystem)).toEqual([true, true, true, true]);
  expect(['lease.pdf', '.gitignore', 'desktop.pdf'].map(isOfSystem)).toEqual([false, false, false]);
});

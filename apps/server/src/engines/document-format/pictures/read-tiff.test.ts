import { expect, test } from 'vitest';
import { madeHostilePictures, madeTiff } from './made-hostile-pictures.test-support.ts';
import { readTiff } from './read-tiff.ts';

const pagesOf = async (bytes: Uint8Array): Promise<number> => {
  let pages = 0;
  for await (const _page of readTiff(bytes)) pages += 1;
  return pages;
};
const hostile = (what: string): Buffer => {
  const found = madeHostilePictures(1).find((file) => file.format === 'tiff' && file.what === what);
  if (found === undefined) throw new Error(`There is no file of ${what}`);
  return found.content;
};
const page = { width: [4], height: [4], bits: [8], compression: [1], colours: [1] };

test('directories that go round are pages once', async () => {
  expect(await pagesOf(hostile('directories that go round'))).toBe(2);
});

test.each([
  'pages without rows',
  'a tile as high as a mountain',
  'strips of a fax on the same bytes',
  'strips with their bits turned round',
  'strips of JPEG on the same bytes',
])('%s are refused before anything is unpacked', async (what) => {
  await expect(pagesOf(hostile(what))).rejects.toMatchObject({ reason: 'damaged' });
});

test('strips without lengths end where the next begins, and a page that is cut off is shown as far as it is there', async () => {
  const strips = { ...page, rowsPerStrip: [2], stripOffsets: [8, 16] };
  expect(await pagesOf(madeTiff([strips], Buffer.alloc(16)))).toBe(1);
  expect(await pagesOf(madeTiff([{ ...page, stripOffsets: [8], stripLengths: [4] }]))).toBe(1);
});

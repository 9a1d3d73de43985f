import { expect, test } from 'vitest';
import type { PageText, Word } from '#engines/pdf-reader/pdf-reader.ts';
import { packPictures, unpackPictures } from './pack-pictures.ts';
import { picturesToRead } from './pictures-to-read.ts';

const page = (pictures: readonly Word['box'][], boxes: readonly Word['box'][] = [[60, 780, 200, 10]]): PageText => ({
  pageNumber: 1,
  width: 595,
  height: 842,
  text: 'Envelope number 7A41 of the agreement',
  words: boxes.map((box, index) => ({ start: index, end: index + 1, box })),
  lines: [],
  pictures,
  reader: 'pdfium',
});
const WHOLE: Word['box'] = [0, 0, 595, 842];
const RECEIPT: Word['box'] = [100, 200, 200, 150];

test('a scan below a stamp is looked at, and one that has its text is not', () => {
  expect(picturesToRead(page([WHOLE]), { typeset: false })).toEqual([WHOLE]);
  const lines = Array.from({ length: 40 }, (_none, row): Word['box'] => [60, 60 + row * 16, 400, 11]);
  expect(picturesToRead(page([WHOLE], lines), { typeset: false })).toEqual([]);
});

test('a picture in a letter is looked at where the pages are ours, a logo of a PDF is not', () => {
  expect(picturesToRead(page([RECEIPT]), { typeset: true })).toEqual([RECEIPT]);
  expect(picturesToRead(page([RECEIPT]), { typeset: false })).toEqual([]);
  expect(picturesToRead(page([[10, 10, 40, 40]]), { typeset: true })).toEqual([]);
});

test('a page whose text is worth nothing is looked at whole, and of many pictures the largest', () => {
  expect(picturesToRead({ ...page([WHOLE]), text: '12' }, { typeset: false })).toEqual([]);
  const many = Array.from({ length: 9 }, (_none, index): Word['box'] => [0, index * 90, 200 + index, 85]);
  expect(picturesToRead(page(many, []), { typeset: true }).map(([, , width]) => width)).toEqual([208, 207, 206, 205, 204, 203]);
});

test('pictures are stored to the tenth of a point', () => {
  expect(unpackPictures(packPictures([[1.23, 2, 3.48, 4]]) ?? '')).toEqual([[1.2, 2, 3.5, 4]]);
  expect(packPictures([])).toBeNull();
});

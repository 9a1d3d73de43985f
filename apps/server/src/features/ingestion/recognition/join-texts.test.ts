import { expect, test } from 'vitest';
import { cutPicture } from './cut-picture.ts';
import { joinTexts, OWN_WORD } from './join-texts.ts';

const textOf = (text: string, x: number) => ({
  text,
  words: [{ start: 0, end: text.length, box: [x, 0, 10, 10] as const }],
  lines: [{ start: 0, end: text.length, fontSize: 9, bold: false }],
});

test('what was recognised in the pictures of a page stands below its own text', () => {
  const joined = joinTexts(textOf('Lease', 1), [
    { ...textOf('Paid', 2), certainties: [91] },
    { text: '', words: [], lines: [], certainties: [] },
    { ...textOf('Sum', 3), certainties: [80] },
  ]);
  expect(joined.text).toBe('Lease\nPaid\nSum');
  expect(joined.words.map(({ start, end }) => joined.text.slice(start, end))).toEqual(['Lease', 'Paid', 'Sum']);
  expect(joined.lines.map(({ start }) => start)).toEqual([0, 6, 11]);
  expect(joined.certainties).toEqual([OWN_WORD, 91, 80]);
});

test('a part of a picture is cut at its edges', () => {
  const picture = { width: 4, height: 3, pixels: Uint8Array.from([0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23]) };
  const { picture: part, left, top } = cutPicture(picture, [1.5, 1.2, 9, 9]);
  expect([left, top, part.width, part.height]).toEqual([1, 1, 3, 2]);
  expect([...part.pixels]).toEqual([11, 12, 13, 21, 22, 23]);
  expect(cutPicture(picture, [-5, -5, 1, 1]).picture.pixels).toHaveLength(1);
});

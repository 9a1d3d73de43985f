import { expect, test } from 'vitest';
import { fromAnswer, wholeWords, within } from './snippet';

test('of the words marked in a text, each part of it has its own, cut where the part ends', () => {
  const words = [
    { start: 2, end: 6 },
    { start: 8, end: 14 },
    { start: 20, end: 25 },
  ];
  expect(within(words, { start: 5, end: 10 })).toEqual([
    { start: 0, end: 1 },
    { start: 3, end: 5 },
  ]);
  expect(within(words, { start: 14, end: 20 })).toEqual([]);
});

test('of a word that the excerpt cut to a letter nothing is marked, of a letter that is a word the mark stays', () => {
  const text = '…s vitamin C in plan B and a…';
  const at = (start: number, end = start + 1) => ({ start, end });
  expect(wholeWords([at(1), at(3, 10), at(11), at(27)], text)).toEqual([at(3, 10), at(11)]);
  expect(wholeWords([at(0), at(6)], '5 eggs 7')).toEqual([at(0), at(6)]);
});

test('an excerpt in two lines begins where the sentence does, unless that is near enough', () => {
  const before = 'Two years for zips, buckles and the rain cover. ';
  const excerpt = { snippet: `${before}The warranty goes with the pack.`, highlights: [{ start: 4, end: 9 }] };
  const sentence = { start: before.length, end: excerpt.snippet.length };
  const word = { start: before.length + 4, end: before.length + 12 };
  const cut = fromAnswer({ ...excerpt, highlights: [...excerpt.highlights, word], answer: sentence });
  expect(cut.snippet).toBe('… The warranty goes with the pack.');
  expect(cut.answer).toEqual({ start: 2, end: cut.snippet.length });
  expect(cut.highlights.map(({ start, end }) => cut.snippet.slice(start, end))).toEqual(['warranty']);
  const near = { ...excerpt, answer: { start: 10, end: 20 } };
  expect(fromAnswer(near)).toEqual(near);
  expect(fromAnswer({ ...excerpt, answer: null })).toEqual({ ...excerpt, answer: null });
});

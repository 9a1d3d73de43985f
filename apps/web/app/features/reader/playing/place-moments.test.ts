import { expect, test } from 'vitest';
import { placeMoments } from './place-moments';

const TEXT = 'What is said\n[0:03] The boiler was repaired.\n[1:02] It cost ninety euros.';

/** Each word on its line, ten points a letter. */
function pageOf(text: string) {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }): [number, number, number, number, number, number] => {
    const before = text.slice(0, index);
    const line = before.split('\n').length;
    const column = index - (before.lastIndexOf('\n') + 1);
    return [index, index + word.length, column * 10, line * 20, word.length * 10, 12];
  });
  return { pageNumber: 1, width: 600, height: 800, text, words, recognised: null };
}

const at = TEXT.indexOf('It cost');
const mark = { id: 'a', pageNumber: 1, range: { start: at, end: TEXT.length } };

test('times of a page and its marked sentence play what is said there', () => {
  const places = placeMoments(pageOf(TEXT), [{ ...mark, kind: 'sentence' }]);
  expect(places.map(({ seconds, label }) => [seconds, label])).toEqual([
    [3, 'Play from 0:03'],
    [62, 'Play from 1:02'],
    [62, 'Play the marked sentence, from 1:02'],
  ]);
  expect(places[0]?.boxes).toEqual([[0, 40, 60, 12]]);
});

test('a passage is no sentence, and a page without times plays nothing', () => {
  expect(placeMoments(pageOf(TEXT), [{ ...mark, kind: 'passage' }]).filter(({ isMark }) => isMark)).toEqual([]);
  expect(
    placeMoments(pageOf('No times here.'), [{ id: 'a', kind: 'sentence', pageNumber: 1, range: { start: 0, end: 2 } }]),
  ).toEqual([]);
});

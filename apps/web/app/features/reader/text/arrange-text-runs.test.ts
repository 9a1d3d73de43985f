import { expect, it } from 'vitest';
import type { TextLine } from './arrange-text-lines';
import { arrangeTextRuns } from './arrange-text-runs';

/** Every character is 5 points wide. */
const widthOf = (text: string) => text.length * 5;

function lineOf(...places: readonly (readonly [start: number, end: number, x: number])[]): TextLine {
  const words = places.map(([start, end, x]) => ({ start, end, x, y: 0, width: (end - start) * 5, height: 10 }));
  return { words, x: 0, y: 0, width: 0, height: 10 };
}

it('sets a line whose words stand as they would by themselves as one run', () => {
  const runs = arrangeTextRuns(lineOf([0, 3, 0], [4, 7, 20], [8, 13, 40]), 'The red house', widthOf);
  expect(runs).toEqual([{ start: 0, text: 'The red house', letterSpacing: 0, wordSpacing: 0 }]);
});

it('spreads the words of a line that is set wider', () => {
  const runs = arrangeTextRuns(lineOf([0, 3, 0], [4, 7, 24], [8, 11, 48]), 'The red fox', widthOf);
  expect(runs).toEqual([{ start: 0, text: 'The red fox', letterSpacing: 0, wordSpacing: 4 }]);
});

it('spreads the letters where the font is a wider one', () => {
  const wide = { ...lineOf([0, 3, 0], [4, 7, 26]), height: 10 };
  const words = wide.words.map((word) => ({ ...word, width: 19.5 }));
  const [run, ...others] = arrangeTextRuns({ ...wide, words }, 'The red', widthOf);
  expect(others).toEqual([]);
  expect(run?.letterSpacing).toBeCloseTo(1.5, 5);
  expect(run?.wordSpacing).toBeCloseTo(0, 5);
});

it('begins another run where a word would stand beside its place, and every run begins in its own', () => {
  const text = 'The red house stands';
  const line = lineOf([0, 3, 0], [4, 7, 20], [8, 13, 70], [14, 20, 100]);
  const runs = arrangeTextRuns(line, text, widthOf);
  expect(runs.map((run) => run.text).join('')).toBe(text);
  expect(runs.length).toBeGreaterThan(1);
  let x = 0;
  for (const { start, text: said, letterSpacing, wordSpacing } of runs) {
    expect(line.words.find((word) => word.start === start)?.x).toBeCloseTo(x, 5);
    x += said.length * (5 + letterSpacing) + (said.split(' ').length - 1) * wordSpacing;
  }
});

it('counts offsets in the text of the page: where two words are not one space apart, a run ends', () => {
  const runs = arrangeTextRuns(lineOf([0, 3, 0], [5, 8, 20], [8, 10, 35]), 'The  redly', widthOf);
  expect(runs.map(({ start, text }) => [start, text])).toEqual([
    [0, 'The '],
    [5, 'red'],
    [8, 'ly'],
  ]);
});

it('gives nothing for a line without words', () => {
  expect(arrangeTextRuns(lineOf(), '', widthOf)).toEqual([]);
});

import type { PageWords } from 'contract/reading';
import { describe, expect, it } from 'vitest';
import { arrangeTextLines } from './text/arrange-text-lines';
import { boxTextRange } from './text/box-text-range';
import { drawMarks } from './draw-marks';
import { findWords } from './text/find-words';

/** Two lines, the second broken within a word, and a table cell far to the right. */
const text = 'The notice period is hyphenated here\nTotal 42';
const page: PageWords = {
  pageNumber: 1,
  width: 612,
  height: 792,
  text,
  recognised: null,
  words: [
    [0, 3, 72, 100, 20, 12],
    [4, 10, 95, 100, 36, 12],
    [11, 17, 134, 100, 38, 12],
    [18, 20, 175, 100, 10, 12],
    [21, 26, 188, 100, 30, 12],
    [26, 31, 72, 116, 30, 12],
    [32, 36, 105, 116, 26, 12],
    [37, 42, 72, 132, 30, 12],
    [43, 45, 500, 132, 14, 12],
  ],
};

describe('words in lines', () => {
  const lines = arrangeTextLines(page);
  const said = lines.map(({ words }) => words.map(({ start, end }) => text.slice(start, end)).join(' '));

  it('follow the lines of the page, also where a word was broken and where a column begins', () => {
    expect(said).toEqual(['The notice period is hyphe', 'nated here', 'Total', '42']);
  });

  it('give one box a line for a stretch of text', () => {
    expect(boxTextRange(lines, { start: 4, end: 31 })).toEqual([
      [95, 100, 123, 12],
      [72, 116, 30, 12],
    ]);
  });

  it('cut a box within a word by its letters', () => {
    expect(boxTextRange(lines, { start: 4, end: 7 })).toEqual([[95, 100, 18, 12]]);
    expect(boxTextRange(lines, { start: 3, end: 4 })).toEqual([]);
  });

  it('step down with a line that falls, on a sheet that lies askew, and leave no gap', () => {
    const word = (start: number, x: number, y: number) => ({ start, end: start + 3, x, y, width: 30, height: 10 });
    const falling = [{ words: [word(0, 0, 100), word(4, 34, 103), word(8, 68, 106)], x: 0, y: 100, width: 98, height: 16 }];
    expect(boxTextRange(falling, { start: 0, end: 11 })).toEqual([
      [0, 100, 68, 13],
      [68, 106, 30, 10],
    ]);
  });
});

describe('words wherever they stand', () => {
  it('are found whole, in any case, with and without accents', () => {
    expect(findWords('Miete, Mieter, MIETE', ['miete'])).toEqual([
      { start: 0, end: 5 },
      { start: 15, end: 20 },
    ]);
    expect(findWords('Une résumé', ['resume'])).toEqual([{ start: 4, end: 10 }]);
    expect(findWords('anything', ['', 'thing'])).toEqual([]);
  });

  it('keep their places where a letter becomes longer in lower case', () => {
    expect(findWords('İİ end', ['end'])).toEqual([{ start: 3, end: 6 }]);
  });
});

describe('marks of a page', () => {
  it('lie in order: passages, words, then the sentence over them', () => {
    const marks = [
      { id: 'a', kind: 'sentence' as const, pageNumber: 1, range: { start: 4, end: 20 } },
      { id: 'a', kind: 'passage' as const, pageNumber: 1, range: { start: 0, end: 36 } },
      { id: 'n', kind: 'note' as const, pageNumber: 1, boxes: [[1, 2, 3, 4] as const] },
    ];
    expect(drawMarks(marks, ['42'], page).map(({ kind, boxes }) => [kind, boxes.length])).toEqual([
      ['passage', 2],
      ['note', 1],
      ['match', 1],
      ['sentence', 1],
    ]);
  });

  it('of a quotation go where its words stand now, if they do not lie upon them, or stay', () => {
    const note = (quote: string, box: readonly [number, number, number, number]) =>
      drawMarks([{ id: 'n', kind: 'note', pageNumber: 1, boxes: [box], quote }], [], page)[0]?.boxes;
    expect(note('notice\nperiod', [90, 98, 80, 16])).toEqual([[90, 98, 80, 16]]);
    expect(note('notice\nperiod', [90, 300, 80, 16])).toEqual([[95, 100, 77, 12]]);
    expect(note('words of another page', [90, 300, 80, 16])).toEqual([[90, 300, 80, 16]]);
  });

  it('wait for the words where they are made of them; kept boxes do not', () => {
    const marks = [
      { id: 'a', kind: 'sentence' as const, pageNumber: 1, range: { start: 4, end: 20 } },
      { id: 'n', kind: 'note' as const, pageNumber: 1, boxes: [[1, 2, 3, 4] as const] },
    ];
    expect(drawMarks(marks, ['42'], undefined).map(({ id }) => id)).toEqual(['n']);
  });
});

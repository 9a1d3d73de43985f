import { expect, test } from 'vitest';
import type { TextLine, Word } from '../../../pdf-reader.ts';
import { joinLabelRows } from './join-label-rows.ts';

/** Lines in the order of the file, each at a place on the page; letters of 5 points' width and 10 points' height. */
function page(lines: readonly (readonly [text: string, left: number, top: number])[]) {
  const words: Word[] = [];
  const made: TextLine[] = [];
  let text = '';
  for (const [written, left, top] of lines) {
    if (text !== '') text += '\n';
    const start = text.length;
    for (const { 0: word, index } of written.matchAll(/\S+/gu))
      words.push({ start: start + index, end: start + index + word.length, box: [left + 5 * index, top, 5 * word.length, 10] });
    text += written;
    made.push({ start, end: text.length, fontSize: 10, bold: false });
  }
  return { text, words, lines: made };
}
const joined = (lines: Parameters<typeof page>[0]) => {
  const read = joinLabelRows(page(lines));
  expect(read.lines.map(({ start, end }) => read.text.slice(start, end)).join('\n')).toBe(read.text);
  for (const { start, end } of read.words) expect(read.text.slice(start, end)).toMatch(/^\S+$/u);
  return read;
};

test('values that the file keeps after all labels stand behind their labels, with their boxes', () => {
  const { text, words } = joined([
    ['Net 30 days', 300, 20],
    ['31 January', 300, 40],
    ['€ 127.50', 300, 60],
    ['Terms:', 200, 20],
    ['Due date:', 200, 40],
    ['Balance due:', 200, 60],
  ]);
  expect(text).toBe('Terms: Net 30 days\nDue date: 31 January\nBalance due: € 127.50');
  const due = text.indexOf('31 January');
  expect(words.find(({ start }) => start === due)?.box).toEqual([300, 40, 10, 10]);
});

test('labels without a colon are known by their capital, two pairs of a row each for itself', () => {
  const { text } = joined([
    ['Invoice', 20, 20],
    ['Customer no.', 200, 40],
    ['Number', 20, 40],
    ['30064443', 100, 40],
    ['47774', 300, 40],
  ]);
  expect(text).toBe('Invoice\nCustomer no. 47774\nNumber\n30064443');
});

test('what has a label of its own is no value of another', () => {
  const footer = [
    ['Board: Ada Lind', 20, 20],
    ['Chair', 20, 40],
    ['Ada Lind', 20, 60],
    ['Account no. 48567', 200, 20],
    ['Code: 507 500 94', 200, 40],
    ['page of 7', 200, 60],
    ['Harbour Joinery', 20, 80],
    ['Invoice', 20, 100],
    ['3 Ropewalk Yard', 200, 80],
  ] as const;
  expect(joined(footer).text).toBe(footer.map(([text]) => text).join('\n'));
});

test('columns of a table stay in the order of the file', () => {
  const table = [
    ['North', 20, 20],
    ['South', 20, 40],
    ['12.4', 120, 20],
    ['18.9', 120, 40],
    ['7', 180, 20],
    ['8', 180, 40],
  ] as const;
  expect(joined(table).text).toBe('North\nSouth\n12.4\n18.9\n7\n8');
});

test('a text in two columns stays as it is, also where a short line stands beside figures', () => {
  const left = 'The committee looked at the figures of the whole year again,';
  const right = 'and they were found to be right by all who had looked at them';
  const columns = [
    [left, 20, 20],
    ['Agreed', 20, 35],
    ['in 2014', 340, 35],
    [right, 340, 50],
  ] as const;
  expect(joined(columns).text).toBe(columns.map(([text]) => text).join('\n'));
});

test('a word hyphenated over a line end stays one word', () => {
  const words: Word[] = [
    { start: 0, end: 4, box: [20, 20, 20, 10] },
    { start: 4, end: 7, box: [20, 40, 15, 10] },
  ];
  const lines = [
    { start: 0, end: 4, fontSize: 10, bold: false },
    { start: 4, end: 7, fontSize: 10, bold: false },
  ];
  const form = { ...page([]), text: 'example', words, lines };
  expect(joinLabelRows(form)).toEqual(form);
});

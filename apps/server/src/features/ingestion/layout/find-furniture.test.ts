import { describe, expect, test } from 'vitest';
import { findFurniture, textOfFurniture, type PlacedPage } from './find-furniture.ts';
import type { PlacedLine } from './place-lines.ts';
import { splitIntoPassages } from '../splitting/split-into-passages.ts';

interface Written {
  readonly text: string;
  /** Share of the page's height. */
  readonly top: number;
  readonly size?: number;
  readonly askew?: boolean;
}

function page(pageNumber: number, written: readonly Written[]): PlacedPage {
  let text = '';
  const lines = written.map(({ text: line, top, size = 10, askew = false }): PlacedLine => {
    const start = text === '' ? 0 : text.length + 1;
    text = text === '' ? line : `${text}\n${line}`;
    return { start, end: text.length, fontSize: size, bold: false, top, bottom: top + (askew ? 0.5 : 0.014), askew };
  });
  return { pageNumber, text, lines };
}

const LETTERS = 'abcdefghijkl';
const body = (pageNumber: number): Written[] =>
  Array.from({ length: 12 }, (_, line) => ({
    text: `Body of page ${LETTERS[pageNumber]}, line ${LETTERS[line]}, which goes on for a while.`,
    top: 0.2 + line * 0.05,
  }));

/** Pages of text with further lines, which a page may have or not. */
const documentOf = (count: number, more: (pageNumber: number) => readonly Written[]): PlacedPage[] =>
  Array.from({ length: count }, (_, index) => page(index + 1, [...body(index + 1), ...more(index + 1)]));

/** What is furniture on each page, as text. */
const found = (pages: readonly PlacedPage[]): string[][] =>
  findFurniture(pages).map((indexes, at) =>
    [...indexes].map((index) => {
      const line = pages[at]?.lines[index];
      return pages[at]?.text.slice(line?.start, line?.end) ?? '';
    }),
  );

describe('finding what pages carry besides what they say', () => {
  test('headers, footers and page numbers that come back at the same place', () => {
    const pages = documentOf(4, (number) => [
      { text: 'The harbour handbook', top: 0.04 },
      { text: `Page ${number + 6} of 90`, top: 0.95 },
    ]);
    expect(found(pages)).toEqual([7, 8, 9, 10].map((number) => ['The harbour handbook', `Page ${number} of 90`]));
  });

  test('of a file of two pages both must carry it', () => {
    const footer = { text: 'Draft, not for publication', top: 0.95 };
    expect(found(documentOf(2, () => [footer]))).toEqual([[footer.text], [footer.text]]);
    expect(found(documentOf(3, (number) => (number < 3 ? [footer] : []))).flat()).toEqual([]);
  });

  test('headers that change from left to right and from chapter to chapter, with the page number in them', () => {
    const headers = ['2 A BOOK', 'SHIPS 3', '4 A BOOK', 'SAILS 5', '6 A BOOK', 'ROPES 7'];
    const pages = documentOf(6, (number) => [{ text: headers[number - 1] ?? '', top: 0.05 }]);
    expect(found(pages)).toEqual(headers.map((header) => [header]));
  });

  test('pages taken out of a longer file: their numbers grow unevenly', () => {
    const numbers = [3, 19, 20, 41];
    const pages = documentOf(4, (number) => [{ text: `Access control ${numbers[number - 1]}`, top: 0.95 }]);
    expect(found(pages).flat()).toHaveLength(4);
  });

  test('Roman page numbers', () => {
    const pages = documentOf(4, (number) => [{ text: ['i', 'ii', 'iii', 'iv'][number - 1] ?? '', top: 0.95 }]);
    expect(found(pages)).toEqual([['i'], ['ii'], ['iii'], ['iv']]);
  });

  test('a watermark across the pages', () => {
    const pages = documentOf(3, () => [{ text: 'CONFIDENTIAL', top: 0.3, size: 40, askew: true }]);
    expect(found(pages)).toEqual([['CONFIDENTIAL'], ['CONFIDENTIAL'], ['CONFIDENTIAL']]);
  });

  test('small print alone at the edge of a single page, where it counts the pages', () => {
    const footer = { text: 'Sample document: figures are invented 1 / 1', top: 0.95, size: 7.5 };
    expect(found(documentOf(1, () => [footer]))).toEqual([[footer.text]]);
  });

  test('what stands between furniture and the text is read when it does not come back', () => {
    const pages = documentOf(3, (number) => [
      { text: 'The harbour handbook', top: 0.04 },
      { text: `Notice ${LETTERS[number]}`, top: 0.07 },
      { text: 'Item, price and quantity', top: 0.1 },
    ]);
    expect(found(pages)).toEqual(Array.from({ length: 3 }, () => ['The harbour handbook']));
  });
});

describe('what looks like furniture and is read', () => {
  test.each<[string, (number: number) => Written]>([
    [
      'numbers that change from page to page but do not count them',
      (number) => ({ text: `Due ${[7, 3, 9][number - 1]} May`, top: 0.05 }),
    ],
    ['lines that come back in the middle of pages', () => ({ text: 'Gross pay', top: 0.5 })],
    ['lines that come back elsewhere', (number) => ({ text: 'See overleaf', top: 0.87 + number * 0.02 })],
    ['long lines', () => ({ text: 'words '.repeat(30), top: 0.95 })],
    ['lines whose place is not known', () => ({ text: 'The harbour handbook', top: NaN })],
  ])('%s', (_what, line) => {
    expect(found(documentOf(3, (number) => [line(number)])).flat()).toEqual([]);
  });

  test('the first of a title, and the first of a line that states facts', () => {
    const pages = documentOf(3, () => [
      { text: 'Good Energy', top: 0.05, size: 14 },
      { text: 'IBAN XX12 3456 7890 1234', top: 0.95 },
    ]);
    expect(found(pages)).toEqual([
      [],
      ['Good Energy', 'IBAN XX12 3456 7890 1234'],
      ['Good Energy', 'IBAN XX12 3456 7890 1234'],
    ]);
  });

  test.each<[string, Written]>([
    ['small print that does not count the pages', { text: 'Please pay within 30 days', top: 0.95, size: 7.5 }],
    ['a count in letters of the usual size', { text: 'page 1 of 1', top: 0.95 }],
    ['a count of other things', { text: 'Boxes: 2 of 3', top: 0.95, size: 7.5 }],
    ['a count right below the text', { text: '1 / 1', top: 0.78, size: 7.5 }],
  ])('on a single page %s', (_what, line) => {
    expect(found(documentOf(1, () => [line])).flat()).toEqual([]);
  });
});

test('no passage holds furniture, and every passage is still a slice of its page', () => {
  const pages = documentOf(3, (number) => [
    { text: 'The harbour handbook', top: 0.04 },
    { text: `Page ${number}`, top: 0.95 },
  ]);
  const passages = splitIntoPassages(pages, findFurniture(pages));
  expect(passages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
  for (const { text, start, end, pageNumber } of passages) {
    expect(text).not.toMatch(/handbook|Page \d/);
    expect(pages[pageNumber - 1]?.text.slice(start, end)).toBe(text);
  }
});

test('furniture in the middle of the reading order splits a page, so that no passage reaches over it', () => {
  const pages = [1, 2, 3].map((number) => {
    const lines = body(number);
    return page(number, [...lines.slice(0, 6), { text: 'The harbour handbook', top: 0.04 }, ...lines.slice(6)]);
  });
  const passages = splitIntoPassages(pages, findFurniture(pages));
  expect(passages).toHaveLength(6);
  expect(passages.some(({ text }) => text.includes('handbook'))).toBe(false);
});

test('what runs along a good part of the pages speaks for the whole document, without its numbers', () => {
  const pages = documentOf(8, (number) => [
    { text: `The harbour handbook · ${number}`, top: 0.04 },
    { text: number < 3 ? 'First chapter' : `Other ${LETTERS[number]}`, top: 0.95 },
  ]);
  expect(textOfFurniture(pages, findFurniture(pages))).toBe('The harbour handbook');
  expect(textOfFurniture([], [])).toBe('');
});

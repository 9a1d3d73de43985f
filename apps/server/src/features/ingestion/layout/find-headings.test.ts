import { describe, expect, test } from 'vitest';
import type { TextLine } from '#engines/pdf-reader/pdf-reader.ts';
import { findHeadings } from './find-headings.ts';

type Line = readonly [text: string, size?: number, bold?: boolean];
const BODY: readonly Line[] = Array.from(
  { length: 12 },
  () => ['A line of body text that goes on for a while and says nothing much,'] as const,
);

function page(...lines: readonly Line[]) {
  let text = '';
  const placed = lines.map(([written, fontSize = 11, bold = false]): TextLine => {
    const start = text.length;
    text += `${written}\n`;
    return { start, end: start + written.length, fontSize, bold };
  });
  return { text, lines: placed };
}
const titles = (...pages: ReturnType<typeof page>[]) =>
  findHeadings(pages).map((found) => found.map(({ title, level }) => `${level} ${title}`));

describe('finding headings', () => {
  test('large lines and bold lines are headings, the larger the higher', () => {
    expect(titles(page(['A book', 24], ...BODY, ['A chapter', 16], ...BODY, ['A section', 11, true], ...BODY))).toEqual([
      ['1 A book', '2 A chapter', '3 A section'],
    ]);
  });

  test('a heading may go over some lines', () => {
    const [found] = findHeadings([page(['Practical attacks against', 18], ['hash functions', 18], ...BODY)]);
    expect(found).toEqual([{ line: 0, lines: 2, title: 'Practical attacks against hash functions', level: 1 }]);
  });

  test('a section number tells the level, and makes a heading of a plain line', () => {
    expect(
      titles(page(['1.2 Scope of delivery'], ...BODY, ['1.2.1 Exceptions', 11, true], ['2.1 Price', 11, true], ...BODY)),
    ).toEqual([['2 1.2 Scope of delivery', '3 1.2.1 Exceptions', '2 2.1 Price']]);
  });

  test.each<[string, Line]>([
    ['a bold sentence', ['This must be paid within a month.', 11, true]],
    ['a label', ['Invoice number:', 11, true]],
    ['an entry of a table of contents', ['2.1 Univariate case . . . . . . . . . . 14', 11, true]],
    ['a plain entry of a table of contents', ['2.1 Univariate case 14']],
    ['a number alone', ['2024', 18]],
    ['a line that breaks off', ['The old harbour and the', 14]],
    ['a long line in large print', ['Words '.repeat(40), 18]],
  ])('%s is no heading', (_what, line) => {
    expect(titles(page(line, ...BODY))).toEqual([[]]);
  });

  test('large print that goes on for a paragraph is no heading', () => {
    const lines: Line[] = Array.from({ length: 5 }, () => ['A line of a paragraph in large print', 16]);
    expect(titles(page(...lines, ...BODY, ...BODY))).toEqual([[]]);
  });

  test('running headers and footers are no headings, though they be bold and numbered', () => {
    const pages = Array.from({ length: 6 }, (_, index) =>
      page([`CHAPTER 2. THE HARBOUR ${index + 10}`, 12, true], ...BODY, [
        `The Trove Company — page ${index + 10} of 60`,
        14,
        true,
      ]),
    );
    expect(titles(...pages).flat()).toEqual([]);
  });

  test('in a document that is bold throughout, bold lines do not stand out', () => {
    expect(titles(page(['All of this is bold', 11, true], ['Really all of it', 11, true]))).toEqual([[]]);
  });

  test('no pages have no headings', () => {
    expect(findHeadings([])).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { assemblePageText } from './assemble-page-text.ts';
import type { PageCharacters } from './page-characters.ts';

/** Characters of 10 points' width and 12 points' height, in lines 16 points apart. */
function characters(text: string, styleOf: PageCharacters['styleOf'] = () => ({ fontSize: 10, bold: false })): PageCharacters {
  const codes: number[] = [];
  const boxes: number[] = [];
  let x = 0;
  let y = 0;
  for (const character of text) {
    codes.push(character.codePointAt(0) ?? 0);
    boxes.push(...(/\s/.test(character) ? [x, y, 0, 0] : [x, y, 10, 12]));
    x += 10;
    if (character !== '\n' && character !== '\u0002') continue;
    x = 0;
    y += 16;
  }
  return { codes, boxes, styleOf };
}
const assemble = (text: string) => {
  const page = assemblePageText(characters(text));
  return { ...page, written: page.words.map(({ start, end }) => page.text.slice(start, end)) };
};

describe('assembling the text of a page', () => {
  test('words carry the box around their characters', () => {
    const { text, words } = assemble('ab cde\nf');
    expect(text).toBe('ab cde\nf');
    expect(words).toEqual([
      { start: 0, end: 2, box: [0, 0, 20, 12] },
      { start: 3, end: 6, box: [30, 0, 30, 12] },
      { start: 7, end: 8, box: [0, 16, 10, 12] },
    ]);
  });

  test('blanks of all kinds become one space, and none stands at the ends of a line', () => {
    expect(assemble('  a\u00a0\t b\u3000 \r\n\r\n\n c ').text).toBe('a b\nc');
  });

  test('control characters, invisible marks and halves of characters are left out', () => {
    expect(assemble('a\u0000b \u200bc\u202e d\ufeff \u00ade\ud800').text).toBe('a b c d e');
  });

  test('a character given in two halves is put together', () => {
    const codes = [0xd83d, 0xde00];
    expect(assemblePageText({ ...characters('ab'), codes }).text).toBe('😀');
  });

  test('a lam and an alef that are one sign are written in the order they are read, two signs as they stand', () => {
    const apart = characters('\u062E\u0627\u0644\u0644');
    expect(assemblePageText(apart).text).toBe('\u062E\u0627\u0644\u0644');
    const boxes = [...Array.from(apart.boxes).slice(0, 8), ...Array.from(apart.boxes).slice(4, 8), 30, 0, 10, 12];
    const { text, words } = assemblePageText({ ...apart, boxes });
    expect(text).toBe('\u062E\u0644\u0627\u0644');
    expect(words).toEqual([{ start: 0, end: 4, box: [0, 0, 40, 12] }]);
  });

  test('ligatures and presentation forms are written as letters, letters of formulas as plain ones', () => {
    expect(assemble('e\ufb03cient \ufefb 𝑝').text).toBe('efficient لا p');
  });

  test('accents of their own are put on their letter', () => {
    const { text, words } = assemble('Cafe\u0301s');
    expect(text).toBe('Cafés');
    expect(words).toEqual([{ start: 0, end: 5, box: [0, 0, 60, 12] }]);
  });

  test('a word hyphenated over a line end is one word in the text, and two boxes', () => {
    const { text, words, lines } = assemble('an exam\u0002ple here');
    expect(text).toBe('an example here');
    expect(words.map(({ start, end, box }) => [text.slice(start, end), box[1]])).toEqual([
      ['an', 0],
      ['exam', 0],
      ['ple', 16],
      ['here', 16],
    ]);
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(['an exam', 'ple here']);
  });

  test.each([
    [
      'a compound that the page writes with its hyphen elsewhere',
      'well-known: a well\u0002known fact',
      'well-known: a well-known fact',
    ],
    ['numbers', 'in 1990\u000295', 'in 1990-95'],
    ['a name', 'Baden\u0002Baden', 'Baden-Baden'],
  ])('keeps the hyphen of %s', (_what, given, expected) => {
    expect(assemble(given).text).toBe(expected);
  });

  test('control codes of old TeX fonts are the ligatures they stand for', () => {
    const sentence = 'A long enough sentence with o\u001bers, speci\u001ccs and other things that people say to each other.';
    expect(assemble(sentence).text).toContain('offers, specifics');
  });

  test('where most of a page is control codes, they are blanks', () => {
    expect(assemble('\u001b\u001c\u001d The\u0001Theory').text).toBe('The Theory');
  });

  test('a line is as large as most of it, and bold when most of it is', () => {
    const styled = characters('mostly large x', (index) => ({ fontSize: index < 12 ? 18 : 9, bold: index < 12 }));
    expect(assemblePageText(styled).lines).toEqual([{ start: 0, end: 14, fontSize: 18, bold: true }]);
  });

  test('Chinese and Thai are split into words', () => {
    expect(assemble('我们喜欢阅读').written).toEqual(['我们', '喜欢', '阅读']);
    expect(assemble('ภาษาไทย').written.length).toBeGreaterThan(1);
  });

  test('Japanese lines of one paragraph are joined without a blank, those of a list are not', () => {
    const full = 'これは長い文章の最初の行です続き';
    expect(assemble(`${full}\nがここにある`).text).toBe(`${full}がここにある`);
    expect(assemble('りんご\nみかん').text).toBe('りんご\nみかん');
  });

  test('a page without characters is empty', () => {
    expect(assemble('')).toMatchObject({ text: '', words: [], lines: [] });
  });
});

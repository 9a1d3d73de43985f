import { describe, expect, test } from 'vitest';
import type { TextLine } from '#engines/pdf-reader/pdf-reader.ts';
import { countWords } from './count-words.ts';
import { splitIntoPassages, type PageToSplit } from './split-into-passages.ts';

interface Written {
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
}

/** A page of lines, each a string in the body's style or with a style of its own. */
function page(pageNumber: number, lines: readonly (string | Written)[]): PageToSplit {
  let text = '';
  const placed: TextLine[] = [];
  for (const line of lines) {
    const { text: written, size = 11, bold = false } = typeof line === 'string' ? { text: line } : line;
    if (text !== '') text += '\n';
    placed.push({ start: text.length, end: text.length + written.length, fontSize: size, bold });
    text += written;
  }
  return { pageNumber, text, lines: placed };
}

/** Prose of `count` sentences of ten words, in lines of about eighty letters. */
function prose(count: number, topic = 'harbour'): string[] {
  const words = Array.from(
    { length: count },
    (_, index) => `Sentence number ${index + 1} says something about the old ${topic} here.`,
  ).join(' ');
  return words.match(/.{1,80}(?:\s|$)/g)?.map((line) => line.trim()) ?? [];
}
const heading = (text: string, size = 16): Written => ({ text, size, bold: true });

describe('splitting into passages', () => {
  test('every passage is a slice of its page, in order, without overlap, and nothing but blanks is left out', () => {
    const pages = [
      page(1, [heading('A title', 20), ...prose(40)]),
      page(2, []),
      page(3, [heading('Next part'), ...prose(3), '• one item', '• another item', ...prose(30, 'market')]),
    ];
    const passages = splitIntoPassages(pages);
    expect(passages.map(({ ordinal }) => ordinal)).toEqual(passages.map((_, index) => index));
    for (const { pageNumber, text } of pages) {
      let rest = text;
      let last = 0;
      for (const passage of passages.filter((candidate) => candidate.pageNumber === pageNumber)) {
        expect(text.slice(passage.start, passage.end)).toBe(passage.text);
        expect(passage.start).toBeGreaterThanOrEqual(last);
        last = passage.end;
        rest = rest.replace(passage.text, '');
      }
      expect(rest.trim()).toBe('');
    }
  });

  test('long sections become passages of 120 to 200 words that end with a sentence', () => {
    const passages = splitIntoPassages([page(1, prose(80))]);
    expect(passages.length).toBeGreaterThan(3);
    for (const { text } of passages) {
      expect(countWords(text)).toBeGreaterThanOrEqual(120);
      expect(countWords(text)).toBeLessThanOrEqual(200);
      expect(text).toMatch(/^Sentence number .*\.$/s);
    }
  });

  test('no passage crosses a page; a page with little text is one short passage', () => {
    const passages = splitIntoPassages([page(1, ['Only a few words.']), page(2, ['And a few more.'])]);
    expect(passages.map(({ pageNumber, text }) => [pageNumber, text])).toEqual([
      [1, 'Only a few words.'],
      [2, 'And a few more.'],
    ]);
  });

  test('a new section starts a new passage, and the path of headings goes on over pages', () => {
    const passages = splitIntoPassages([
      page(1, [heading('The town', 20), ...prose(8), heading('Its harbour', 14), ...prose(8)]),
      page(2, [...prose(8), heading('Its market', 14), ...prose(8, 'market')]),
      page(3, [heading('The country', 20), ...prose(8, 'country')]),
    ]);
    expect(passages.map(({ pageNumber, headingPath }) => [pageNumber, headingPath.join(' > ')])).toEqual([
      [1, 'The town'],
      [1, 'The town > Its harbour'],
      [2, 'The town > Its harbour'],
      [2, 'The town > Its market'],
      [3, 'The country'],
    ]);
    expect(passages[1]?.text.startsWith('Its harbour\n')).toBe(true);
  });

  test('short sections are kept together rather than torn into crumbs', () => {
    const form = ['Name', 'Street', 'Town', 'Country'].flatMap((label) => [heading(label, 12), `Something about ${label}`]);
    expect(splitIntoPassages([page(1, [...form, ...prose(60)])]).length).toBeLessThan(6);
  });

  test('rows of a table and items of a list stay whole', () => {
    const rows = Array.from({ length: 80 }, (_, index) => `Article ${index} 12 pieces 4.50 each 54.00 in total`);
    const items = Array.from({ length: 80 }, (_, index) => `${index + 1}. An item that says a few things about itself`);
    for (const lines of [rows, items]) {
      const passages = splitIntoPassages([page(1, lines)]);
      expect(passages.length).toBeGreaterThan(1);
      const found = passages.flatMap(({ text }) => text.split('\n'));
      expect(found).toEqual(lines);
    }
  });

  test('a sentence longer than a passage is cut between words', () => {
    const passages = splitIntoPassages([page(1, ['word '.repeat(900).trim()])]);
    expect(passages.every(({ text }) => countWords(text) <= 200 && /^word( word)*$/.test(text))).toBe(true);
    expect(passages.reduce((sum, { text }) => sum + countWords(text), 0)).toBe(900);
  });

  test('text without blanks is cut, too, but never inside a character', () => {
    const passages = splitIntoPassages([page(1, ['😀'.repeat(9_001)])]);
    expect(passages.length).toBeGreaterThan(2);
    expect(passages.every(({ text }) => text.isWellFormed())).toBe(true);
  });

  test('Chinese is counted in words and cut at its full stops', () => {
    const passages = splitIntoPassages([page(1, ['我们今天在图书馆里阅读了一本关于海洋的书。'.repeat(60)])]);
    expect(passages.length).toBeGreaterThan(2);
    for (const { text, language } of passages) {
      expect(countWords(text)).toBeLessThanOrEqual(200);
      expect(text.endsWith('。')).toBe(true);
      expect(language).toBe('zh');
    }
  });

  test('each passage has its own language; what cannot be told has that of the document', () => {
    const german =
      'Die Vermieterin stellt dem Mieter die Wohnung zur Verfügung, und der Mieter zahlt die Miete für jeden Monat.';
    const passages = splitIntoPassages([
      page(1, prose(6)),
      page(2, prose(6)),
      page(3, [german]),
      page(4, ['Total 12 EUR 13.50']),
      page(5, ['12 13 14']),
    ]);
    expect(passages.map(({ language }) => language)).toEqual(['en', 'en', 'de', 'en', 'und']);
  });

  test('a document without text has no passages', () => {
    expect(splitIntoPassages([])).toEqual([]);
    expect(splitIntoPassages([page(1, []), page(2, [' '])])).toEqual([]);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TypesetFormatId } from 'contract/formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdfiumReader } from '#engines/pdf-reader/drivers/pdfium/pdfium.ts';
import type { OutlineItem, PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { SENTENCES_OF_SCRIPTS } from '#kernel/language/sentences-of-scripts.test-support.ts';
import { silentLog } from '#kernel/log.ts';
import { pdfMakerContract } from '../../pdf-maker.contract.ts';
import type { PdfMaker } from '../../pdf-maker.ts';
import { breakLines } from './child/break-lines.ts';
import { piecesOf } from './child/shaping/order-line.ts';
import { runsOf } from './child/typeset-fonts.ts';
import { createTypesetPdfMaker } from './typeset.ts';

pdfMakerContract('typeset', (limits) => createTypesetPdfMaker({ log: silentLog, limits }));

let folder: string;
let reader: PdfReader;
let maker: PdfMaker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-typeset-'));
  reader = createPdfiumReader({ log: silentLog });
  maker = createTypesetPdfMaker({ log: silentLog });
});
afterAll(async () => {
  await Promise.all([reader.close(), maker.close()]);
  await rm(folder, { recursive: true, force: true });
});

interface ReadBack {
  readonly text: string;
  readonly pages: readonly string[];
  readonly outline: readonly OutlineItem[];
}

/** What the product's own reader finds in the typeset pages. */
async function typesetAndRead(source: string, format: TypesetFormatId = 'markdown'): Promise<ReadBack> {
  const file = join(folder, 'note.pdf');
  const path = join(folder, 'note');
  await writeFile(path, source);
  await maker.make({ path, format, name: 'Note' }, async ({ content }) => writeFile(file, await buffer(content)));
  const pages: string[] = [];
  for await (const page of reader.readPages(file)) pages.push(page.text);
  return { text: pages.join(' ').replace(/\s+/g, ' '), pages, outline: await reader.outline(file) };
}
const readBack = async (source: string, format?: TypesetFormatId) => (await typesetAndRead(source, format)).text;

describe('a typeset note', () => {
  test('says what the note says, without its marks', async () => {
    const read = await readBack(
      '# Walk\n\nTake the **blue** rope.\n\n1. Tent\n2. Stove\n\n> A *quoted* line\n\n| a | b |\n|---|---|\n| c | d |',
    );
    expect(read).toContain('Walk');
    expect(read).toContain('Take the blue rope.');
    expect(read).toContain('2. Stove');
    expect(read).toContain('A quoted line');
    expect(read).not.toContain('*');
  });

  test.each([
    ['Chinese', '承租人应在每月五日之前支付租金'],
    ['Japanese', '解約は三か月前に通知すると書かれています'],
    ['Korean', '임대료를 지불해야 한다'],
    ['Hebrew', 'השוכר ישלם את דמי השכירות'],
    ['Russian', 'Арендатор платит вперёд'],
    ['Greek', 'Ο ενοικιαστής πληρώνει'],
  ])('in %s can be read again', async (_language, words) => {
    expect((await readBack(words)).replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
  });

  test.each(SENTENCES_OF_SCRIPTS)('in %s keeps all of its letters, and draws them', async (_language, _script, sentence) => {
    const path = join(folder, 'note');
    const file = join(folder, 'note.pdf');
    await writeFile(path, sentence);
    const missing = await maker.make({ path, format: 'plain-text', name: 'Note' }, async ({ content, missingScripts }) => {
      await writeFile(file, await buffer(content));
      return missingScripts;
    });
    const pages: string[] = [];
    for await (const page of reader.readPages(file)) pages.push(page.text);
    const letters = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');
    expect(letters(pages.join(' '))).toBe(letters(sentence));
    expect(missing).toEqual([]);
  });

  test.each([
    'יום 2025-03-01, טלפון: 054-1234567, דוא"ל: a@b.co (כולל מע"מ 17%).',
    'السعر ١٢٣٤٫٥٦ ريال - بتاريخ 2025-03-01، HTTP/2 ok.',
    'The word שלום עולם means hello (in עברית).',
    'Tel. +972 54 123 מספר טלפון',
  ])('keeps the order of words and numbers in %s', async (sentence) => {
    expect(await readBack(sentence, 'plain-text')).toBe(sentence);
  });

  test.each([
    ['ticks', '☐ open ☒ closed ☑ done ✓ yes ✔ yes ✗ no ✘ no ● full ○ empty ■ □'],
    ['currencies', '₹ 100 ₽ 200 ₺ 300 ₪ 400 ₩ 500 ₫ 600 ฿ 700 ₿ 1 ₴ 2 ₦ 3'],
    ['mathematics', '∀x∈ℝ ∃y: x²≤y ∧ ∑ ∫ √ ≠ ≈ ∞ ⊂ ∪ ∅'],
    ['arrows', '← → ↔ ⇒ ⇔ ↗ ⟶ ➔'],
    ['emoji', '✅ 👍 🎉 ❌'],
  ])('keeps %s and draws them', async (_what, sentence) => {
    expect(await readBack(sentence, 'plain-text')).toBe(sentence);
  });

  test('keeps the letters that no font here can draw, and says which script they are of', async () => {
    const path = join(folder, 'note');
    const file = join(folder, 'note.pdf');
    const cuneiform = '\u{12000}\u{12001} king';
    await writeFile(path, cuneiform);
    const missing = await maker.make({ path, format: 'plain-text', name: 'Note' }, async ({ content, missingScripts }) => {
      await writeFile(file, await buffer(content));
      return missingScripts;
    });
    const pages: string[] = [];
    for await (const page of reader.readPages(file)) pages.push(page.text);
    expect(pages).toEqual([cuneiform]);
    expect(missing).toEqual(['Another script']);
  });

  test('with a letter under ten thousand marks ends', async () => {
    const read = await readBack(`क${'\u0941'.repeat(10_000)} शब्द`, 'plain-text');
    expect(read).toContain('शब्द');
  });

  test('in Arabic can be read again', async () => {
    expect(await readBack('يدفع المستأجر قبل اليوم الخامس من كل شهر')).toContain('المستأجر');
  });

  test('in Hebrew that quotes a long English passage loses none of it', async () => {
    const quoted = Array.from({ length: 60 }, (_none, index) => `word${index}`);
    const read = await readBack(`הוא אמר ${quoted.join(' ')} והלך`);
    expect(quoted.filter((word) => !read.includes(word))).toEqual([]);
    expect(read.indexOf('word0')).toBeLessThan(read.indexOf('word59'));
  });

  test('in plain text keeps what looks like a mark', async () => {
    expect(await readBack('2 * 3 * 4\n\n# not a heading', 'plain-text')).toContain('# not a heading');
  });
});

describe('typeset pages', () => {
  test('have the headings as bookmarks', async () => {
    const { outline } = await typesetAndRead('# Lease\n\nText\n\n## Rent\n\nText\n\n# Annex\n\nText');
    expect(outline).toMatchObject([
      { title: 'Lease', pageNumber: 1, children: [{ title: 'Rent' }] },
      { title: 'Annex', children: [] },
    ]);
  });

  test('repeat the head of a table that goes over pages', async () => {
    const rows = Array.from({ length: 120 }, (_none, index) => `| item ${index} | ${index * 3} |`);
    const { pages } = await typesetAndRead(`| Article | Price |\n|---|---|\n${rows.join('\n')}`);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Article');
    for (let index = 0; index < 120; index++) expect(pages.join('\n')).toContain(`item ${index}`);
  });

  test('break a word that is longer than a line, and lose no letter of it', async () => {
    const word = Array.from({ length: 600 }, (_none, index) => String.fromCharCode(97 + (index % 26))).join('');
    const { pages } = await typesetAndRead(word, 'plain-text');
    expect(pages.join('').replace(/\s/g, '')).toBe(word);
  });

  test('show what stands in cells that cover columns, in lists and in quotations', async () => {
    const read = await readBack(
      '<table><tr><th colspan="2">Both</th></tr><tr><td>left</td><td>right</td></tr></table><ol start="4"><li>four<ul><li>inner</li></ul></li></ol><blockquote>said</blockquote><pre>a\n  b</pre>',
      'html',
    );
    for (const words of ['Both', 'left', 'right', '4. four', 'inner', 'said', 'a b']) expect(read).toContain(words);
  });
});

describe('a line', () => {
  const lines = (text: string, room: number) =>
    [
      ...breakLines(
        Array.from(text, (letter) => ({ text: letter, font: 'body', width: 1 })),
        room,
      ),
    ].map((line) => line.map((cluster) => cluster.text).join(''));

  test.each([
    ['at the last space that fits', 'one two three', 8, ['one two', 'three']],
    ['inside a word where there is no other place', 'abcdefgh', 3, ['abc', 'def', 'gh']],
    ['after a dash between letters', 'long-term lease', 7, ['long-', 'term', 'lease']],
    ['but not after a minus', 'at -5 degrees', 5, ['at -5', 'degre', 'es']],
    ['between ideographs, not before a full stop', '租金每月。', 4, ['租金每', '月。']],
    ['where its writer broke it', 'a\n\nb', 9, ['a', '', 'b']],
    ['without counting the spaces at its end', 'ab   cd', 2, ['ab', 'cd']],
  ])('is broken %s', (_how, text, room, expected) => expect(lines(text, room)).toEqual(expected));
});

test('what is read from right to left is drawn word by word, with numbers and other letters in their own order', () => {
  const line = Array.from('סך של 1,200 EUR (בלבד)', (text) => ({ text, font: 'body', width: 1 }));
  const pieces = piecesOf(line, true);
  expect(pieces.map(({ clusters }) => clusters.map(({ text }) => text).join('')).join('|')).toBe(
    '(|דבלב|) |EUR| |1,200| |לש| |ךס'.replace(') ', ') ').replace('(|דבלב|) ', '(דבלב)| '),
  );
  expect(
    pieces
      .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
      .map(({ written }) => written)
      .join(''),
  ).toBe('סך של 1,200 EUR (בלבד)');
});

test('a text is split by the fonts that have its letters', () => {
  expect(runsOf('Miete 租金 שלום עולם x', 'body')).toEqual([
    { font: 'body', text: 'Miete ' },
    { font: 'han-3', text: '租' },
    { font: 'han-4', text: '金' },
    { font: 'body', text: ' ' },
    { font: 'hebrew', text: 'שלום עולם' },
    { font: 'body', text: ' x' },
  ]);
});

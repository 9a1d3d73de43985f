import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdfiumReader } from '#engines/pdf-reader/drivers/pdfium/pdfium.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { createLog } from '#platform/logging/logging.ts';
import { runsOf } from './note-fonts.ts';
import { saysNothing, typesetText, typesettingOf } from './typeset-text.ts';
import { piecesOf } from './write-text.ts';

let folder: string;
let reader: PdfReader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-typeset-'));
  reader = createPdfiumReader({ log: createLog(() => undefined) });
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the product's own reader finds in the typeset pages. */
async function readBack(text: string, kind: 'markdown' | 'html' | 'plain' = 'markdown'): Promise<string> {
  const file = join(folder, 'note.pdf');
  await writeFile(file, await buffer(typesetText(text, { kind, title: 'Note' })));
  const pages: string[] = [];
  for await (const page of reader.readPages(file)) pages.push(page.text);
  return pages.join(' ').replace(/\s+/g, ' ');
}

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
    expect(await readBack('2 * 3 * 4\n\n# not a heading', 'plain')).toContain('# not a heading');
  });
});

test('what is read from right to left is drawn piece by piece, with numbers and other letters in their own order', () => {
  expect(piecesOf('סך של 1,200 EUR בלבד').map(({ text, kind }) => `${kind}:${text}`)).toEqual([
    'right-to-left:סך',
    'space: ',
    'right-to-left:של',
    'space: ',
    'left-to-right:1,200 EUR',
    'space: ',
    'right-to-left:בלבד',
  ]);
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

test('only what is not a PDF is typeset, and nothing is made of nothing', () => {
  expect(typesettingOf('a.md', null)).toBe('markdown');
  expect(typesettingOf('a', 'text/html')).toBe('html');
  expect(typesettingOf('a.pdf', 'application/pdf')).toBeNull();
  expect(saysNothing('<p> </p>', 'html')).toBe(true);
  expect(saysNothing('x', 'plain')).toBe(false);
});

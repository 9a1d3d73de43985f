import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { FilesAnswer, UploadAnswer } from 'contract/documents';
import { PageTextList } from 'contract/v1/reading';
import { expect, test } from 'vitest';
import { serveOnePerson } from '#app/one-person.test-support.ts';
import { madeSilence } from '../made-silence.test-support.ts';

const LETTERS = fileURLToPath(new URL('../../../engines/text-recogniser/sample-lines.png', import.meta.url));
const ONLY_NAME = 'Only its name can be searched.';
const ONLY_REST = 'Only the rest of its text can be searched.';
const TEXTLESS = 'Pages of this file have no text, and this server does not recognise letters.';

async function pdfOf(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: [300, 100], margin: 0 });
  draw(document);
  document.end();
  return buffer(document);
}

const library = serveOnePerson();

async function uploaded(name: string, bytes: Buffer | string) {
  const answer = await library.ines.upload(name, bytes);
  expect([name, answer.status]).toEqual([name, 200]);
  const { text, textNote, vectorsStored } = UploadAnswer.parse(answer.body);
  const { files } = FilesAnswer.parse((await library.ines.call('GET', `/api/files?filter=${encodeURIComponent(name)}`)).body);
  expect(files.map((file) => [file.status, file.text, file.textNote])).toEqual([['ready', text, textNote]]);
  return { text, textNote, hasPassages: vectorsStored > 0 };
}

async function idOf(name: string): Promise<string> {
  const { files } = FilesAnswer.parse((await library.ines.call('GET', `/api/files?filter=${encodeURIComponent(name)}`)).body);
  return files[0]?.id ?? '';
}

const photograph = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#88b4e0' } })
    .png()
    .toBuffer();

test.each<[string, () => Promise<Buffer | string> | string, string]>([
  ['empty.pdf', () => pdfOf(() => undefined), TEXTLESS],
  ['scan.pdf', () => pdfOf((document) => document.image(LETTERS, 0, 0, { width: 300 })), TEXTLESS],
  ['photograph.png', photograph, TEXTLESS],
])('of %s only the name can be searched: one state, one sentence', async (name, make, reason) => {
  expect(await uploaded(name, await make())).toEqual({
    text: 'none',
    textNote: `${reason} ${ONLY_NAME}`,
    hasPassages: false,
  });
});

test('a note with letters that no font here can draw is whole, says so, and its text holds them', async () => {
  const note = 'The tenant pays the rent in advance. किरायेदार अग्रिम किराया देता है। 𒀀𒀁𒀂 ผู้เช่าต้องชำระค่าเช่า';
  expect(await uploaded('lease.txt', note)).toEqual({
    text: 'complete',
    textNote:
      'Some letters of another script cannot be drawn with the fonts here and stand as boxes. The text holds them, and search finds them.',
    hasPassages: true,
  });
  const pages = PageTextList.parse(
    (await library.ines.call('GET', `/v1/api/files/${await idOf('lease.txt')}/pages`)).body,
  ).pages;
  expect(pages.map(({ text }) => text)).toEqual([note]);
});

test.each([
  ['thai.txt', 'ผู้เช่าต้องชำระค่าเช่าล่วงหน้า'],
  ['georgian.md', '# დამქირავებელი\n\nიხდის ქირას წინასწარ'],
])('%s can be searched as a whole', async (name, text) => {
  expect(await uploaded(name, text)).toEqual({ text: 'complete', textNote: null, hasPassages: true });
});

test('a file with pages of letters and scanned ones is partly read where no letters are recognised', async () => {
  const mixed = await pdfOf((document) => {
    document.fontSize(9).text('The annex follows the letter of the landlord.', 10, 20);
    document.addPage().image(LETTERS, 0, 0, { width: 300 });
  });
  expect(await uploaded('mixed.pdf', mixed)).toEqual({
    text: 'partly',
    textNote: `${TEXTLESS} ${ONLY_REST}`,
    hasPassages: true,
  });
});

test('a recording says which words of it can be searched', async () => {
  expect(await uploaded('voice.wav', madeSilence(0.1))).toMatchObject({ hasPassages: true, text: 'complete', textNote: null });
});

test('nothing is said of a text that is all there, with signs that no font shows', async () => {
  const note = 'The tenant pays 🎉 the rent in advance.';
  expect(await uploaded('whole.txt', note)).toEqual({ text: 'complete', textNote: null, hasPassages: true });
});

import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FilesAnswer } from 'contract/documents';
import { PageWords } from 'contract/reading';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

/** Names and numbers alone: no word of it belongs to a language, and its letters are those of one. */
const LINES = ['Jörß Müßgänz 4711', 'Räßköhl Zwößner 0815', 'Büßäcker Hößling 2204'];

/** A sheet that was scanned: a picture of words, without the words. */
async function scanOf(lines: readonly string[]): Promise<Buffer> {
  const text = lines.map(
    (line, at) => `<text x="60" y="${100 + at * 90}" font-family="DejaVu Sans" font-size="44">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${60 + lines.length * 100}"><rect width="100%" height="100%" fill="white"/>${text.join('')}</svg>`;
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  const document = new PDFDocument({ size: [300, 120], margin: 0, info: { CreationDate: new Date(0) } });
  document.image(picture, 0, 0, { width: 300 });
  document.end();
  return buffer(document);
}

const GERMAN =
  'Sehr geehrte Damen und Herren, wir haben Ihre Anfrage erhalten und senden Ihnen hiermit das Angebot für den Garten. ';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ TEXT_RECOGNITION: 'built-in' });
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

const filesOf = async (one: TestPerson) => FilesAnswer.parse((await one.call('GET', '/api/files')).body).files;
async function readAs(one: TestPerson): Promise<string> {
  await one.upload('names.pdf', await scanOf(LINES));
  const file = await vi.waitFor(
    async () => {
      const found = (await filesOf(one)).find(({ filename }) => filename === 'names.pdf');
      expect(found?.recognition).toMatchObject({ state: 'done' });
      return found;
    },
    { timeout: 100_000 },
  );
  const { text } = PageWords.parse((await one.call('GET', `/api/pdf/${file?.id}/pages/1/words`)).body);
  return text;
}

test('letters that might be of any language are read in that of the papers that are there', { timeout: 240_000 }, async () => {
  const newcomer = await product.person('newcomer');
  expect(await readAs(newcomer)).not.toContain('Müßgänz');

  const ines = await product.person('ines');
  for (const number of [1, 2]) await ines.upload(`letter-${number}.txt`, `${GERMAN}${number}`);
  await vi.waitFor(async () => expect((await filesOf(ines)).filter(({ facts }) => facts?.language === 'de')).toHaveLength(2), {
    timeout: 60_000,
  });
  const text = await readAs(ines);
  expect(text).toContain('Müßgänz');
  expect(text).toContain('Hößling');
});

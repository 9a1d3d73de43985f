import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DownloadAnswer, FileAnswer, FilesAnswer, UploadAnswer } from 'contract/documents';
import { FactsAnswer } from 'contract/facts';
import { LibraryChanged, type Recognising } from 'contract/notices';
import { PageWords } from 'contract/reading';
import { SearchAnswer } from 'contract/search';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { madeDocx } from '#engines/document-format/packages/made-package.test-support.ts';
import type { IngestionTables } from './ingestion.tables.ts';

const PICTURE = new URL('../../engines/text-recogniser/sample-lines.png', import.meta.url);
const PICTURE_PATH = fileURLToPath(PICTURE);

/** A scanned sheet, as small as its writing allows, behind an empty page and one that has text of its own. */
async function scannedPdf(title: string): Promise<Buffer> {
  const picture = await readFile(PICTURE);
  const document = new PDFDocument({
    size: [300, 100],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, CreationDate: new Date(0) },
  });
  document.addPage().fontSize(9).text('The annex follows the letter.', 10, 20);
  document.addPage();
  document.addPage().image(picture, 0, 0, { width: 300 });
  document.end();
  return buffer(document);
}

let product: TestProduct;
let ines: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ TEXT_RECOGNITION: 'built-in' });
  ines = await product.person('ines');
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

const fileNamed = async (name: string) => {
  const { files } = FilesAnswer.parse((await ines.call('GET', '/api/files')).body);
  return files.find(({ filename }) => filename === name);
};
const untilRecognised = (name: string) =>
  vi.waitFor(async () => expect((await fileNamed(name))?.recognition).toMatchObject({ state: 'done' }), { timeout: 110_000 });
const search = async (query: string) => SearchAnswer.parse((await ines.call('POST', '/api/search', { query })).body).results;
const tables = () => product.served.product.engines.database.tables<IngestionTables>();

test('a scanned page is found by what is written on it, and each word has its place', async () => {
  const answer = UploadAnswer.parse((await ines.upload('letter.pdf', await scannedPdf('A letter'))).body);
  expect((await fileNamed('letter.pdf'))?.status).toBe('ready');
  await untilRecognised('letter.pdf');
  expect((await fileNamed('letter.pdf'))?.recognition).toEqual({
    state: 'done',
    pages: 2,
    settled: 2,
    read: 1,
    retryAt: null,
    certainty: expect.toSatisfy((certainty: number) => certainty > 80),
  });
  const [best] = await search('When are the keys handed over?');
  expect(best).toMatchObject({ filename: 'letter.pdf', pageNumber: 3 });
  expect(best?.snippet).toContain('The keys are handed over at the harbour.');

  const words = PageWords.parse((await ines.call('GET', `/api/pdf/${answer.id}/pages/3/words`)).body);
  expect(words.recognised?.certainties).toHaveLength(words.words.length);
  const deposit = words.words.find(([start, end]) => words.text.slice(start, end) === 'deposit');
  // On the picture, which is three pixels a point, it stands at 309, 38 and takes 104 by 31.
  for (const [at, value] of [103, 12.7, 34.7, 10.3].entries()) expect(deposit?.[at + 2]).toBeCloseTo(value, -0.5);
  const own = PageWords.parse((await ines.call('GET', `/api/pdf/${answer.id}/pages/1/words`)).body);
  expect([own.text, own.recognised]).toEqual(['The annex follows the letter.', null]);
}, 120_000);

test('a photographed letter is a page of its own, upright however the camera was held', async () => {
  const held = await sharp(PICTURE_PATH)
    .flatten({ background: 'white' })
    .rotate(-90)
    .jpeg({ quality: 85 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const answer = UploadAnswer.parse((await ines.upload('IMG_0412.jpg', held)).body);
  await untilRecognised('IMG_0412.jpg');
  expect((await search('keys handed over at the harbour')).map(({ filename }) => filename)).toContain('IMG_0412.jpg');
  const words = PageWords.parse((await ines.call('GET', `/api/pdf/${answer.id}/pages/1/words`)).body);
  const deposit = words.words.find(([start, end]) => words.text.slice(start, end) === 'deposit');
  // 900 pixels are shown at 96 dots an inch: the same word as above, at three quarters of its pixels.
  for (const [at, value] of [231.8, 28.5, 78, 23.3].entries()) expect(deposit?.[at + 2]).toBeCloseTo(value, -0.7);
}, 120_000);

test('what a scanned page says about itself is known once its letters are', async () => {
  const { id } = UploadAnswer.parse((await ines.upload('kept.pdf', await scannedPdf('Kept'))).body);
  await untilRecognised('kept.pdf');
  const { facts } = FactsAnswer.parse((await ines.call('GET', `/api/files/${id}/facts`)).body);
  expect(facts.title?.place).toEqual({ page: 3, quote: 'The tenant pays a deposit of 1,450 euros' });
}, 120_000);

test('letters in a picture of a Word file are found beside its own words', async () => {
  const picture = await sharp(PICTURE_PATH).flatten({ background: 'white' }).png().toBuffer();
  const body =
    '<w:p><w:r><w:t>The receipt for the two of us is attached below.</w:t></w:r></w:p>' +
    '<w:p><w:r><w:drawing><wp:extent cx="3810000" cy="1270000"/><a:blip r:embed="rId7"/></w:drawing></w:r></w:p>';
  const file = madeDocx(body, { 'word/media/receipt.png': picture }, { rId7: ['image', 'media/receipt.png'] });
  const { id } = UploadAnswer.parse((await ines.upload('Receipt.docx', file)).body);
  await untilRecognised('Receipt.docx');
  expect((await fileNamed('Receipt.docx'))?.recognition).toMatchObject({ pages: 1, read: 1 });
  const { text, words, recognised } = PageWords.parse((await ines.call('GET', `/api/pdf/${id}/pages/1/words`)).body);
  expect(text).toMatch(/^The receipt for the two of us is attached below\.\n[^]*The keys are handed over at the harbour\./);
  expect(recognised?.inPictures).toBe(true);
  expect(recognised?.certainties.slice(0, 10)).toEqual(Array(10).fill(100));
  // The page's margin is 64 points, and the picture, which is 900 pixels wide, is 300 points wide there.
  const deposit = words.find(([start, end]) => text.slice(start, end) === 'deposit');
  expect(deposit?.[2]).toBeCloseTo(64 + 103, -0.7);
  expect((await search('keys handed over at the harbour')).map(({ filename }) => filename)).toContain('Receipt.docx');
}, 120_000);

test('an open page hears how far the letters of a document are', async () => {
  const heard: Recognising[] = [];
  const socket = io(`${product.address}/notifications`, {
    transports: ['websocket'],
    auth: { token: ines.key },
    reconnection: false,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    socket.on('library', (event: unknown) => {
      const { recognising } = LibraryChanged.parse(event);
      if (recognising?.path === 'heard.pdf') heard.push(recognising);
    });
    await ines.upload('heard.pdf', await scannedPdf('Heard'));
    const done = { path: 'heard.pdf', pages: 2, settled: 2, state: 'done' };
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject(done), { timeout: 110_000 });
    expect(heard[0]).toMatchObject({ path: 'heard.pdf', pages: 2, settled: 0, state: 'waiting' });
  } finally {
    socket.disconnect();
  }
}, 120_000);

test('a photograph without writing is a page that is found by its name, and has no passages', async () => {
  const sky = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#88b4e0' } })
    .webp()
    .toBuffer();
  await ines.upload('Harbour at noon.webp', sky);
  await untilRecognised('Harbour at noon.webp');
  expect((await fileNamed('Harbour at noon.webp'))?.recognition).toMatchObject({ pages: 1, read: 0, certainty: null });
  expect((await search('harbour at noon')).map(({ filename }) => filename)).not.toContain('Harbour at noon.webp');
});

test('a scan is downloaded as a PDF whose words other programs find', async () => {
  const id = UploadAnswer.parse((await ines.upload('searchable.pdf', await scannedPdf('Searchable'))).body).id;
  await untilRecognised('searchable.pdf');
  const asked = await ines.call('POST', '/api/downloads', { ids: [id], form: 'searchable' });
  const { url } = DownloadAnswer.parse(asked.body);
  const answer = await fetch(product.address + url);
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(pdf.length));
  const paul = await product.person('paul');
  const copy = UploadAnswer.parse((await paul.upload('copy.pdf', pdf)).body).id;
  const page = PageWords.parse((await paul.call('GET', `/api/pdf/${copy}/pages/3/words`)).body);
  expect(page.recognised).toBeNull();
  expect(page.text).toContain('The keys are handed over at the harbour.');
  const deposit = page.words.find(([start, end]) => page.text.slice(start, end) === 'deposit');
  expect(deposit?.[2]).toBeCloseTo(103, -0.5);
});

const ownerOf = async (id: string) =>
  (await tables().selectFrom('page').select('owner_id').where('document_id', '=', id).executeTakeFirstOrThrow()).owner_id;

test('the same file is not recognised twice, whether it is read again or comes under another name', async () => {
  const { library } = product.served.product;
  const id = (await fileNamed('letter.pdf'))?.id ?? '';
  // What is written down says so if it is taken from before.
  await tables().updateTable('recognised_page').set({ text: 'Taken from before.' }).where('outcome', '=', 'words').execute();
  await library.readAllAgain({ ownerId: await ownerOf(id) });
  const textOf = async () => PageWords.safeParse((await ines.call('GET', `/api/pdf/${id}/pages/3/words`)).body).data?.text;
  await vi.waitFor(async () => expect(await textOf()).toBe('Taken from before.'), { timeout: 110_000 });
  await untilRecognised('letter.pdf');
}, 120_000);

test('a recognition that is paused while it runs goes on when it is resumed', async () => {
  await ines.upload('paused.pdf', await scannedPdf('Another letter'));
  const id = (await fileNamed('paused.pdf'))?.id;
  await ines.call('POST', '/api/files/bulk', { action: 'pause-recognition', ids: [id] });
  expect((await fileNamed('paused.pdf'))?.recognition).toMatchObject({ state: 'paused' });
  await ines.call('POST', '/api/files/bulk', { action: 'resume-recognition', ids: [id] });
  await untilRecognised('paused.pdf');
}, 120_000);

test('every page with text of its own: nothing is said of letters, and nothing can be paused', async () => {
  await ines.upload('text.pdf', await madePdf(['The otter sleeps on its back.']));
  const file = await fileNamed('text.pdf');
  expect(file?.recognition).toBeNull();
  const paused = await ines.call('POST', '/api/files/bulk', { action: 'pause-recognition', ids: [file?.id] });
  expect(paused.body).toMatchObject({ done: [], failed: [{ code: 'not_recognising' }] });
});

test('nothing is kept of what was recognised in documents that are deleted for ever', async () => {
  const id = (await fileNamed('letter.pdf'))?.id ?? '';
  const owner = await ownerOf(id);
  const { files } = FilesAnswer.parse((await ines.call('GET', '/api/files')).body);
  const ids = files.map((file) => file.id);
  expect(FileAnswer.safeParse((await ines.call('GET', `/api/files/${id}`)).body).success).toBe(true);
  await ines.call('POST', '/api/files/bulk', { action: 'trash', ids });
  await ines.call('POST', '/api/files/bulk', { action: 'delete', ids });
  await vi.waitFor(
    async () => {
      expect(await tables().selectFrom('recognised_page').selectAll().where('owner_id', '=', owner).execute()).toEqual([]);
      expect(await tables().selectFrom('recognition').selectAll().where('owner_id', '=', owner).execute()).toEqual([]);
    },
    { timeout: 20_000 },
  );
});

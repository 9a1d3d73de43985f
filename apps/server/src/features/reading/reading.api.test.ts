import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PagesAnswer, PageWords } from 'contract/reading';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
let id: string;
beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
  const { body } = await ines.upload('two pages.pdf', await madePdf(['The heron waits.', 'The otter does not.']));
  ({ id } = body as { id: string });
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

const pages = async (query = '') => (await ines.call('GET', `/api/pdf/two%20pages.pdf/pages${query}`)).body as PagesAnswer;

test('pages have sizes and addresses that a picture can be fetched from without signing in', async () => {
  const answer = await pages();
  expect(answer.pages).toMatchObject([
    { pageNumber: 1, width: expect.closeTo(595.28, 1), height: expect.closeTo(841.89, 1) },
    { pageNumber: 2 },
  ]);
  const response = await fetch(product.address + (answer.pages[0]?.url ?? ''));
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});

test('a document is found by its name, however long that is', async () => {
  const name = `${'Ärztekammer '.repeat(20)}2026.pdf`;
  await ines.upload(name, await madePdf(['A long name.']));
  const answer = (await ines.call('GET', `/api/pdf/${encodeURIComponent(name)}/pages`)).body as PagesAnswer;
  expect(answer.filename).toBe(name);
});

test('an address with any part changed shows nothing', async () => {
  const { pages: listed } = await pages();
  const url = new URL(listed[0]?.url ?? '', product.address);
  for (const [name, value] of [
    ['w', '2000'],
    ['e', '99999'],
    ['o', 'eA'],
    ['s', 'x'],
  ] as const) {
    const changed = new URL(url);
    changed.searchParams.set(name, value);
    expect((await fetch(changed)).status).toBe(403);
  }
  expect((await fetch(new URL(url.href.replace('/pages/1/', '/pages/2/')))).status).toBe(403);
});

test('a wider picture has an address of its own', async () => {
  const [normal, wide] = [await pages(), await pages('?width=1900')];
  expect(wide.pages[0]?.url).toContain('w=2000');
  expect(normal.pages[0]?.url).toContain('w=1280');
});

test('what a stretch of pages says is answered in order, to its owner alone', async () => {
  const { body } = await ines.call('GET', `/api/pdf/${id}/text?from=1&to=99`);
  expect(body).toEqual({
    pages: [
      { pageNumber: 1, text: expect.stringContaining('The heron waits.') },
      { pageNumber: 2, text: expect.stringContaining('The otter does not.') },
    ],
  });
  expect((await ines.call('GET', `/api/pdf/${id}/text?from=2&to=2`)).body).toMatchObject({ pages: [{ pageNumber: 2 }] });
  const stranger = await product.person('another');
  expect((await stranger.call('GET', `/api/pdf/${id}/text?from=1&to=2`)).status).toBe(404);
});

test('a stretch of the pages can be asked for alone', async () => {
  expect((await pages('?from=2&to=2')).pages.map(({ pageNumber }) => pageNumber)).toEqual([2]);
  expect((await pages('?from=3')).pages).toEqual([]);
});

test('the text layer names each word and where it stands', async () => {
  const { body } = await ines.call('GET', `/api/pdf/${id}/pages/2/words`);
  const layer = body as PageWords;
  expect(layer.words.map(([start, end]) => layer.text.slice(start, end))).toEqual(['The', 'otter', 'does', 'not.']);
  for (const [, , x, y, width, height] of layer.words) {
    expect(x).toBeGreaterThan(70);
    expect(y).toBeLessThan(110);
    expect(width * height).toBeGreaterThan(50);
  }
});

test('a page that does not exist is said to be missing', async () => {
  expect(await ines.call('GET', `/api/pdf/${id}/pages/3/words`)).toMatchObject({
    status: 404,
    body: { code: 'page_not_found' },
  });
});

test('a download address works once', async () => {
  const { body } = await ines.call('POST', '/api/downloads', { ids: [id] });
  const { url } = body as { url: string };
  const first = await fetch(product.address + url);
  expect(first.headers.get('content-disposition')).toContain('attachment; filename="two pages.pdf"');
  expect(
    Buffer.from(await first.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await fetch(product.address + url)).status).toBe(410);
});

test('several files come as one zip with a folder for each of theirs', async () => {
  const other = await ines.upload('other.pdf', await madePdf(['Something else.']));
  const { body } = await ines.call('POST', '/api/downloads', { ids: [id, (other.body as { id: string }).id] });
  const zip = Buffer.from(await (await fetch(product.address + (body as { url: string }).url)).arrayBuffer());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['two pages.pdf', 'other.pdf']) expect(zip.includes(name)).toBe(true);
});

test("another person's download cannot be prepared", async () => {
  const paul = await product.person('paul');
  expect((await paul.call('POST', '/api/downloads', { ids: [id] })).status).toBe(404);
});

test('the export holds originals, the list and the notes of the asking browser', async () => {
  const { body } = await ines.call('POST', '/api/export', { [`notes:${id}`]: [{ text: 'Ask about the otter' }] });
  const zip = Buffer.from(await (await fetch(product.address + (body as { url: string }).url)).arrayBuffer());
  for (const name of ['originals/two pages.pdf', 'library.json', 'notes.json']) expect(zip.includes(name)).toBe(true);
});

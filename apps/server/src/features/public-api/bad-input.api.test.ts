import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

const SENTENCE = 'The herons nest in the reeds of the old pond.';
let product: TestProduct;
let ann: TestPerson;
let id: string;
beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  ann = await product.person('ann');
  const sent = await ann.upload('herons.pdf', await madePdf([SENTENCE]), { prefer: 'respond-async' });
  ({ id } = sent.body as { id: string });
  await vi.waitFor(
    async () => expect((await ann.call('GET', `/v1/api/files/${id}`)).body).toMatchObject({ file: { status: 'ready' } }),
    { timeout: 200_000, interval: 100 },
  );
}, 240_000);
afterAll(() => product[Symbol.asyncDispose]());

test('a tag for 10,000 files of which one is there is answered file by file', async () => {
  const ids = Array.from({ length: 9_999 }, (_, at) => `doc_gone_${at}`);
  const body = { action: 'tag', tag: 'birds', file_ids: [...ids.slice(0, 5_000), id, ...ids.slice(5_000)] };
  const answer = await ann.call('POST', '/v1/api/files/bulk', body);
  const { done, failed } = answer.body as { done: string[]; failed: { id: string; code: string; detail: string }[] };
  expect([answer.status, done]).toEqual([200, [id]]);
  expect(failed.map((one) => one.id)).toEqual(ids);
  expect(new Set(failed.map(({ code, detail }) => `${code}: ${detail.length > 10}`))).toEqual(
    new Set(['document_not_found: true']),
  );
  expect((await ann.call('GET', `/v1/api/files/${id}`)).body).toMatchObject({ file: { tags: ['birds'] } });
}, 240_000);

test('a locator of a page that is gone is refused with what to do, and so is one of a file in Trash', async () => {
  const words = encodeURIComponent(SENTENCE);
  const problemOf = async (path: string) => {
    const { status, body } = await ann.call('GET', `/v1/api/files/${id}/pages/${path}`);
    return [status, (body as { code: string }).code];
  };
  for (const page of ['99', `99/image?mark=${words}`]) expect(await problemOf(page)).toEqual([404, 'page_not_found']);
  expect(await problemOf('1/image?mark=The%20otters')).toEqual([404, 'words_not_on_page']);
  await ann.call('DELETE', `/v1/api/files/${id}`);
  for (const page of ['2', `2/image?mark=${words}`]) expect(await problemOf(page)).toEqual([404, 'document_not_found']);
});

test('a batch within a batch is refused by assistants’ interface, and nothing of it is done', async () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  for (const batch of [[[call]], [call, [call]]]) {
    const { status, body } = await ann.call('POST', '/mcp', batch, { accept: 'application/json, text/event-stream' });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('error')]);
    expect(JSON.stringify(body)).not.toContain('inputSchema');
  }
});

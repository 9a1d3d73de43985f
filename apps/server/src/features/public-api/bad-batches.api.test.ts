import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
let id: string;
beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  ann = await product.person('ann');
  const uploaded = await ann.upload('note.txt', 'A note about herons.', { prefer: 'respond-async' });
  ({ id } = uploaded.body as { id: string });
});
afterAll(() => product[Symbol.asyncDispose]());

test('of ten thousand files in a bulk call the one that is there is tagged, and each other is answered for itself', async () => {
  const strangers = Array.from({ length: 9_999 }, (_one, place) => `doc_stranger_${place}`);
  const { status, body } = await ann.call('POST', '/v1/api/files/bulk', {
    action: 'tag',
    tag: 'birds',
    file_ids: [...strangers.slice(0, 5_000), id, ...strangers.slice(5_000)],
  });
  const { done, failed } = body as { done: unknown[]; failed: unknown[] };
  expect([status, done, failed.length]).toEqual([200, [id], 9_999]);
  expect((await ann.call('GET', `/v1/api/files/${id}`)).body).toMatchObject({ file: { tags: ['birds'] } });
});

test('a batch within a batch makes no call, and is no fault of the server', async () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_documents', arguments: {} } };
  for (const nested of [[[call]], [[[]]], [Array.from({ length: 30 }, () => call)]]) {
    const { status, body } = await ann.call('POST', '/mcp', nested, { accept: 'application/json, text/event-stream' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toContain('note.txt');
  }
});

test('a page that is gone is not found, in words and as a picture', async () => {
  for (const path of ['pages/99/image?mark=herons', 'pages/99/image', 'pages/0/image']) {
    const { status, body } = await ann.call('GET', `/v1/api/files/${id}/${path}`);
    expect([path, status >= 400 && status < 500, typeof (body as { code: unknown }).code]).toEqual([path, true, 'string']);
  }
});

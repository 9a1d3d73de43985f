import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

const TEXT = 'Herons stand still, and then they do not.';
let product: TestProduct;
let ann: TestPerson;
let address: string;
beforeAll(async () => {
  product = await openTestProduct();
  ann = await product.person('ann');
  const { id } = (await ann.upload('herons.txt', TEXT, { prefer: 'respond-async' })).body as { id: string };
  address = `${product.address}/v1/api/files/${id}/content`;
});
afterAll(() => product[Symbol.asyncDispose]());

const ask = (headers: Record<string, string> = {}) =>
  fetch(address, { headers: { ...headers, authorization: `Bearer ${ann.key}` } });

test('a download says what it is, and comes whole, in parts, or not at all where it is known', async () => {
  const whole = await ask();
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges'), await whole.text()]).toEqual([
    200,
    'text/plain',
    'bytes',
    TEXT,
  ]);
  const etag = whole.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{20,}"$/);

  const part = await ask({ range: 'bytes=7-11' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 7-11/${TEXT.length}`,
    'stand',
  ]);
  expect(await (await ask({ range: 'bytes=-4' })).text()).toBe('not.');
  expect((await ask({ range: 'bytes=0-4', 'if-range': etag })).status).toBe(206);
  expect((await ask({ range: 'bytes=0-4', 'if-range': '"another"' })).status).toBe(200);
  const known = await ask({ 'if-none-match': etag });
  expect([known.status, await known.text()]).toEqual([304, '']);

  const beyond = await ask({ range: `bytes=${TEXT.length}-` });
  expect([beyond.status, beyond.headers.get('content-range'), await beyond.json()]).toEqual([
    416,
    `bytes */${TEXT.length}`,
    expect.objectContaining({ code: 'range_beyond_end' }),
  ]);
});

test('every answer says as of which day it is, and a day that is not known is refused', async () => {
  const answer = await ask();
  const version = answer.headers.get('trove-version') ?? '';
  expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect((await ask({ 'trove-version': version })).status).toBe(200);
  for (const wrong of ['2020-01-01', '2999-01-01', 'latest']) {
    const refused = await ask({ 'trove-version': wrong });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'version_not_known' }]);
  }
  // Pages of other origins may read it, and the name of the request.
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/x-request-id, trove-version/);
  expect(answer.headers.get('x-request-id')).toMatch(/\S/);
});

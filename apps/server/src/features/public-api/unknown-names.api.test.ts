import type { Operation } from 'contract/v1/operation';
import { OPERATIONS } from 'contract/v1/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  ann = await product.person('ann');
});
afterAll(() => product[Symbol.asyncDispose]());

describe('what a call does not know', () => {
  const strange = { query: 'limt', body: 'nmae' };
  const filled = (path: string) => `/v1${path.replace('{page}', '1').replaceAll(/\{\w+\}/g, 'doc_none')}`;

  test.each(OPERATIONS.map((operation: Operation) => [operation.id, operation] as const))(
    'is refused by %s with its name, and nothing is done',
    async (_id, { method, path, body, form, example }) => {
      const sent = body ? example.body : undefined;
      const inQuery = await ann.call(method, `${filled(path)}?${strange.query}=1`, sent);
      expect([inQuery.status, inQuery.body]).toMatchObject([
        400,
        { code: 'unknown_name', detail: expect.stringContaining('“limt”') },
      ]);
      if (method === 'GET' || form) return;
      const inBody = await ann.call(method, filled(path), { ...(sent as object | undefined), [strange.body]: 1 });
      expect([inBody.status, inBody.body]).toMatchObject([
        400,
        { code: 'unknown_name', detail: expect.stringContaining('“nmae”') },
      ]);
    },
  );

  test('is told with the nearest that it knows, in a form too', async () => {
    const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;
    expect(detailOf(await ann.call('GET', '/v1/api/files?limt=5'))).toBe(
      'The parameter “limt” is not known here. Did you mean “limit”? Nothing was done.',
    );
    expect(detailOf(await ann.call('POST', '/v1/api/search', { query: 'x', fileId: 'doc_1' }))).toContain(
      'Did you mean “file_id”?',
    );
    expect(detailOf(await ann.call('POST', '/v1/api/files/retry', { all: true }))).toContain('This call takes none.');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await madePdf(['Never kept, for a slip.']))]), 'slip.pdf');
    form.append('path', '/');
    form.append('metdata', '{}');
    const headers = { authorization: `Bearer ${ann.key}` };
    const refused = await fetch(`${product.address}/v1/api/files`, { method: 'POST', body: form, headers });
    expect([refused.status, detailOf({ body: await refused.json() })]).toEqual([
      400,
      expect.stringContaining('Did you mean “metadata”?'),
    ]);
    expect((await ann.call('GET', '/v1/api/files?name=slip.pdf')).body).toMatchObject({ total: 0 });
  });
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTroveClient, TroveError, type TroveClient } from 'trove-client';
import { OPERATIONS } from 'contract/v1/operations';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let trove: TroveClient;
beforeAll(async () => {
  product = await openTestProduct();
  trove = createTroveClient({ address: product.address, key: (await product.person('ann')).key });
});
afterAll(() => product[Symbol.asyncDispose]());

test('the client has a function for each operation and nothing else', () => {
  expect(Object.keys(trove).toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted());
});

test('the client uploads, changes, searches, reads and plans', async () => {
  const { scopes, expires_at: end } = await trove.getKey();
  expect([scopes.includes('files:read'), end]).toEqual([true, null]);
  const file = new Blob([new Uint8Array(await madePdf(['The warranty of the kettle ends after two years.']))]);
  const sent = { file, name: 'warranty.pdf', path: '/Kitchen & more', metadata: { year: 2026 } };
  const made = await trove.uploadFile(sent, { idempotencyKey: 'once' });
  expect(made.file).toMatchObject({ name: 'warranty.pdf', path: '/Kitchen & more', metadata: { year: 2026 } });
  expect(await trove.uploadFile(sent, { idempotencyKey: 'once' })).toEqual(made);
  const { id } = made.file;
  await vi.waitFor(async () => expect((await trove.getFile({ id })).file.status).toBe('ready'), {
    timeout: 60_000,
    interval: 50,
  });

  const { hits } = await trove.search({ query: 'How long is the warranty?', limit: 3 });
  expect(hits[0]).toMatchObject({ file_id: id, page: 1 });
  expect((await trove.listPages({ id })).pages[0]?.text).toContain('two years');
  expect((await trove.getPage({ id, page: 1 })).words.length).toBeGreaterThan(5);
  expect((await trove.getPageImage({ id, page: 1, width: 160 })).type).toBe('image/webp');
  expect((await trove.downloadFile({ id })).size).toBe(file.size);
  await trove.changeFile({ id, name: 'warranty of the kettle.pdf', tags: ['kettle'] });
  expect((await trove.listFiles({ path: '/Kitchen & more', sort: 'name' })).files.map(({ name }) => name)).toEqual([
    'warranty of the kettle.pdf',
  ]);
  const { command } = await trove.proposeCommand({ text: 'star "warranty of the kettle.pdf"' });
  expect((await trove.applyCommand({ id: command?.id ?? '' })).command.state).toBe('applied');
  expect(await trove.deleteFile({ id })).toEqual({ success: true });
});

test('a refusal is an error with its status, its code and its sentence', async () => {
  const refused = await trove.getFile({ id: 'doc_nobody' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TroveError);
  expect(refused).toMatchObject({ status: 404, code: 'document_not_found', message: 'There is no such document' });
  await expect(trove.changeFile({ id: 'doc_nobody', name: 'x' }, { ifMatch: '"old"' })).rejects.toMatchObject({ status: 404 });
  const elsewhere = createTroveClient({
    address: product.address,
    key: 'x',
    fetch: async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
  });
  await expect(elsewhere.listTags()).rejects.toMatchObject({ status: 502, message: 'The answer was 502 Bad Gateway' });
});

test('the path of an address stays, as behind a proxy that adds one', async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, options) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url);
    asked.push(pathname);
    return globalThis.fetch(new URL(pathname.replace('/papers', '') + search, product.address), options);
  };
  const { key } = await product.person('pat');
  const below = createTroveClient({ address: `${product.address}/papers/`, key, fetch });
  expect(await below.listFiles({ limit: 1 })).toMatchObject({ total: 0 });
  expect(asked).toEqual(['/papers/v1/api/files']);
});

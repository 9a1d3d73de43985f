import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { madeXlsx } from '#engines/document-format/packages/made-package.test-support.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

/** Makes pages for many seconds, as far as this file goes for ever. */
const longWorkbook = (number: number): Buffer =>
  madeXlsx({ Long: `<row><c><v>${number}</v></c>${'<c><v>1</v></c>'.repeat(10)}</row>`.repeat(40_000) });

let product: TestProduct;
let greedy: TestPerson;
beforeEach(async () => {
  product = await openTestProduct();
  greedy = await product.person('greedy');
});
afterEach(() => product[Symbol.asyncDispose]());

const originals = async () =>
  (await readdir(product.dataDir, { recursive: true })).filter((path) => /typeset-from\/.*doc_/.test(path));

/** Sends workbooks and waits until all have arrived. @returns what becomes of the requests */
async function sendWorkbooks(count: number, signal?: AbortSignal) {
  const answers = Array.from({ length: count }, (_none, number) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(longWorkbook(number))]), `long ${number}.xlsx`);
    const headers = { authorization: `Bearer ${greedy.key}` };
    return fetch(`${product.address}/api/pdf/upload`, { method: 'POST', body, headers, ...(signal && { signal }) }).catch(
      (error: unknown) => error,
    );
  });
  await vi.waitFor(async () => expect(await originals()).toHaveLength(count), 30_000);
  return answers;
}
const total = async (person: TestPerson) => ((await person.call('GET', '/api/files')).body as { total: number }).total;

test('the note of one person is read while the long workbooks of another hold every place', async () => {
  const gone = new AbortController();
  const answers = await sendWorkbooks(4, gone.signal);
  const modest = await product.person('modest');
  expect(await modest.upload('note.txt', 'The stopcock is behind the third panel.')).toMatchObject({ status: 200 });
  expect(await total(greedy)).toBe(4);
  gone.abort();
  await Promise.all(answers);
});

test('what was sent as a whole by somebody who is gone is kept, and waits to be read', async () => {
  const gone = new AbortController();
  const answers = await sendWorkbooks(4, gone.signal);
  gone.abort();
  await Promise.all(answers);
  await vi.waitFor(async () => expect(await total(greedy)).toBe(4), 60_000);
  expect(await originals()).toHaveLength(4);
});

test('a server that stops tells those who wait when to come again', async () => {
  const [answer] = await sendWorkbooks(1);
  await product.restart();
  const response = await answer;
  if (!(response instanceof Response)) throw new Error('no answer came', { cause: response });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await originals()).toHaveLength(1);
});

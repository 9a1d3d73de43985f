import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  ann = await product.person('ann');
});
afterAll(() => product[Symbol.asyncDispose]());

const BAD = ['//x', '/x', 'a//b', '.', '..', 'a/../b', 'a\nb', 'a\r\nb', 'a\u202eb', 'a\u2066b', 'a\u0007b', 'a\\b'];
const folders = async () =>
  ((await ann.call('GET', '/v1/api/folders')).body as { folders: { id: string; name: string }[] }).folders;
async function send(
  path: string,
  name: string,
  bytes?: Buffer,
): Promise<{ status: number; file: { id: string; name: string; path: string } }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes ?? (await madePdf([`The text of ${name}.`])))]), name);
  form.append('path', path);
  const response = await fetch(`${product.address}/v1/api/files`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${ann.key}` },
  });
  return { status: response.status, ...((await response.json()) as { file: { id: string; name: string; path: string } }) };
}

test('no door makes a folder whose name lies, climbs or has no words', async () => {
  const bytes = await madePdf(['The text of all.']);
  const { file } = await send('/', 'a.pdf', bytes);
  const { body } = await ann.call('POST', '/api/folders', { name: 'Good' });
  const { id } = (body as { folder: { id: string } }).folder;
  for (const name of BAD) {
    const answers = await Promise.all([
      ann.call('POST', '/api/folders', { name }),
      ann.call('PATCH', `/api/folders/${id}`, { name }),
      ann.call('POST', '/v1/api/folders', { name }),
      ann.call('PATCH', `/v1/api/folders/${id}`, { name }),
      ann.call('PUT', `/v1/api/files/${file.id}`, { path: `/${name}` }),
      send(`/${name}`, 'a.pdf', bytes),
    ]);
    expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 400, 400, 400, 400, 400, 400]);
  }
  expect((await folders()).map(({ name }) => name)).toEqual(['Good']);
});

test('what arrives under such a name is kept under one that any system takes', async () => {
  const put = (path: string, text: string) =>
    fetch(`${product.address}/dav/inbox/${path}`, {
      method: 'PUT',
      body: text,
      headers: { authorization: `Basic ${Buffer.from(`ann:${ann.key}`).toString('base64')}` },
    });
  expect((await put('a%E2%80%AEb/line%E2%80%AEfeed.txt', 'Some words.')).status).toBe(201);
  expect((await put('..%2Fup.txt', 'Other words.')).status).toBe(400);
  const { body } = await ann.call('GET', '/v1/api/files?path=/a_b');
  expect((body as { files: { name: string }[] }).files.map(({ name }) => name)).toEqual(['line_feed.txt']);
  expect((await send('/', 'note\u202efdp\u200b.pdf')).file.name).toBe('notefdp.pdf');
});

test('a zip is made also of a folder that has such a name for once', async () => {
  const [one, other] = [await send('/Odd', 'one.pdf'), await send('/Odd', 'other.pdf')];
  await sql`UPDATE folder SET name = ${'//x'}, name_key = ${'//x'} WHERE name = 'Odd'`.execute(
    product.served.product.engines.database.tables(),
  );
  const { body } = await ann.call('POST', '/api/downloads', { ids: [one.file.id, other.file.id] });
  const answer = await fetch(product.address + (body as { url: string }).url);
  const zip = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, zip.includes('_/_/x/one.pdf')]).toEqual([200, true]);
});

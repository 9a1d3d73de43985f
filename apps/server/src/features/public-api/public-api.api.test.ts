import { rangeOfQuote } from 'contract/range-of-quote';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';

let product: TestProduct;
let ann: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ann = await product.person('ann');
});
afterAll(() => product[Symbol.asyncDispose]());

interface File {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

async function send(fields: readonly (readonly [string, string | Blob, string?])[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value, filename] of fields)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, filename);
  const response = await fetch(`${product.address}/v1/api/files`, {
    method: 'POST',
    body: form,
    headers: { ...headers, authorization: `Bearer ${ann.key}` },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as { file: File; code?: string } };
}
const pdf = async (text: string) => new Blob([new Uint8Array(await madePdf([text]))]);
const upload = async (name: string, text: string, path = '/') =>
  (await send([['file', await pdf(text), name] as const, ['path', path] as const])).body.file;
const whenReady = (id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await ann.call('GET', `/v1/api/files/${id}`);
      expect(body).toMatchObject({ file: { status: 'ready' } });
    },
    { timeout: 60_000, interval: 50 },
  );

describe('the five calls of files', () => {
  test('upload, list, get, change and delete, as the specification spells them', async () => {
    const before = Date.now();
    const made = await send([
      ['file', await pdf('The minutes of the association.'), 'minutes.pdf'],
      ['path', '/Association'],
      ['metadata', '{"year":2026,"board":true}'],
    ]);
    expect(made.status).toBe(201);
    const { file } = made.body;
    expect(file).toMatchObject({
      name: 'minutes.pdf',
      type: 'application/pdf',
      path: '/Association',
      tags: [],
      metadata: { year: 2026, board: true },
    });
    expect(Date.parse(String(file['created_at']))).toBeGreaterThanOrEqual(before - 1_000);

    const list = await ann.call('GET', '/v1/api/files?limit=20&offset=0&sort=name');
    expect(list.body).toMatchObject({ success: true, total: 1, limit: 20, offset: 0, next_cursor: null });
    expect((await ann.call('GET', `/v1/api/files/${file.id}`)).body).toMatchObject({ success: true, file: { id: file.id } });

    const change = { name: 'Minutes of March.pdf', path: '/Archive', tags: ['association', 'March'], metadata: {} };
    const changed = await ann.call('PUT', `/v1/api/files/${file.id}`, change);
    expect(changed.body).toMatchObject({ success: true, file: { ...change, tags: ['association', 'March'] } });
    const fewer = await ann.call('PUT', `/v1/api/files/${file.id}`, { tags: ['March'] });
    expect(fewer.body).toMatchObject({ file: { name: change.name, path: '/Archive', tags: ['March'] } });
    expect((await ann.call('GET', '/v1/api/tags')).body).toEqual({ success: true, tags: [{ tag: 'March', files: 1 }] });
    expect((await ann.call('GET', '/v1/api/files?path=/archive')).body).toMatchObject({ total: 1 });
    expect((await ann.call('GET', '/v1/api/files?path=/Nowhere')).body).toMatchObject({ total: 0, files: [] });

    expect((await ann.call('DELETE', `/v1/api/files/${file.id}`)).body).toEqual({ success: true });
    expect(await ann.call('GET', `/v1/api/files/${file.id}`)).toMatchObject({
      status: 404,
      body: { code: 'document_not_found' },
    });
    expect((await ann.call('GET', '/v1/api/files')).body).toMatchObject({ total: 0 });
  });

  test('go through a list by offset and by cursor, and meet each file once', async () => {
    for (const number of [1, 2, 3, 4, 5]) await upload(`page ${number}.pdf`, `Number ${number} of the row.`, '/Row');
    const pages = async (next: (answer: { next_cursor: string | null }, seen: number) => string | null) => {
      const names: string[] = [];
      for (let query: string | null = ''; query !== null;) {
        const { body } = await ann.call('GET', `/v1/api/files?path=/Row&sort=-name&limit=2${query}`);
        const answer = body as { files: File[]; total: number; next_cursor: string | null };
        expect(answer.total).toBe(5);
        names.push(...answer.files.map(({ name }) => name));
        query = next(answer, names.length);
      }
      return names;
    };
    const wanted = [5, 4, 3, 2, 1].map((number) => `page ${number}.pdf`);
    expect(await pages((_answer, seen) => (seen < 5 ? `&offset=${seen}` : null))).toEqual(wanted);
    expect(await pages(({ next_cursor: cursor }) => (cursor === null ? null : `&cursor=${cursor}`))).toEqual(wanted);
  });

  test('refuse a form without a path, one whose fields are wrong, and one without a file, and keep nothing of it', async () => {
    const count = async () => ((await ann.call('GET', '/v1/api/files')).body as { total: number }).total;
    const before = await count();
    const file = ['file', await pdf('Never kept.'), 'never.pdf'] as const;
    const codes = [];
    for (const fields of [
      [file],
      [file, ['path', 'Association']],
      [file, ['path', '/'], ['metadata', '{broken']],
      [file, ['path', '/'], ['metadata', '[1]']],
      [file, ['path', '/'], ['metadata', '{"a":{"b":1}}']],
      [['path', '/']],
    ] as const) {
      const { status, headers, body } = await send(fields);
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      codes.push(`${status} ${body.code ?? ''}`);
    }
    expect(codes).toEqual([
      '400 path_missing',
      '400 path_not_valid',
      '400 metadata_not_valid',
      '400 metadata_not_valid',
      '400 metadata_not_valid',
      '400 file_missing',
    ]);
    expect(await count()).toBe(before);
  });

  test('give the bytes as they were sent', async () => {
    const text = '# A note\n\nTypeset for reading, downloaded as it was.';
    const { body } = await send([
      ['path', '/'],
      ['file', new Blob([text]), 'a note.md'],
    ]);
    const answer = await ann.call('GET', `/v1/api/files/${body.file.id}/content`);
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="a note.md"');
    expect(answer.body).toBe(text);
  });
});

describe('states and repetitions', () => {
  test('a file has an ETag that changes with it; a change or deletion of what somebody else changed is refused', async () => {
    const { id } = await upload('tagged.pdf', 'The tagged one.');
    await whenReady(id);
    const path = `/v1/api/files/${id}`;
    // Its facts are read after its words: then it is another file.
    await vi.waitFor(async () => expect(await product.served.product.engines.queue.pending()).toBe(0), { timeout: 30_000 });
    const first = await ann.call('GET', path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect((await ann.call('GET', path, undefined, { 'if-none-match': `"other", ${tag}` })).status).toBe(304);
    const changed = await ann.call('PUT', path, { tags: ['new'] }, { 'if-match': tag });
    expect(changed.headers.get('etag')).not.toBe(tag);
    const stale = { 'if-match': tag };
    expect(await ann.call('PUT', path, { name: 'lost.pdf' }, stale)).toMatchObject({
      status: 412,
      body: { code: 'file_changed' },
    });
    expect((await ann.call('DELETE', path, undefined, stale)).status).toBe(412);
    expect((await ann.call('GET', path)).body).toMatchObject({ file: { name: 'tagged.pdf', tags: ['new'] } });
    const racing = await Promise.all(
      ['one', 'two', 'three'].map((one) =>
        ann.call('PUT', path, { tags: [one] }, { 'if-match': changed.headers.get('etag') ?? '' }),
      ),
    );
    expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  });

  test('a request with an Idempotency-Key is done once, and the same key for another request is refused', async () => {
    const ask = (name: string, key: string) => ann.call('POST', '/v1/api/folders', { name }, { 'idempotency-key': key });
    const [first, second] = [await ask('Once', 'a-key'), await ask('Once', 'a-key')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await ask('Other', 'a-key')).toMatchObject({ status: 422, body: { code: 'key_used_otherwise' } });
    expect((await ask('Once', 'x'.repeat(256))).status).toBe(400);
    // What was refused is not remembered.
    expect((await ask('Once', 'b-key')).status).toBe(409);
    expect((await ask('Once', 'b-key')).body).toMatchObject({ code: 'folder_name_taken' });
    const both = await Promise.all([ask('Twice at once', 'c-key'), ask('Twice at once', 'c-key')]);
    expect(both.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(both.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  test('a secret that is shown once is never shown to another key, and lies nowhere in clear', async () => {
    const create = (headers: Record<string, string> = {}) =>
      ann.call('POST', '/v1/api/webhooks', { address: 'https://1.1.1.1/hook' }, { 'idempotency-key': 'hook-1', ...headers });
    const secretIn = ({ body }: { body: unknown }) => (body as { secret: string }).secret;
    const first = await create();
    expect([first.status, secretIn(await create())]).toEqual([201, secretIn(first)]);
    const other = await product.served.product.identity.createApiKey(scopeOf(ann.accountId), {
      name: 'another program',
      scopes: ['admin'],
      expiresInDays: null,
    });
    const sent = await fetch(`${product.address}/v1/api/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.secret}`, 'content-type': 'application/json', 'idempotency-key': 'hook-1' },
      body: JSON.stringify({ address: 'https://1.1.1.1/hook' }),
    });
    const answer = (await sent.json()) as { secret: string };
    expect([sent.status, sent.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(answer.secret).not.toBe(secretIn(first));
    expect(product.holds(secretIn(first))).toEqual([]);
    const calls = await sql<{ answer: string }>`SELECT answer FROM repeatable_call`.execute(
      product.served.product.engines.database.tables(),
    );
    expect(JSON.stringify(calls.rows)).not.toContain('whsec_');
  });
});

test('a webhook to an address inside the network of the server is refused when it is made', async () => {
  for (const address of [
    'http://127.0.0.1:9/x',
    'http://localhost/x',
    'https://10.0.0.1/x',
    'http://[::1]/x',
    'http://169.254.169.254/',
  ]) {
    const answer = await ann.call('POST', '/v1/api/webhooks', { address });
    const detail = `${new URL(address).host} cannot be reached from this server. If it is in the server's own network, its operator must allow it (OUTBOUND_ALLOW). No webhook was made.`;
    expect(answer).toMatchObject({ status: 400, body: { code: 'webhook_address_refused', detail } });
  }
});

test('a request without a body may say that it is JSON, and the journal answers as many commands as are asked for', async () => {
  const json = { 'content-type': 'application/json' };
  const { id } = await upload('to go.pdf', 'A file that goes.');
  expect(await ann.call('DELETE', `/v1/api/files/${id}`, undefined, json)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect((await ann.call('GET', '/v1/api/files', undefined, json)).status).toBe(200);
  const empty = await ann.call('POST', '/v1/api/folders', undefined, json);
  expect([empty.status, empty.body]).toMatchObject([400, { type: expect.stringMatching(/^urn:trove:problem:/) }]);
  for (const name of ['one', 'two', 'three'])
    await ann.call('POST', '/v1/api/commands', { text: `create a folder called ${name}` });
  const listed = async (query: string) =>
    ((await ann.call('GET', `/v1/api/commands${query}`)).body as { commands: { text: string }[] }).commands.map(
      ({ text }) => text,
    );
  expect(await listed('?limit=2')).toEqual(['create a folder called three', 'create a folder called two']);
  expect((await listed('')).length).toBeGreaterThanOrEqual(3);
  expect((await ann.call('GET', '/v1/api/commands?limit=0')).status).toBe(400);
});

test('a file says what of its text can be searched', async () => {
  const { id } = await upload('in words.pdf', 'Every word of it is text.');
  await whenReady(id);
  expect((await ann.call('GET', `/v1/api/files/${id}`)).body).toMatchObject({ file: { text: 'complete', text_note: null } });
  const blank = await upload('a scan.pdf', '');
  await whenReady(blank.id);
  expect((await ann.call('GET', `/v1/api/files/${blank.id}`)).body).toMatchObject({
    file: { status: 'ready', text: 'none', text_note: expect.stringMatching(/\S/) },
  });
});

describe('reading', () => {
  test('search answers with the sentence, its boxes on the page and an address; the page and its picture can be had', async () => {
    const { id } = await upload('lease.pdf', 'The tenant may end the lease at the end of any month.');
    await whenReady(id);
    const { body } = await ann.call('POST', '/v1/api/search', { query: 'When may the tenant end the lease?' });
    const hit = (body as { hits: { sentence: string; url: string; boxes: number[][] }[] }).hits[0] ?? {
      sentence: '',
      url: '',
      boxes: [],
    };
    expect(hit).toMatchObject({ file_id: id, name: 'lease.pdf', path: '/', page: 1 });
    expect(hit.sentence).toContain('The tenant may end the lease');
    const address = new URL(hit.url);
    expect(address.origin + address.pathname).toBe(`${product.address}/doc/${id}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      page: '1',
      q: 'When may the tenant end the lease?',
      at: '0',
      text: hit.sentence,
    });
    const page = (await ann.call('GET', `/v1/api/files/${id}/pages/1`)).body as { width: number; height: number; text: string };
    expect(page.text).toContain('any month');
    for (const [x = -1, y = -1, width = 0, height = 0] of hit.boxes) {
      expect([x >= 0, y >= 0, width > 0, height > 0]).toEqual([true, true, true, true]);
      expect([x + width <= page.width, y + height <= page.height]).toEqual([true, true]);
    }
    expect(hit.boxes.length).toBeGreaterThan(0);
    const { body: texts } = await ann.call('GET', `/v1/api/files/${id}/pages?from=1&to=9`);
    expect(texts).toEqual({ success: true, pages: [{ page: 1, text: page.text }] });
    const picture = await ann.call('GET', `/v1/api/files/${id}/pages/1/image?width=100`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await ann.call('GET', `/v1/api/files/${id}/facts`)).body).toMatchObject({ success: true });
    expect((await ann.call('GET', `/v1/api/files/${id}/pages/2`)).status).toBe(404);
  });
});

test('two results of one page have an address each, with the words that it opens', async () => {
  const about = (box: string, many: string, more: string) =>
    `The otter of the ${box} box eats ${many} herrings a day. ${Array.from({ length: 14 }, (_one, day) => `On day ${day + 1} ${more} ${box}.`).join(' ')}`;
  const text = [
    about('first', 'seven', 'the keeper weighs it before breakfast and writes the figure into the book of the'),
    about('second', 'nine', 'a visitor from the harbour brings mussels, which are counted and cooked for the'),
    about('third', 'eleven', 'rain falls on the roof, and so the straw must be dried and carried back to the'),
  ].join('\n\n');
  const sent = await send([
    ['file', new Blob([text]), 'otters.txt'],
    ['path', '/'],
  ]);
  await whenReady(sent.body.file.id);
  const { body } = await ann.call('POST', '/v1/api/search', {
    query: 'How many herrings does the otter eat?',
    file_id: sent.body.file.id,
    limit: 10,
    min_score: 0,
  });
  const { hits } = body as { hits: { page: number; sentence: string | null; url: string }[] };
  expect(hits.filter(({ page }) => page === hits[0]?.page).length).toBeGreaterThan(1);
  expect(new Set(hits.map(({ url }) => url)).size).toBe(hits.length);
  for (const { sentence, url } of hits)
    if (sentence !== null) expect(rangeOfQuote(sentence, new URL(url).searchParams.get('text') ?? '')?.start).toBe(0);
});

test('bytes that are here already are that file: nothing is moved, changed or made, and the answer says so', async () => {
  const file = ['file', await pdf('A letter that comes twice.'), 'twice.pdf'] as const;
  const made = await send([file, ['path', '/'], ['metadata', '{"first":true}']]);
  expect([made.status, made.body]).toMatchObject([
    201,
    { already_here: false, file: { path: '/', metadata: { first: true } } },
  ]);
  const first = made.body.file;
  const again = await send([file, ['path', '/Post'], ['metadata', '{"first":false}']]);
  expect([again.status, again.body]).toMatchObject([
    200,
    { already_here: true, file: { id: first.id, path: '/', metadata: { first: true } } },
  ]);
  const { folders } = (await ann.call('GET', '/v1/api/folders')).body as { folders: { name: string }[] };
  expect(folders.map(({ name }) => name)).not.toContain('Post');
  await ann.call('PUT', `/v1/api/files/${first.id}`, { path: '/Chosen' });
  const inbox = await fetch(`${product.address}/dav/inbox/Scans/again.pdf`, {
    method: 'PUT',
    body: file[1],
    headers: { authorization: `Bearer ${ann.key}` },
  });
  expect(inbox.status).toBe(201);
  expect((await ann.call('GET', `/v1/api/files/${first.id}`)).body).toMatchObject({ file: { path: '/Chosen' } });
});

describe('commands', () => {
  test('bring back from Trash what they name', async () => {
    const { id } = await upload('t1.pdf', 'A file to bring back.');
    await ann.call('DELETE', `/v1/api/files/${id}`);
    const { body } = await ann.call('POST', '/v1/api/commands', { text: 'restore t1.pdf' });
    const { command } = body as { command: { id: string; steps: object[] } };
    expect(command).toMatchObject({ state: 'proposed', steps: [{ op: 'restore', documentId: id }] });
    await ann.call('POST', `/v1/api/commands/${command.id}/apply`, {});
    expect((await ann.call('GET', `/v1/api/files/${id}`)).body).toMatchObject({ file: { name: 't1.pdf' } });
  });

  test('that are heavy need their number: none, another and a string are refused, and nothing is done', async () => {
    const { id } = await upload('heavy.pdf', 'A file for Trash.');
    await whenReady(id);
    const { body } = await ann.call('POST', '/v1/api/commands', { text: 'delete heavy.pdf' });
    const { command } = body as { command: { id: string; confirmation: { count: number; text: string } } };
    expect(command.confirmation).toMatchObject({ count: 1, text: expect.stringContaining('Trash') });
    const apply = `/v1/api/commands/${command.id}/apply`;
    for (const given of [{}, { confirm: 2 }])
      expect(await ann.call('POST', apply, given)).toMatchObject({
        status: 409,
        body: { code: 'confirmation_needed', detail: expect.stringContaining('“confirm”: 1') },
      });
    expect((await ann.call('POST', apply, { confirm: 'yes' })).status).toBe(400);
    expect((await ann.call('GET', `/v1/api/files/${id}`)).status).toBe(200);
    expect((await ann.call('POST', apply, { confirm: 1 })).body).toMatchObject({ command: { state: 'applied' } });
  });

  test('are planned with one scope, and applied only with the other', async () => {
    await upload('to be tagged.pdf', 'An invoice of the baker.');
    const { secret } = await product.served.product.identity.createApiKey(scopeOf(ann.accountId), {
      name: 'assistant',
      scopes: ['commands:propose'],
      expiresInDays: null,
    });
    const planner = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const asPlanner = async (path: string, body: object) => {
      const response = await fetch(product.address + path, { method: 'POST', headers: planner, body: JSON.stringify(body) });
      return {
        status: response.status,
        body: (await response.json()) as { code?: string; command: { id: string; state: string } },
      };
    };
    const { body } = await asPlanner('/v1/api/commands', { text: 'star "to be tagged.pdf"' });
    expect(body.command.state).toBe('proposed');
    const apply = `/v1/api/commands/${body.command.id}/apply`;
    expect(await asPlanner(apply, {})).toMatchObject({ status: 403, body: { code: 'key_scope_missing' } });
    expect((await ann.call('POST', apply, {})).body).toMatchObject({ command: { state: 'applied' } });
    const undo = `/v1/api/commands/${body.command.id}/undo`;
    expect((await ann.call('POST', undo, {})).body).toMatchObject({ command: { state: 'undone' } });
  });
});

test('refusals are problem details, also for an address that is not there', async () => {
  const unknown = await ann.call('GET', '/v1/nothing');
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
  expect(unknown.body).toEqual({
    type: 'urn:trove:problem:not_found',
    title: 'Not Found',
    status: 404,
    detail: 'There is no GET /v1/nothing',
    code: 'not_found',
  });
  expect((await ann.call('POST', '/v1/nothing', {})).body).toMatchObject({ code: 'not_found' });
  const anonymous = await fetch(`${product.address}/v1/api/files`);
  expect([anonymous.status, anonymous.headers.get('content-type')]).toEqual([401, 'application/problem+json; charset=utf-8']);
  const wrong = await ann.call('GET', '/v1/api/files?limit=0');
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request', title: 'Bad Request' } });
  expect(wrong.headers.get('ratelimit-remaining')).toMatch(/^\d+$/);
});

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ REQUEST_TIMEOUT: '1' });
  ines = await product.person('ines');
});
afterAll(() => product[Symbol.asyncDispose]());

const bodyOf = async (response: Response) => (await response.json()) as { error: string; code: string };

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of product.served.product.engines.blobs.list(prefix)) keys.push(key);
  return keys;
}

/** Sends the beginning of a request and keeps the connection open. @returns what the server answers before it closes */
function sendSlowly(head: string): Promise<string> {
  const { port } = new URL(product.address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), 'localhost', () => socket.write(head));
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

describe('who is not known is refused before a byte of the body is read', () => {
  test.each([
    ['POST', '/api/export'],
    ['POST', '/api/search'],
    ['POST', '/api/files/bulk'],
    ['PATCH', '/api/me'],
    ['POST', '/api/pdf/upload'],
    ['POST', '/api/no/such/route'],
  ])('%s %s', async (method, path) => {
    const type = path.endsWith('upload') ? 'multipart/form-data; boundary=x' : 'application/json';
    // The body never comes. Were it waited for, there would be no answer but that of the time-out.
    const answer = await sendSlowly(
      `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 19000000\r\nconnection: close\r\n\r\n[`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (401|404) /);
  });
});

test('bodies are small unless a route says otherwise', async () => {
  const answer = await ines.call('POST', '/api/search', { query: 'x'.repeat(70_000) });
  expect(answer.status).toBe(413);
  expect(
    (
      await ines.call('POST', '/api/files/bulk', {
        action: 'trash',
        ids: Array.from({ length: 20_000 }, () => 'doc_0123456789abcdefghjk'),
      })
    ).status,
  ).toBe(200);
});

describe('a body that does not arrive in time is ended', () => {
  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ines.key}\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n`;
  test('of a small request', async () => {
    expect(await sendSlowly(`${head('/api/search', 'application/json')}{"query":`)).toMatch(
      /^HTTP\/1\.1 408 .*request_timeout/s,
    );
  });
  test('of an upload in which nothing flows', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n%PDF-1.7';
    const answer = await sendSlowly(head('/api/pdf/upload', 'multipart/form-data; boundary=x') + part);
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*request_timeout/s);
    await expect.poll(() => keysBelow('originals/')).toEqual([]);
  });
});

describe('addresses', () => {
  const get = (path: string) => fetch(product.address + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  test.each(['/%5Cevil.test/', '/%00/', '/%F0%90/', '/a%0d%0aset-cookie:x/', '/api/files/%00', '/api/files/a%5Cb', '/%'])(
    '%s is refused with a sentence',
    async (path) => {
      const response = await get(path);
      expect([response.status, await bodyOf(response)]).toEqual([
        400,
        { error: 'This address is not well formed', code: 'bad_address' },
      ]);
    },
  );
});

test('an address of the public API that is too long, or not well formed, is refused as a problem', async () => {
  for (const path of [`/v1/api/files/${'a'.repeat(4_000)}`, '/v1/api/files/%F0%90']) {
    const response = await fetch(product.address + path, { headers: { authorization: `Bearer ${ines.key}` } });
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect(await bodyOf(response)).toMatchObject({ status: 400, code: 'bad_address' });
  }
});

describe('text that no database keeps alike is refused', () => {
  test.each([
    ['NUL in a body', () => ines.call('POST', '/api/folders', { name: 'a\0b' })],
    ['half of a pair in a body', () => ines.call('POST', '/api/folders', { name: 'a\ud800' })],
    ['in the name of a field', () => ines.call('POST', '/api/folders', { name: 'a', 'x\0': 1 })],
    ['in a query', () => ines.call('GET', '/api/files?filter=%00')],
    [
      'in what is sent to the sign-in',
      async () => {
        const response = await fetch(`${product.address}/authorize?state=%00`, { redirect: 'manual' });
        return { status: response.status, body: await bodyOf(response) };
      },
    ],
  ])('%s', async (_name, send) => {
    expect(await send()).toMatchObject({ status: 400, body: { code: 'bad_text' } });
  });
});

describe('forms', () => {
  const send = async (body: string, type = 'multipart/form-data; boundary=x', path = '/api/pdf/upload') => {
    const headers = { authorization: `Bearer ${ines.key}`, 'content-type': type };
    const response = await fetch(product.address + path, { method: 'POST', body, headers });
    return { status: response.status, code: (await bodyOf(response)).code };
  };
  const part = (name: string, filename: string, text = '%PDF-1.7 x') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${text}\r\n`;
  test.each([
    ['a second file', part('file', 'a.pdf') + part('file', 'b.pdf') + '--x--', 'second_file'],
    ['another field', part('document', 'a.pdf') + '--x--', 'wrong_field'],
    ['no end', part('file', 'a.pdf'), 'broken_form'],
    ['a broken head', '--x\r\ncontent-disposition\r\n\r\n--x--', 'no_file'],
    ['no boundary', 'x', 'broken_form'],
    ['NUL in the name of the file', part('file', 'a\0.pdf') + '--x--', 'bad_filename'],
    [
      'too many fields',
      Array.from({ length: 30 }, () => '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n').join('') + '--x--',
      'broken_form',
    ],
  ])('with %s are refused and leave nothing', async (what, body, code) => {
    for (const path of ['/api/pdf/upload', '/api/imports']) {
      const type = what === 'no boundary' ? 'multipart/form-data' : undefined;
      const sent = path === '/api/imports' ? body.replaceAll('.pdf', '.zip') : body;
      expect(await send(sent, type, path)).toEqual({ status: 400, code });
    }
    for (const prefix of ['originals/', 'archives/', 'imports/']) await expect.poll(() => keysBelow(prefix)).toEqual([]);
  });
});

test('a file beside another one in the same form ends no process', async () => {
  const part = (filename: string) => `--x\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\nMZ\r\n`;
  const headers = { authorization: `Bearer ${ines.key}`, 'content-type': 'multipart/form-data; boundary=x' };
  for (const [body, code] of [
    [`${part('a.exe')}${part('b.exe')}--x--`, 'second_file'],
    [part('a.exe'), 'broken_form'],
  ] as const) {
    const answer = await fetch(`${product.address}/api/pdf/upload`, { method: 'POST', body, headers });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code }]);
  }
  expect((await ines.call('GET', '/api/files')).status).toBe(200);
});

test('who asks too often is told how long to wait, person by person', async () => {
  await using busy = await openTestProduct({ REQUESTS_PER_MINUTE: '5' });
  const [ann, ben] = [await busy.person('ann'), await busy.person('ben')];
  const statuses = [];
  for (let time = 0; time < 7; time++) statuses.push((await ann.call('GET', '/api/files')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const refused = await ann.call('GET', '/api/files');
  expect(refused.body).toMatchObject({
    code: 'too_many_requests',
    error: expect.stringContaining('5 requests within a minute'),
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await ben.call('GET', '/api/files');
  expect([other.status, other.headers.get('ratelimit-limit'), other.headers.get('ratelimit-remaining')]).toEqual([
    200,
    '5',
    '4',
  ]);
  // Who proves nobody is counted by address, and does not use up what belongs to a person.
  const guess = () => fetch(`${busy.address}/api/files`, { headers: { authorization: 'Bearer trove_guess' } });
  for (let time = 0; time < 6; time++) await guess();
  expect((await guess()).status).toBe(429);
});

test('whoever holds an IPv6 network is counted as one', async () => {
  await using busy = await openTestProduct({ REQUESTS_PER_MINUTE: '5', TRUST_PROXY: '1' });
  const from = (address: string) => fetch(`${busy.address}/api/samples`, { headers: { 'x-forwarded-for': address } });
  const statuses = [];
  for (let host = 1; host < 8; host++) statuses.push((await from(`2001:db8:5:6:${host}::1`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await from('2001:db8:5:7::1')).status).toBe(200);
});

test('the notes of an export are kept once for each owner, as they came, and are gone when it has been sent', async () => {
  const kept = () => keysBelow('exports/');
  const paul = await product.person('paul');
  const note = { 'notes:doc_1': [{ text: 'Zoë 語 🎈' }] };
  const first = (await ines.call('POST', '/api/export', note)).body as { url: string };
  await paul.call('POST', '/api/export', {});
  const second = (await ines.call('POST', '/api/export', note)).body as { url: string };
  expect(await kept()).toHaveLength(2);
  expect((await fetch(product.address + first.url)).status).toBe(410);
  const zip = await fetch(product.address + second.url);
  expect(Buffer.from(await zip.arrayBuffer()).includes('notes.json')).toBe(true);
  await expect.poll(kept).toHaveLength(1);
  expect((await fetch(product.address + second.url)).status).toBe(410);
});

test('exports that one person begins at the same moment are prepared one after the other', async () => {
  const rosa = await product.person('rosa');
  const note = { 'notes:doc_1': Array.from({ length: 2_000 }, () => ({ text: 'a note of some length' })) };
  const answers = await Promise.all(Array.from({ length: 12 }, () => rosa.call('POST', '/api/export', note)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const fetched = [];
  for (const { body } of answers) fetched.push((await fetch(product.address + (body as { url: string }).url)).status);
  expect(fetched.toSorted((one, other) => one - other)).toEqual([200, ...Array<number>(11).fill(410)]);
});

test.each([['[1]'], ['"text"'], ['{"cut":'], ['{"bad": "\u00ff"}']])(
  'notes that are no JSON object are refused: %s',
  async (text) => {
    const body = Buffer.from(text, text.includes('bad') ? 'latin1' : 'utf8');
    const headers = { authorization: `Bearer ${ines.key}`, 'content-type': 'application/json' };
    const response = await fetch(`${product.address}/api/export`, { method: 'POST', headers, body });
    expect([response.status, (await bodyOf(response)).code]).toEqual([400, 'notes_not_json']);
  },
);

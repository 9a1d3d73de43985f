import { request as send } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { InboxTables } from '#features/public-api/inbox/inbox.tables.ts';
import { selectHeldBefore } from '#features/public-api/inbox/inbox.store.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
let key: string;
beforeAll(async () => {
  product = await openTestProduct();
  ann = await product.person('ann');
  const made = { name: 'scanner', scopes: ['files:write' as const], expiresInDays: null };
  ({ secret: key } = await product.served.product.identity.createApiKey(scopeOf(ann.accountId), made));
});
afterAll(() => product[Symbol.asyncDispose]());

/** As a scanner sends it: a name and the key as its password. */
const basic = (password: string) => `Basic ${Buffer.from(`scanner:${password}`).toString('base64')}`;
async function dav(method: string, path: string, body?: Uint8Array | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${product.address}/dav/inbox${path}`, {
    method,
    headers: { authorization: basic(key), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const filesOf = async () =>
  (await ann.call('GET', '/v1/api/files?sort=name')).body as { files: { name: string; path: string; status: string }[] };

test('a scanner puts a page into the inbox, and it becomes a document', async () => {
  const options = await dav('OPTIONS', '/');
  expect([options.status, options.headers.get('dav')]).toEqual([200, '1, 2']);
  const page = await madePdf(['The invoice of the plumber.']);
  expect((await dav('PUT', '/scan%200001.pdf', page, { 'content-type': 'application/pdf' })).status).toBe(201);
  expect((await dav('HEAD', '/scan%200001.pdf')).headers.get('content-length')).toBe(String(page.length));
  await vi.waitFor(
    async () => expect((await filesOf()).files).toMatchObject([{ name: 'scan 0001.pdf', path: '/', status: 'ready' }]),
    { timeout: 60_000, interval: 50 },
  );
  const listed = await dav('PROPFIND', '/', '<propfind xmlns="DAV:"><allprop/></propfind>', { depth: '1' });
  expect(listed.status).toBe(207);
  expect(listed.text).toContain('<D:href>/dav/inbox/scan%200001.pdf</D:href>');
  expect(listed.text).toContain(`<D:getcontentlength>${page.length}</D:getcontentlength>`);
  expect((await dav('GET', '/scan%200001.pdf')).status).toBe(403);
});

test('what macOS and Windows do around a file leaves one document, in its folder, and nothing of their own', async () => {
  expect((await dav('MKCOL', '/Taxes')).status).toBe(201);
  expect((await dav('PROPFIND', '/Taxes/letter.txt', '', { depth: '0' })).status).toBe(404);
  expect((await dav('PUT', '/Taxes/letter.txt', '')).status).toBe(201);
  const lock = await dav('LOCK', '/Taxes/letter.txt', '<lockinfo xmlns="DAV:"/>');
  expect([lock.status, lock.headers.get('lock-token')]).toEqual([200, expect.stringMatching(/^<opaquelocktoken:/)]);
  const sent = await dav('PUT', '/Taxes/letter.txt', 'The tax office asks for papers.', { if: '(<opaquelocktoken:x>)' });
  expect(sent.status).toBe(204);
  expect((await dav('PROPPATCH', '/Taxes/letter.txt', '<propertyupdate xmlns="DAV:"/>')).status).toBe(207);
  expect((await dav('UNLOCK', '/Taxes/letter.txt')).status).toBe(204);
  for (const litter of ['/Taxes/._letter.txt', '/.DS_Store', '/Thumbs.db'])
    expect((await dav('PUT', litter, 'what systems note')).status).toBe(201);
  const { files } = await filesOf();
  expect(files.filter(({ path }) => path === '/Taxes')).toMatchObject([{ name: 'letter.txt' }]);
  expect(files.map(({ name }) => name).filter((name) => /DS_Store|Thumbs|\._/.test(name))).toEqual([]);
  // What is deleted in the inbox is shown no longer, and stays in the library.
  expect((await dav('DELETE', '/Taxes/letter.txt')).status).toBe(204);
  expect((await filesOf()).files).toHaveLength(files.length);
});

test('a file that breaks off becomes nothing, and one that cannot be read is kept', async () => {
  const before = (await filesOf()).files.length;
  const broken = send(`${product.address}/dav/inbox/broken.pdf`, {
    method: 'PUT',
    headers: { authorization: basic(key), 'content-length': '100000' },
  });
  const ended = new Promise<void>((resolve) => broken.once('close', () => resolve()).once('error', () => resolve()));
  broken.write('%PDF-1.7 the beginning of a file', () => broken.destroy());
  await ended;
  const unread = await dav('PUT', '/machine.exe', 'MZ');
  expect(unread.status).toBe(201);
  expect((await dav('PUT', '/a/../c.pdf%2f..', 'x')).status).toBe(400);
  expect((await dav('PUT', '/..%2f..%2fsecret.pdf', '%PDF')).status).toBe(400);
  const names = (await filesOf()).files.map(({ name }) => name);
  expect(names).toHaveLength(before + 1);
  expect(names).toContain('machine.exe');
  expect((await dav('PROPFIND', '/broken.pdf', '', { depth: '0' })).status).toBe(404);
});

test('the inbox opens with a key that may add files, and with nothing else', async () => {
  const ask = (authorization?: string) =>
    fetch(`${product.address}/dav/inbox/`, { method: 'PROPFIND', headers: { ...(authorization && { authorization }) } });
  for (const [authorization, status] of [
    [undefined, 401],
    [basic('the secret of ann'), 401],
    [basic('trove_wrong'), 401],
  ] as const) {
    const answer = await ask(authorization);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([status, expect.stringContaining('Basic')]);
  }
  const { secret } = await product.served.product.identity.createApiKey(scopeOf(ann.accountId), {
    name: 'reads',
    scopes: ['files:read'],
    expiresInDays: null,
  });
  expect((await ask(basic(secret))).status).toBe(403);
  const ben = await product.person('ben');
  expect(await (await ask(basic(ben.key))).text()).not.toContain('scan');
});

const to = (path: string, more: Record<string, string> = {}) => ({
  destination: `${product.address}/dav/inbox${path}`,
  ...more,
});

test('what comes under a passing name becomes a document when it is renamed, as scanners, Office and Finder do it', async () => {
  const before = (await filesOf()).files.length;
  // A scanner: writes, then renames.
  const page = await madePdf(['The second invoice of the plumber.']);
  expect((await dav('PUT', '/scan.tmp', page)).status).toBe(201);
  expect((await filesOf()).files).toHaveLength(before);
  expect((await dav('PROPFIND', '/scan.tmp', '', { depth: '0' })).text).toContain(`>${page.length}</D:getcontentlength>`);
  expect((await dav('MOVE', '/scan.tmp', undefined, to('/scan%200002.pdf'))).status).toBe(201);
  expect((await dav('HEAD', '/scan.tmp')).status).toBe(404);
  expect((await dav('HEAD', '/scan%200002.pdf')).headers.get('content-length')).toBe(String(page.length));
  // Finder: a new folder has a passing name too, and a safe save begins with a dot.
  await dav('MKCOL', '/untitled%20folder');
  expect((await dav('MOVE', '/untitled%20folder/', undefined, to('/Bills/'))).status).toBe(201);
  await dav('PUT', '/Bills/.dat.nosync0a1b', 'A bill for the water.');
  expect((await dav('MOVE', '/Bills/.dat.nosync0a1b', undefined, { destination: '/dav/inbox/Bills/water.txt' })).status).toBe(
    201,
  );
  // Explorer: an empty file, then the bytes, then a rename of what is a document already.
  await dav('PUT', '/New%20Text%20Document.txt', '');
  await dav('MOVE', '/New%20Text%20Document.txt', undefined, to('/note.txt'));
  await dav('PUT', '/note.txt', 'The key is under the mat.');
  expect((await dav('MOVE', '/note.txt', undefined, to('/Bills/key.txt', { overwrite: 'T' }))).status).toBe(201);
  const after = (await filesOf()).files;
  expect(after).toHaveLength(before + 3);
  expect(after).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'scan 0002.pdf', path: '/' }),
      expect.objectContaining({ name: 'water.txt', path: '/Bills' }),
      expect.objectContaining({ name: 'key.txt', path: '/Bills' }),
    ]),
  );
  // A folder that is renamed takes what lies in it along.
  expect((await dav('MOVE', '/Bills', undefined, to('/House'))).status).toBe(201);
  expect((await filesOf()).files.filter(({ path }) => path === '/House')).toHaveLength(2);
  expect((await dav('PROPFIND', '/House', '', { depth: '1' })).text).toContain('/dav/inbox/House/water.txt');
});

test('a copy makes no second document, nothing is replaced unasked, and a rename leads nowhere else', async () => {
  const before = (await filesOf()).files.length;
  expect((await dav('COPY', '/House/key.txt', undefined, to('/copy.txt'))).status).toBe(201);
  expect((await dav('MOVE', '/copy.txt', undefined, to('/House/water.txt', { overwrite: 'F' }))).status).toBe(412);
  expect((await dav('COPY', '/House/key.txt', undefined, to('/copy.txt'))).status).toBe(204);
  for (const [destination, status] of [
    [undefined, 400],
    ['https://elsewhere.example/dav/inbox/a.txt', 502],
    [`${product.address}/v1/api/files`, 502],
    [`${product.address}/dav/inbox/${'long/'.repeat(50)}c.txt`, 400],
    [`${product.address}/dav/inbox/%2e%2e/secret.txt`, 502],
    [`${product.address}/dav/inbox/..%2f..%2fsecret.txt`, 400],
    [`${product.address}/dav/inbox/copy.txt`, 403],
  ] as const)
    expect([
      destination,
      (await dav('MOVE', '/copy.txt', undefined, destination === undefined ? {} : { destination })).status,
    ]).toEqual([destination, status]);
  expect((await dav('MOVE', '/nothing.txt', undefined, to('/a.txt'))).status).toBe(404);
  // A name that says that it is no document.
  await dav('PUT', '/download.part', 'not all of it');
  expect((await dav('GET', '/download.part')).status).toBe(403);
  expect((await dav('DELETE', '/download.part')).status).toBe(204);
  expect((await filesOf()).files).toHaveLength(before);
  const ben = await product.person('bea');
  const asBen = { authorization: basic(ben.key), ...to('/mine.txt') };
  expect((await dav('MOVE', '/copy.txt', undefined, asBen)).status).toBe(404);
});

test('who may read too gets back what was put lately', async () => {
  const asAnn = { authorization: basic(ann.key) };
  const read = await dav('GET', '/House/key.txt', undefined, asAnn);
  expect([read.status, read.text]).toEqual([200, 'The key is under the mat.']);
  await dav('PUT', '/held.tmp', 'half a file');
  expect((await dav('GET', '/held.tmp', undefined, asAnn)).text).toBe('half a file');
  expect((await dav('GET', '/House/key.txt')).status).toBe(403);
});

test('what waits for a name is counted however much the inbox lists, and against the share of the storage', async () => {
  const dan = await product.person('dan');
  const { database } = product.served.product.engines;
  const { ownerId } = scopeOf(dan.accountId);
  const asDan = { authorization: basic(dan.key) };
  const rows = Array.from({ length: 1_000 }, (_, number) => ({
    owner_id: ownerId,
    path: `! folder ${number}`,
    at: Date.now(),
    bytes: null,
    media_type: null,
    document_id: null,
    blob_key: null,
  }));
  await database.tables<InboxTables>().insertInto('inbox_item').values(rows).execute();
  const put = async (name: string) => (await dav('PUT', `/${name}.part`, 'half a file', asDan)).status;
  const held = async () => (await selectHeldBefore(database, Number.MAX_SAFE_INTEGER, ownerId)).length;
  // All at once, and then one after the other.
  const statuses = await Promise.all(Array.from({ length: 25 }, (_, number) => put(`z${number}`)));
  expect(statuses.filter((status) => status !== 201)).not.toContain(500);
  expect(await held()).toBeLessThanOrEqual(20);
  for (let number = 0; (await held()) < 20; number += 1) expect(await put(`zz${number}`)).toBe(201);
  expect(await put('one more')).toBe(429);

  await product.restart({ STORAGE_PER_PERSON: '230' });
  const first = statuses.indexOf(201);
  expect((await dav('DELETE', `/z${first}.part`, undefined, asDan)).status).toBe(204);
  expect(await put('within')).toBe(201);
  expect((await dav('DELETE', '/within.part', undefined, asDan)).status).toBe(204);
  await product.restart({ STORAGE_PER_PERSON: '200' });
  expect(await put('too much')).toBe(507);
});

test('files that arrive at once do not pass the share of the storage together, nor with what is declared elsewhere', async () => {
  await product.restart({ STORAGE_PER_PERSON: '4000000' });
  const eve = await product.person('eve');
  const { database } = product.served.product.engines;
  const { ownerId } = scopeOf(eve.accountId);
  const authorization = basic(eve.key);
  const body = Buffer.alloc(2_500_000, 'half a file ');
  /** Says how long it is, or not, sends the beginning, and the rest when `go` comes. */
  const put = async (name: string, isLengthSaid: boolean, go: Promise<unknown>): Promise<number | undefined> => {
    const headers = { authorization, ...(isLengthSaid && { 'content-length': body.length }) };
    const request = send(`${product.address}/dav/inbox/${name}.part`, { method: 'PUT', headers });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      request.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
    });
    request.write(body.subarray(0, 10));
    await Promise.race([go, answer]);
    request.end(body.subarray(10));
    return answer;
  };
  for (const isLengthSaid of [true, false]) {
    const go = Promise.withResolvers<undefined>();
    const puts = [1, 2, 3].map((number) => put(`all-${number}`, isLengthSaid, go.promise));
    // Those whose length is known are refused before they are read.
    if (isLengthSaid) expect(await Promise.any(puts)).toBe(507);
    go.resolve(undefined);
    const statuses = await Promise.all(puts);
    expect(statuses.filter((status) => status !== 507 && status !== 201)).toEqual([]);
    const held = await selectHeldBefore(database, Number.MAX_SAFE_INTEGER, ownerId);
    expect(held.length).toBeLessThanOrEqual(1);
    // Each went on the connection of one that had been refused, too.
    for (const { path } of held) expect((await dav('DELETE', `/${path}`, undefined, { authorization })).status).toBe(204);
  }

  expect(await put('alone', true, Promise.resolve())).toBe(201);
  const tus = { 'tus-resumable': '1.0.0', 'upload-metadata': `filename ${Buffer.from('long.pdf').toString('base64')}` };
  const declare = async () => {
    const headers = { ...tus, authorization: `Bearer ${eve.key}`, 'upload-length': '2500000' };
    return (await fetch(`${product.address}/v1/uploads`, { method: 'POST', headers })).status;
  };
  expect(await declare()).toBe(507);
  expect((await dav('DELETE', '/alone.part', undefined, { authorization })).status).toBe(204);
  expect(await declare()).toBe(201);
  expect(await put('besides', true, Promise.resolve())).toBe(507);
});

test('a folder is there as soon as a file was put into it, whether or not somebody made it', async () => {
  expect((await dav('PUT', '/Unmade/page.txt', 'The words of a page in an unmade folder.')).status).toBe(201);
  const listed = await dav('PROPFIND', '/Unmade/', undefined, { depth: '1' });
  expect(listed.status).toBe(207);
  for (const href of ['/dav/inbox/Unmade/', '/dav/inbox/Unmade/page.txt'])
    expect(listed.text).toContain(`<D:href>${href}</D:href>`);
  expect((await dav('PROPFIND', '/', undefined, { depth: '1' })).text).toContain('<D:href>/dav/inbox/Unmade/</D:href>');
  expect((await dav('HEAD', '/Unmade')).status).toBe(200);
  expect((await dav('DELETE', '/Unmade')).status).toBe(204);
  expect((await dav('PROPFIND', '/Unmade/', undefined, { depth: '0' })).status).toBe(404);
});

test('an empty file is taken, as file managers begin with one, and kept as it is when nothing came into it', async () => {
  const { database } = product.served.product.engines;
  const { inbox } = product.served.product.publicApi;
  for (const name of ['begun.pdf', 'nothing.pdf', '._nothing.pdf']) expect((await dav('PUT', `/${name}`, '')).status).toBe(201);
  expect((await dav('PUT', '/begun.pdf', await madePdf(['Words that came later.']))).status).toBe(204);
  const empty = async () => (await filesOf()).files.map(({ name }) => name).filter((name) => name.includes('nothing'));
  await inbox.settleOld();
  expect(await empty()).toEqual([]);
  await sql`UPDATE inbox_item SET at = 1`.execute(database.tables());
  await Promise.all([inbox.settleOld(), inbox.settleOld()]);
  expect(await empty()).toEqual(['nothing.pdf']);
  expect((await dav('HEAD', '/nothing.pdf')).status).toBe(404);
});

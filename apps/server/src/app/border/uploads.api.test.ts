import { createHash } from 'node:crypto';
import { request as send } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ MAX_UPLOAD_SIZE: '20MB', STORAGE_PER_PERSON: '40MB' });
  ann = await product.person('ann');
});
afterAll(() => product[Symbol.asyncDispose]());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const TUS = { 'tus-resumable': '1.0.0' };
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' };

async function call(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array, person = ann) {
  const response = await fetch(`${product.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${person.key}`, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
async function begin(name: string, length: number, path = '/'): Promise<string> {
  const metadata = `filename ${base64(name)},path ${base64(path)}`;
  const made = await call('POST', '/v1/uploads', { ...TUS, 'upload-length': String(length), 'upload-metadata': metadata });
  expect([made.status, made.text]).toEqual([201, '']);
  return made.headers.get('location') ?? '';
}
const offsetOf = async (place: string) => Number((await call('HEAD', place, TUS)).headers.get('upload-offset'));

/** Sends a part whose line breaks when so many bytes are away. */
function sendBroken(place: string, bytes: Buffer, at: number, cutAfter: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${ann.key}`,
    ...PART,
    'upload-offset': String(at),
    'content-length': String(bytes.length - at),
  };
  return new Promise((resolve) => {
    const request = send(`${product.address}${place}`, { method: 'PATCH', headers });
    request.once('close', () => resolve()).once('error', () => resolve());
    request.write(bytes.subarray(at, at + cutAfter), () => request.destroy());
  });
}

/** A document of so many bytes: what follows the end of a PDF is taken as it is. */
async function longPdf(text: string, bytes: number): Promise<Buffer> {
  const pdf = await madePdf([text]);
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '%\n')]);
}

test('an upload whose line breaks goes on where it was, over a restart, and comes out whole', async () => {
  const bytes = await longPdf('The marmalade is in the cellar.', 9_000_000);
  const place = await begin('long.pdf', bytes.length, '/Kitchen');
  let received = 0;
  for (const cut of [3_000_000, 1_000, 2_500_000]) {
    await sendBroken(place, bytes, received, cut);
    // What came through before the break is kept soon after it.
    received = await vi.waitFor(
      async () => {
        const now = await offsetOf(place);
        expect(now).toBeGreaterThan(received);
        return now;
      },
      { timeout: 20_000, interval: 20 },
    );
  }
  await product.restart();
  received = await offsetOf(place);
  const wrong = await call('PATCH', place, { ...PART, 'upload-offset': String(received - 1) }, bytes.subarray(received));
  expect([wrong.status, wrong.text]).toEqual([409, expect.stringContaining('upload_offset')]);
  const last = await call('PATCH', place, { ...PART, 'upload-offset': String(received) }, bytes.subarray(received));
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
  const id = last.headers.get('trove-file-id') ?? '';
  expect((await ann.call('GET', `/v1/api/files/${id}`)).body).toMatchObject({ file: { name: 'long.pdf', path: '/Kitchen' } });
  const content = await fetch(`${product.address}/v1/api/files/${id}/content`, {
    headers: { authorization: `Bearer ${ann.key}` },
  });
  const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
  expect(hash(new Uint8Array(await content.arrayBuffer()))).toBe(hash(bytes));
});

test('a part that is not what its checksum says is not kept', async () => {
  const bytes = Buffer.from('A note about the lease.');
  const place = await begin('note.txt', bytes.length);
  const checksum = (data: Buffer) => `sha256 ${createHash('sha256').update(data).digest('base64')}`;
  const headers = { ...PART, 'upload-offset': '0' };
  const bad = await call('PATCH', place, { ...headers, 'upload-checksum': checksum(Buffer.from('other')) }, bytes);
  expect([bad.status, await offsetOf(place)]).toEqual([460, 0]);
  expect((await call('PATCH', place, { ...headers, 'upload-checksum': 'crc32 AAAA' }, bytes)).status).toBe(400);
  const good = await call('PATCH', place, { ...headers, 'upload-checksum': checksum(bytes) }, bytes);
  expect(good.status).toBe(204);
});

test('what cannot be kept is refused before it is sent, and what cannot be read is kept', async () => {
  const ask = async (name: string, length: number, more: Record<string, string> = {}) => {
    const headers = { ...TUS, 'upload-length': String(length), 'upload-metadata': `filename ${base64(name)}`, ...more };
    const { status, text } = await call('POST', '/v1/uploads', headers);
    return [status, (JSON.parse(text || '{}') as { code?: string }).code];
  };
  expect(await ask('machine.exe', 10)).toEqual([201, undefined]);
  expect(await ask('long.pdf', 30_000_000)).toEqual([413, 'too_large']);
  expect(await ask('a.pdf', 10, { 'upload-metadata': 'filename' })).toEqual([400, 'upload_headers']);
  expect(await ask('a.pdf', 10, { 'tus-resumable': '0.2.2' })).toEqual([412, 'upload_version']);
  const place = await begin('no.pdf', 9);
  const last = await call('PATCH', place, { ...PART, 'upload-offset': '0' }, Buffer.from('no pdf...'));
  expect([last.status, last.headers.get('trove-file-id')]).toEqual([204, expect.stringMatching(/^doc_/)]);
  const nothing = await call('HEAD', await begin('nothing.txt', 0), TUS);
  expect([nothing.status, nothing.headers.get('trove-file-id')]).toEqual([200, expect.stringMatching(/^doc_/)]);
  const more = await call('PATCH', await begin('b.txt', 3), { ...PART, 'upload-offset': '0' }, Buffer.from('too long'));
  expect(more.status).toBe(400);
});

test('an upload belongs to its owner, can be ended, and a server says what it speaks', async () => {
  const place = await begin('mine.txt', 4);
  const ben = await product.person('ben');
  for (const method of ['HEAD', 'DELETE']) expect((await call(method, place, TUS, undefined, ben)).status).toBe(404);
  const part = await call('PATCH', place, { ...PART, 'upload-offset': '0' }, Buffer.from('mine'), ben);
  expect(part.status).toBe(404);
  expect((await call('DELETE', place, TUS)).status).toBe(204);
  expect((await call('HEAD', place, TUS)).status).toBe(404);
  const options = await fetch(`${product.address}/v1/uploads`, { method: 'OPTIONS' });
  expect([options.status, options.headers.get('tus-extension')]).toEqual([
    204,
    'creation,creation-with-upload,expiration,checksum,termination',
  ]);
});

test('what is declared counts against the share of the storage until it is ended', async () => {
  const cat = await product.person('cat');
  const ask = async (length: number) => {
    const headers = { ...TUS, 'upload-length': String(length), 'upload-metadata': `filename ${base64('long.pdf')}` };
    const { status, text, headers: said } = await call('POST', '/v1/uploads', headers, undefined, cat);
    return { status, code: (JSON.parse(text || '{}') as { code?: string }).code, place: said.get('location') ?? '' };
  };
  const begun = await Promise.all([15_000_000, 15_000_000, 15_000_000].map(ask));
  // Whichever comes last has no room.
  expect(begun.map(({ status, code }) => `${status} ${code ?? ''}`).toSorted()).toEqual([
    '201 ',
    '201 ',
    '507 uploads_too_large',
  ]);
  const place = begun.find(({ status }) => status === 201)?.place ?? '';
  expect((await call('DELETE', place, TUS, undefined, cat)).status).toBe(204);
  expect((await ask(15_000_000)).status).toBe(201);
});

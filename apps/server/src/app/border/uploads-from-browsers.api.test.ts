import { UploadsFollowed } from 'contract/uploads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ann = await product.person('ann');
});
afterAll(() => product[Symbol.asyncDispose]());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const TUS = { 'tus-resumable': '1.0.0' };
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream', prefer: 'respond-async' };

interface Given {
  readonly key: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly path?: string;
  readonly person?: TestPerson;
  readonly headers?: Record<string, string>;
}

/** A small file in one request: begun and sent at once, and answered when its bytes are kept. */
async function send({ key, name, bytes, path = '/', person = ann, headers = {} }: Given) {
  const metadata = `filename ${base64(name)},path ${base64(path)},key ${base64(key)}`;
  const response = await fetch(`${product.address}/v1/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.key}`,
      ...PART,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata,
      ...headers,
    },
    body: new Uint8Array(bytes),
  });
  const text = await response.text();
  return {
    status: response.status,
    offset: response.headers.get('upload-offset'),
    id: response.headers.get('location')?.split('/').at(-1) ?? '',
    answered: response.headers.get('preference-applied'),
    file: response.headers.get('trove-file-id'),
    code: text === '' ? '' : (JSON.parse(text) as { code?: string }).code,
  };
}
async function follow(ids: readonly string[], person = ann) {
  const answer = await person.call('POST', '/v1/uploads/outcomes', { ids });
  expect(answer.status).toBe(200);
  // As the document says of every answer.
  for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'x-request-id', 'trove-version'])
    expect(answer.headers.get(name), name).not.toBeNull();
  return UploadsFollowed.parse(answer.body).uploads;
}
/** Waits until a job has made documents of them, and they were read. */
const settled = (ids: readonly string[], person = ann) =>
  vi.waitFor(
    async () => {
      const uploads = await follow(ids, person);
      expect(uploads.map(({ state }) => state)).not.toContain('storing');
      expect(uploads.map(({ state }) => state)).not.toContain('reading');
      return uploads;
    },
    { timeout: 280_000, interval: 100 },
  );
const keyOf = (number: number) => `0b1f7c1e-0000-4000-8000-${String(number).padStart(12, '0')}`;

test('a small file goes in one request, is answered when its bytes are kept, and becomes a document in its folder', async () => {
  const bytes = await madePdf(['The marmalade is in the cellar.']);
  const sent = await send({ key: keyOf(1), name: 'jam.pdf', bytes, path: '/House/Kitchen' });
  expect(sent).toMatchObject({ status: 201, offset: String(bytes.length), answered: 'respond-async', file: null });
  const [outcome] = await settled([sent.id]);
  expect(outcome).toMatchObject({ upload: sent.id, state: 'ready', answer: { filename: 'jam.pdf' } });
  expect((await ann.call('GET', '/v1/api/files')).body).toMatchObject({ files: [{ name: 'jam.pdf', path: '/House/Kitchen' }] });
});

test('the same upload sent again, because its answer was lost, is the same upload', async () => {
  const bytes = Buffer.from('The boiler was serviced in May.');
  const first = await send({ key: keyOf(2), name: 'boiler.txt', bytes });
  const again = await send({ key: keyOf(2), name: 'boiler.txt', bytes });
  expect([again.status, again.id, again.offset]).toEqual([201, first.id, String(bytes.length)]);
  expect((await settled([first.id]))[0]).toMatchObject({ state: 'ready' });
  // Another file under the key of this one is a mistake of who sends it.
  expect(await send({ key: keyOf(2), name: 'other.txt', bytes: Buffer.from('other') })).toMatchObject({
    status: 409,
    code: 'upload_key_taken',
  });
  // A key is its owner's: another account is told nothing by it.
  const ben = await product.person('ben');
  expect(await send({ key: keyOf(2), name: 'boiler.txt', bytes, person: ben })).toMatchObject({ status: 201 });
});

test('the same file in two uploads is one document, and the second says so', async () => {
  const bytes = Buffer.from('The piano was tuned in June.');
  const first = await send({ key: keyOf(3), name: 'piano.txt', bytes });
  await settled([first.id]);
  const second = await send({ key: keyOf(4), name: 'copy of piano.txt', bytes });
  const [outcome] = await settled([second.id]);
  expect(outcome).toMatchObject({ state: 'ready', answer: { filename: 'piano.txt', duplicate: true } });
});

test('what became of an upload is told to nobody else', async () => {
  const ben = await product.person('ben-2');
  const mine = await send({ key: keyOf(6), name: 'mine.txt', bytes: Buffer.from('mine') });
  expect(await follow([mine.id, 'upl_none'], ben)).toEqual([
    { upload: mine.id, state: 'gone' },
    { upload: 'upl_none', state: 'gone' },
  ]);
});

test('hundreds of files that wait to become documents keep nobody from sending more', async () => {
  const cleo = await product.person('cleo');
  const numbers = Array.from({ length: 110 }, (_, number) => number);
  const sent = await Promise.all(
    numbers.map((number) =>
      send({
        key: keyOf(1_000 + number),
        name: `${number}.txt`,
        bytes: Buffer.from(`Note ${number}`),
        path: `/Box ${number % 7}`,
        person: cleo,
      }),
    ),
  );
  expect(sent.filter(({ status }) => status !== 201)).toEqual([]);
  const ids = sent.map(({ id }) => id);
  const outcomes = [...(await settled(ids.slice(0, 100), cleo)), ...(await settled(ids.slice(100), cleo))];
  expect(outcomes.filter(({ state }) => state !== 'ready')).toEqual([]);
  const { folders } = (await cleo.call('GET', '/api/folders')).body as { folders: { name: string; count: number }[] };
  expect(folders.map(({ name, count }) => [name, count])).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((box) => [`Box ${box}`, numbers.filter((number) => number % 7 === box).length]),
  );
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileAnswer, UploadAnswer, type FilesAnswer } from 'contract/documents';
import { UNREAD_STATES } from 'contract/file-states';
import { UnreadFilesAnswer } from 'contract/search';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const SETTLED = { timeout: 100_000, interval: 100 };

let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ UPLOAD_BY_URL: 'on' });
  ada = await product.person('ada-keeps');
});
afterAll(() => product[Symbol.asyncDispose]());

/** Endings of kinds that people have; what is in the files is none of them. */
const KINDS =
  'step dwg dxf stl blend psd ai indd sketch fig xcf raw cr2 nef arw dng jxl swf exe msi dll so dmg iso img deb rpm apk jar class wasm ' +
  'sqlite db mdb accdb pst ost gpx kml shp las mat npy parquet avro h5 rds sav ttf otf woff2 srt vtt lrc torrent pem asc ovpn bak tmp ' +
  'log2 cfg ini conf plist reg lnk url webloc abc mid flp als';
const bytesOf = (name: string): string => `\u0001\u0002 the bytes of ${name}`;
const ENDINGS = KINDS.split(' ');

const filesOf = async (person: TestPerson, typed = ''): Promise<FilesAnswer['files']> =>
  ((await person.call('GET', `/api/files?typed=${encodeURIComponent(typed)}`)).body as FilesAnswer).files;
const settled = () => vi.waitFor(async () => expect(await product.served.product.engines.queue.pending()).toBe(0), SETTLED);

async function download(person: TestPerson, id: string) {
  const { url } = (await person.call('POST', '/api/downloads', { ids: [id] })).body as { url: string };
  return person.call('GET', url);
}

describe('any file is kept', () => {
  test(`of ${ENDINGS.length} kinds, and comes back as it was, never as a page of ours`, async () => {
    const ids = new Map<string, string>();
    for (const ending of ENDINGS) {
      const name = `thing of mine.${ending}`;
      const answer = await ada.upload(name, bytesOf(name), { prefer: 'respond-async' });
      expect([ending, answer.status]).toEqual([ending, 202]);
      ids.set(name, UploadAnswer.parse(answer.body).id);
    }
    await settled();
    const files = await filesOf(ada, 'thing of mine');
    expect(files).toHaveLength(ENDINGS.length);
    expect(files.filter(({ state }) => !UNREAD_STATES.some((unread) => unread === state))).toEqual([]);
    expect(files.filter(({ textNote }) => textNote === null)).toEqual([]);
    for (const [name, id] of [...ids].filter((_, index) => index % 9 === 0)) {
      const { body, headers } = await download(ada, id);
      expect(body).toBe(bytesOf(name));
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        'application/octet-stream',
        'nosniff',
      ]);
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    }
  });

  test.each([
    ['a picture with a script', 'hostile.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a program', 'run me.exe', 'MZ'],
  ])('%s is nothing that a browser runs on our address', async (_what, name, bytes) => {
    const { id } = UploadAnswer.parse((await ada.upload(name, bytes)).body);
    const { headers } = await download(ada, id);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await ada.call('GET', `/api/pdf/${id}/media`)).status).toBe(404);
    expect((await ada.call('GET', `/api/pdf/${id}/cover`)).status).toBe(404);
  });

  test('by `/v1`, which tells its state, why it is not read, and reads it again when asked', async () => {
    const form = new FormData();
    form.append('file', new Blob(['ISO-10303-21;']), 'gear.step');
    form.append('path', '/Drawings');
    const headers = { authorization: `Bearer ${ada.key}` };
    const sent = await fetch(`${product.address}/v1/api/files`, { method: 'POST', body: form, headers });
    expect(sent.status).toBe(201);
    const { file } = (await sent.json()) as { file: { id: string } };
    await settled();
    const told = {
      name: 'gear.step',
      path: '/Drawings',
      status: 'ready',
      state: 'kept',
      text: 'none',
      pages: 0,
      pages_failed: 0,
      failure: null,
      reason: { code: 'no_reader', message: 'Trove cannot read a .step file.' },
      type: 'application/octet-stream',
    };
    expect((await ada.call('GET', `/v1/api/files/${file.id}`)).body).toMatchObject({ file: told });
    const listed = await ada.call('GET', '/v1/api/files?filter=state:kept%20gear');
    expect(listed.body).toMatchObject({ total: 1, files: [told] });
    expect(await ada.call('POST', `/v1/api/files/${file.id}/retry`)).toMatchObject({
      status: 200,
      body: { file: { id: file.id, status: 'waiting' } },
    });
    await settled();
    expect((await ada.call('GET', `/v1/api/files/${file.id}`)).body).toMatchObject({ file: told });
    const content = await ada.call('GET', `/v1/api/files/${file.id}/content`);
    expect(content.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('from a watched folder only where its kind is read; the others are listed there, and found by name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trove-keep-'));
    await using watched = await openTestProduct({ LOCAL_ROOTS: folder });
    const eve = await watched.person('eve');
    try {
      await writeFile(join(folder, 'rudder.step'), 'ISO-10303-21;');
      await writeFile(join(folder, 'torn.pdf'), 'no PDF at all');
      await eve.call('POST', '/api/connections', { kind: 'local-folder', fields: { folder } });
      await vi.waitFor(
        async () => expect(await filesOf(eve)).toMatchObject([{ filename: 'torn.pdf', state: 'kept' }]),
        SETTLED,
      );
      await vi.waitFor(async () => {
        const { body } = await eve.call('POST', '/api/search/files', { query: 'rudder' });
        expect(UnreadFilesAnswer.parse(body).files).toMatchObject([{ name: 'rudder.step', documentId: null }]);
      }, SETTLED);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('and search finds it by its name and its folder, with the reason', async () => {
    const { body } = await ada.call('POST', '/api/search/files', { query: 'gear drawings' });
    expect(UnreadFilesAnswer.parse(body).files).toMatchObject([
      { name: 'gear.step', path: 'Drawings/gear.step', reason: 'Trove cannot read a .step file.' },
    ]);
    const eve = await product.person('eve-elsewhere');
    expect((await eve.call('POST', '/api/search/files', { query: 'gear' })).body).toEqual({ files: [] });
  });
});

test.each([
  ['controls', 'a\u0007b\u001f.bin', 'ab.bin'],
  ['a text that runs the other way', 'invoice\u202Egpj.exe', 'invoicegpj.exe'],
  ['a name that Windows reserves', 'CON.bin', 'CON.bin'],
  ['a path', '../../etc/passwd', 'passwd'],
  ['nothing but dots', '...', 'document.pdf'],
])('a name with %s is kept and shown safely', async (_what, given, kept) => {
  const { id } = UploadAnswer.parse((await ada.upload(given, `bytes of ${given.length} ${given.codePointAt(1)}`)).body);
  const { file } = FileAnswer.parse((await ada.call('GET', `/api/files/${id}`)).body);
  expect(file.filename).toBe(kept);
  expect((await download(ada, id)).headers.get('content-disposition')).toMatch(/^attachment; filename="[\x20-\x7e]+"/);
});

test('two names that differ by normalisation are one name, and two files', async () => {
  const [composed, apart] = ['caf\u00e9 menu.bin', 'cafe\u0301 menu.bin'];
  await ada.upload(composed, 'the first');
  const second = UploadAnswer.parse((await ada.upload(apart, 'the second')).body);
  expect(second.filename.normalize('NFC')).toBe('caf\u00e9 menu (2).bin');
});

test('what nothing read is read when a reader for its kind has come', async () => {
  const { id } = UploadAnswer.parse((await ada.upload('later.txt', 'The rain gauge stands behind the shed.')).body);
  const { database } = product.served.product.engines;
  await database.transact(async (transaction) => {
    const { trackReading } = product.served.product.library;
    await trackReading.unread(transaction, scopeOf(ada.accountId), id, { code: 'no_reader', message: 'Trove cannot read it.' });
  });
  expect(await filesOf(ada, 'state:kept later')).toHaveLength(1);
  expect(await product.served.product.library.retryKept()).toBe(1);
  await settled();
  expect(await filesOf(ada, 'later')).toMatchObject([{ id, state: 'read', pageCount: 1 }]);
  expect(await product.served.product.library.retryKept()).toBe(0);
});

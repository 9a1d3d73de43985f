import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { FileAnswer, UploadAnswer, type LibraryFile } from 'contract/documents';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { madeAgileLock, madeStandardLock } from '#engines/document-format/locked/made-locked-office.test-support.ts';
import { madeZip } from '#engines/document-format/packages/made-package.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { createUnlockDocument } from './unlock-document.ts';
import { assemblePreparation } from './assemble-preparation.ts';

/** A worker may have begun before the answer is written. */
const BEING_READ = expect.stringMatching(/^(?:waiting|reading)$/);

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const SETTLED = { timeout: 100_000, interval: 100 };
const PASSWORD = 'The heron left at seven';

const lines: string[] = [];
let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({}, { lines });
  ada = await product.person('ada-locks');
});
afterAll(() => product[Symbol.asyncDispose]());

function lockedPdf(text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: PASSWORD, ownerPassword: 'of the bank', pdfVersion: '1.7ext3', ...options });
  document.fontSize(14).text(text).end();
  return buffer(document);
}

const docx = (text: string): Buffer =>
  madeZip({
    'word/document.xml': `<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });

async function uploaded(name: string, bytes: Buffer, person = ada): Promise<LibraryFile> {
  const { id } = UploadAnswer.parse((await person.upload(name, bytes)).body);
  return fileOf(id, person);
}
const fileOf = async (id: string, person = ada) => FileAnswer.parse((await person.call('GET', `/api/files/${id}`)).body).file;
const unlock = (id: string, password: string, person = ada) => person.call('POST', `/api/files/${id}/unlock`, { password });
const settled = () => vi.waitFor(async () => expect(await product.served.product.engines.queue.pending()).toBe(0), SETTLED);
async function download(id: string): Promise<Buffer> {
  const { url } = (await ada.call('POST', '/api/downloads', { ids: [id], form: 'original' })).body as { url: string };
  return Buffer.from(await (await fetch(product.address + url)).arrayBuffer());
}

describe.each([
  ['a PDF', 'statement.pdf', 'needs_password', (text: string) => lockedPdf(text)],
  ['a PDF without an ending', 'statement', 'needs_password', (text: string) => lockedPdf(text)],
  ['a Word file of today', 'will.docx', 'file_needs_password', async (text: string) => madeAgileLock(docx(text), PASSWORD)],
  [
    'a Word file of 2007',
    'will 2007.docx',
    'file_needs_password',
    async (text: string) => madeStandardLock(docx(text), PASSWORD),
  ],
  [
    'a Word file named otherwise',
    'will.xlsx',
    'file_needs_password',
    async (text: string) => madeAgileLock(docx(text), PASSWORD),
  ],
])('%s behind a password', (_kind, name, code, made) => {
  const word = `kingfisher${name.replace(/\W/g, '')}`;
  let file: LibraryFile;
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await made(`The ${word} nests below the bridge.`);
    file = await uploaded(name, bytes);
  });

  test('is kept and says what it waits for', async () => {
    expect(file).toMatchObject({ state: 'protected', failure: { code } });
    expect(file.textNote).toMatch(/needs its password\. Open it and enter the password, and Trove reads it\.$/);
    expect(await download(file.id)).toEqual(bytes);
  });

  test('stays as it is with another password', async () => {
    const { status, body } = await unlock(file.id, 'The heron left at eight');
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'wrong_password' })]);
    expect(await fileOf(file.id)).toMatchObject({ state: 'protected', failure: { code } });
  });

  test('is read with its own, shown and marked, and downloaded as it came', async () => {
    expect(await unlock(file.id, PASSWORD)).toMatchObject({ status: 200, body: { file: { id: file.id, status: BEING_READ } } });
    await settled();
    expect(await fileOf(file.id)).toMatchObject({ state: 'read', failure: null, pageCount: 1, filename: file.filename });
    const { body } = await ada.call('POST', '/api/search', { query: word });
    expect(JSON.stringify(body)).toContain('nests below the bridge');
    const words = await ada.call('GET', `/api/pdf/${file.id}/pages/1/words`);
    expect(JSON.stringify(words.body)).toContain(word);
    const pages = (await ada.call('GET', `/api/pdf/${file.id}/pages`)).body as { pages: { url: string }[] };
    const picture = await fetch(product.address + (pages.pages[0]?.url ?? ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await download(file.id)).toEqual(bytes);
  });

  test('is read again, and asks for no password any more', async () => {
    expect((await unlock(file.id, PASSWORD)).body).toMatchObject({ code: 'not_locked' });
    const scope = scopeOf(ada.accountId);
    const { database, queue } = product.served.product.engines;
    await database.transact((transaction) =>
      queue.enqueue(transaction, { kind: 'ingest-document', key: file.id, ...scope, payload: { documentId: file.id } }),
    );
    await settled();
    expect(await fileOf(file.id)).toMatchObject({ state: 'read', pageCount: 1 });
  });
});

test('the password is in no file of the server, no line of the log and no event', async () => {
  expect(product.holds(PASSWORD)).toEqual([]);
  expect(lines.filter((line) => line.includes('heron'))).toEqual([]);
  expect(JSON.stringify((await ada.call('GET', '/v1/api/changes')).body)).not.toContain('heron');
});

test('a PDF that asks for a password only to be changed is read as it is', async () => {
  const file = await uploaded('form.pdf', await lockedPdf('The weir is open.', { userPassword: '' }));
  expect(file).toMatchObject({ state: 'read', typesetFrom: null });
});

test('of a thousand tries in an hour twenty are looked at, and the right password waits with them', async () => {
  let moved = 0;
  await using timed = await openTestProduct({}, { clock: { now: () => Date.now() + moved } });
  const eva = await timed.person('eva-tries');
  const { id } = await uploaded('safe.pdf', await lockedPdf('The safe is empty.'), eva);
  const tries = { checked: 0, refused: 0 };
  for (let count = 0; count < 1_000; count++) {
    const { status } = await unlock(id, `guess ${count}`, eva);
    expect([422, 429]).toContain(status);
    if (status === 422) tries.checked += 1;
    else tries.refused += 1;
    moved += 3_600;
  }
  expect(tries.checked).toBeGreaterThan(5);
  expect(tries.checked).toBeLessThanOrEqual(20);
  const { status, headers } = await unlock(id, PASSWORD, eva);
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await fileOf(id, eva)).toMatchObject({ state: 'protected' });
  moved += Number(headers.get('retry-after')) * 1_000;
  expect((await unlock(id, PASSWORD, eva)).status).toBe(200);
});

test('a death on the way leaves it protected, and the next try opens it', async () => {
  const bytes = await lockedPdf('The cormorant dries its wings.');
  const { id } = await uploaded('torn.pdf', bytes);
  const { engines, library, settings, surroundings } = product.served.product;
  const { makeId } = surroundings;
  const preparation = assemblePreparation({ ...engines, library }, settings.intake);
  const limitTries = <Result>(_thing: string, check: () => Promise<Result | undefined>) => check();
  const dying = async (failing: Partial<typeof engines.blobs>, part: Partial<typeof library.jobs>) =>
    createUnlockDocument({
      ...engines,
      makeId,
      blobs: { ...engines.blobs, ...failing },
      library: { ...library, jobs: { ...library.jobs, ...part } },
      pages: { ...preparation, limitTries, unlockArchive: () => Promise.resolve(undefined) },
    })(scopeOf(ada.accountId), id, PASSWORD, new AbortController().signal);
  const death = () => Promise.reject(new Error('the process died'));
  for (const [failing, part] of [
    [{ put: death }, {}],
    [{ move: death }, {}],
    [{}, { read: death }],
  ] as const) {
    await expect(dying(failing, part)).rejects.toThrow('the process died');
    expect(await fileOf(id)).toMatchObject({ state: 'protected', failure: { code: 'needs_password' } });
    expect(await download(id)).toEqual(bytes);
  }
  expect((await unlock(id, PASSWORD)).status).toBe(200);
  await settled();
  expect(await fileOf(id)).toMatchObject({ state: 'read' });
  expect(await download(id)).toEqual(bytes);
});

test('a file that is locked in a way that no password opens says so, and asks for none', async () => {
  const file = await uploaded('locked.docx', madeAgileLock(docx('x'), 'x', { said: { cipherAlgorithm: 'RC2' } }));
  expect(file).toMatchObject({ state: 'protected', failure: { code: 'unknown_lock' } });
  expect((await unlock(file.id, 'x')).body).toMatchObject({ code: 'not_locked' });
});

test('nobody else opens it, and `/v1` opens it for whom may write', async () => {
  const eve = await product.person('eve-locks');
  const { id } = await uploaded('mine.pdf', await lockedPdf('The otter sleeps.'));
  expect((await unlock(id, PASSWORD, eve)).status).toBe(404);
  const { secret } = await product.served.product.identity.createApiKey(scopeOf(ada.accountId), {
    name: 'reads',
    scopes: ['files:read'],
    expiresInDays: null,
  });
  const path = `/v1/api/files/${id}/unlock`;
  const body = JSON.stringify({ password: PASSWORD });
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  expect((await fetch(product.address + path, { method: 'POST', headers, body })).status).toBe(403);
  expect((await ada.call('POST', path, { password: 'no' })).body).toMatchObject({ code: 'wrong_password' });
  expect(await ada.call('POST', path, { password: PASSWORD })).toMatchObject({
    status: 200,
    body: { success: true, file: { id, status: BEING_READ } },
  });
  await settled();
  expect((await ada.call('GET', `/v1/api/files/${id}`)).body).toMatchObject({ file: { state: 'read', reason: null } });
});

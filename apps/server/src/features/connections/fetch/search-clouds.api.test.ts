import { adviceFor, READABLE_FORMATS } from 'contract/file-descriptions';
import { sql } from 'kysely';
import { ConnectionList, type Connection } from 'contract/connections';
import { FilesAnswer, LibrarySourceList } from 'contract/documents';
import { SearchAnswer, UnreadFilesAnswer } from 'contract/search';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ CLOUD_FAKES: '1' });
  ada = await product.person('ada');
  const { webdav, s3 } = servers();
  webdav.files.put('/Papers/Ferry timetable.pdf', await madePdf(['The ferry leaves the island at noon.']));
  s3.store('archive/Ferry prices.pdf', await madePdf(['A ferry ticket to the island costs nine crowns.']));
  await add('webdav', 'Ferry office', {
    address: webdav.address,
    username: webdav.username,
    password: webdav.settings.password,
  });
  await add('s3', 'Old archive', {
    endpoint: s3.url,
    bucket: s3.bucket,
    accessKey: s3.accessKey,
    secretKey: s3.settings.secretKey,
  });
  await ada.upload('Ferry diary.pdf', await madePdf(['We took the ferry to the island again.']));
  await vi.waitFor(
    async () => {
      for (const { counts, lastSyncAt } of await connections())
        if (lastSyncAt === null || counts.waiting > 0) throw new Error('Still reading');
    },
    { timeout: 40_000, interval: 200 },
  );
}, 90_000);
afterAll(() => product[Symbol.asyncDispose]());

const servers = () => {
  const { fakes } = product.served.product.connections.sources;
  if (!fakes) throw new Error('The fakes are not running');
  return fakes.servers;
};
const add = async (kind: string, name: string, fields: Record<string, string>) =>
  expect((await ada.call('POST', '/api/connections', { kind, name, fields })).status).toBe(201);
const connections = async (): Promise<Connection[]> =>
  ConnectionList.parse((await ada.call('GET', '/api/connections')).body).connections;
const found = async (query: string) =>
  SearchAnswer.parse((await ada.call('POST', '/api/search', { query, top_k: 20 })).body)
    .results.filter(({ filename }) => filename.startsWith('Ferry'))
    .map(({ filename, source, sourceKind }) => `${filename} ${sourceKind} ${source}`)
    .sort();
const listed = async (source: string) =>
  FilesAnswer.parse((await ada.call('GET', `/api/files?filter=ferry&source=${encodeURIComponent(source)}`)).body)
    .files.map(({ filename }) => filename)
    .sort();
const unread = async (query: string) =>
  UnreadFilesAnswer.parse((await ada.call('POST', '/api/search/files', { query })).body).files;

test('one search goes over everything, and each result says where it came from', async () => {
  expect(await found('ferry to the island')).toEqual([
    'Ferry diary.pdf upload upload',
    'Ferry prices.pdf s3 Old archive',
    'Ferry timetable.pdf webdav Ferry office',
  ]);
});

test('a source is named by its kind or by words of the name that its owner gave it', async () => {
  expect(await found('ferry to the island source:webdav')).toEqual(['Ferry timetable.pdf webdav Ferry office']);
  expect(await found('ferry to the island source:"old archive"')).toEqual(['Ferry prices.pdf s3 Old archive']);
  expect(await found('ferry to the island source:upload')).toEqual(['Ferry diary.pdf upload upload']);
  expect(await found('ferry to the island source:dropbox')).toEqual([]);
});

test('the library is narrowed in the same words, and tells what there is to narrow it to', async () => {
  expect(await listed('office')).toEqual(['Ferry timetable.pdf']);
  expect(await listed('s3')).toEqual(['Ferry prices.pdf']);
  expect(await listed('nobody')).toEqual([]);
  const { sources } = LibrarySourceList.parse((await ada.call('GET', '/api/sources')).body);
  expect(sources.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    's3 Old archive',
    'upload upload',
    'webdav Ferry office',
  ]);
});

test('a file whose text is not read is found by its name or path, with the reason', async () => {
  const [file, ...others] = await unread('the holiday');
  expect(others).toEqual([]);
  expect(file).toMatchObject({
    name: 'holiday.heic',
    path: '/Papers/holiday.heic',
    source: 'Ferry office',
    reason: `Only ${READABLE_FORMATS} files are read; this is a .heic file.${adviceFor('holiday.heic')}`,
  });
  expect(await unread('holiday papers source:ferry')).toHaveLength(1);
  expect(await unread('holiday source:s3')).toEqual([]);
  expect(await unread('holiday -papers')).toEqual([]);
  expect(await unread('100%')).toEqual([]);
  expect(await unread('ferry timetable')).toEqual([]);
});

test('a connection that is called otherwise is found under its new name', async () => {
  const archive = (await connections()).find(({ kind }) => kind === 's3');
  await ada.call('PATCH', `/api/connections/${archive?.id}`, { name: 'Harbour records' });
  await expect
    .poll(() => found('ferry to the island source:harbour'), { timeout: 20_000 })
    .toEqual(['Ferry prices.pdf s3 Harbour records']);
  expect(await found('ferry to the island source:archive')).toEqual([]);
});

test("nobody finds another person's files", async () => {
  const eve = await product.person('eve');
  const answer = await eve.call('POST', '/api/search/files', { query: 'holiday' });
  expect(answer.body).toEqual({ files: [] });
});

test('documents that were fetched before they bore a name get that of their connection', async () => {
  const { database } = product.served.product.engines;
  await sql`UPDATE document SET source_name = NULL WHERE source = 'webdav'`.execute(database.tables());
  expect(await listed('office')).toEqual([]);
  await product.served.product.connections.backfillSourceNames();
  expect(await listed('office')).toEqual(['Ferry timetable.pdf']);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTroveClient, type TroveClient } from 'trove-client';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';

const SETTLED = { timeout: 200_000, interval: 100 };
let product: TestProduct;
let trove: TroveClient;
let folder: string;
let ids: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-followed-'));
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0', LOCAL_ROOTS: folder });
  trove = createTroveClient({ address: product.address, key: (await product.person('ann')).key });
  const send = async (text: string, at: number) => {
    const file = new Blob([new Uint8Array(await madePdf([text], { title: `paper ${at}` }))]);
    return (await trove.uploadFile({ file, name: `paper ${at}.pdf`, path: '/' })).file.id;
  };
  ids = await Promise.all(['A paper about herons in the reeds.', 'A paper about otters at night.'].map(send));
  const facts = async () => (await trove.listFacts({ file_ids: ids.join(',') })).files.map((one) => one.facts);
  await vi.waitFor(async () => expect(await facts()).toEqual([expect.anything(), expect.anything()]), SETTLED);
}, 300_000);
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

test('many files come as one zip, and everything as another, from addresses that work once', async () => {
  const { url } = await trove.downloadFiles({ file_ids: ids });
  const zip = await bytesAt(url);
  for (const name of ['paper 0.pdf', 'paper 1.pdf']) expect(zip.includes(name)).toBe(true);
  expect((await fetch(url)).status).toBe(410);
  const all = await trove.exportLibrary();
  expect(Date.parse(all.expires_at)).toBeGreaterThan(0);
  expect((await bytesAt(all.url)).includes('paper 0.pdf')).toBe(true);
  await expect(trove.downloadFiles({ file_ids: ['doc_nobody'] })).rejects.toMatchObject({ code: 'nothing_to_download' });
});

test('what a file says of its chapters and links is told, and how much there is', async () => {
  const [id = ''] = ids;
  expect(await trove.getOutline({ id })).toMatchObject({ items: [] });
  expect(await trove.listLinks({ id, page: 1 })).toMatchObject({ links: [] });
  await expect(trove.getOutline({ id: 'paper 0.pdf' })).rejects.toMatchObject({ status: 404 });
  expect(await trove.getHoldings()).toMatchObject({ files: 2, trash: 0 });
});

test('tags are made and suggested, and saved searches and synonyms kept', async () => {
  expect((await trove.createTag({ name: 'birds', color: 'teal' })).tag).toEqual({ tag: 'birds', color: 'teal', files: 0 });
  await expect(trove.createTag({ name: 'Birds' })).rejects.toMatchObject({ code: 'tag_taken' });
  expect((await trove.suggestTags({ file_ids: ids })).suggestions).toBeInstanceOf(Array);
  const { search } = await trove.saveSearch({ name: 'Herons', question: 'herons' });
  expect((await trove.renameSavedSearch({ id: search.id, name: 'Birds' })).search.name).toBe('Birds');
  const { synonym } = await trove.addSynonym({ words: ['heron', 'wader'] });
  expect((await trove.listSynonyms()).synonyms).toEqual([synonym]);
  await trove.deleteSynonym({ id: synonym.id });
  await expect(trove.deleteSynonym({ id: synonym.id })).rejects.toMatchObject({ status: 404 });
});

test('a correction is passed on to files that say the same', async () => {
  const [one = '', other = ''] = ids;
  const kindOf = async (id: string) => (await trove.getFacts({ id })).facts.kind?.value;
  for (const id of ids) await trove.correctFact({ id, fact: 'sender', value: 'The Reed Society' });
  expect(await kindOf(other)).toBe(await kindOf(one));
  await expect(trove.listAlike({ id: one, fact: 'kind' })).rejects.toMatchObject({ code: 'not_corrected' });
  await trove.correctFact({ id: one, fact: 'kind', value: 'newsletter' });
  expect(await trove.listAlike({ id: one, fact: 'kind' })).toMatchObject({ value: 'newsletter', files: [] });
  expect(await trove.correctAlike({ id: one, fact: 'kind', file_ids: [other] })).toMatchObject({ changed: 0 });
  const { taught } = await trove.listTaughtFacts();
  expect(taught).toMatchObject([{ fact: 'kind', value: 'newsletter', file_id: one, name: 'paper 0.pdf' }]);
  const id = taught[0]?.id ?? '';
  await trove.forgetTaughtFact({ id });
  expect((await trove.listTaughtFacts()).taught).toEqual([]);
  await expect(trove.forgetTaughtFact({ id })).rejects.toMatchObject({ status: 404 });
});

test('filing, imports, mail and the model of the search are seen and answered', async () => {
  expect(await trove.listFiling()).toMatchObject({ proposals: [], total: 0 });
  await expect(trove.acceptFiling({ id: ids[0] ?? '' })).rejects.toMatchObject({ status: 404 });
  await expect(trove.refuseFiling({ id: ids[0] ?? '' })).rejects.toMatchObject({ status: 404 });
  expect((await trove.listImports()).imports).toEqual([]);
  expect(await trove.getMailIn()).toMatchObject({ available: false, address: null });
  await expect(trove.renewMailIn()).rejects.toMatchObject({ status: 409 });
  const { models, chosen } = await trove.getSearchModel();
  expect(models.map(({ id }) => id)).toContain(chosen);
  expect(await trove.chooseSearchModel({ model: chosen })).toMatchObject({ chosen, problem: null });
  await expect(trove.chooseSearchModel({ model: 'nobody' })).rejects.toMatchObject({ status: 422 });
});

test('a folder is connected, followed, paused and removed, and its files are listed', async () => {
  await writeFile(join(folder, 'followed.txt'), 'A text about swans in a folder that is followed.');
  const { connection } = await trove.addConnection({ kind: 'local-folder', name: 'Reeds', fields: { folder } });
  const { id } = connection;
  expect((await trove.listConnections()).connections).toMatchObject([{ id, name: 'Reeds' }]);
  await trove.syncConnection({ id });
  await vi.waitFor(async () => {
    const { items } = await trove.listConnectionItems({ id });
    expect(items).toMatchObject([{ name: 'followed.txt', state: 'indexed' }]);
  }, SETTLED);
  expect((await trove.changeConnection({ id, name: 'Reed bed', paused: true })).connection).toMatchObject({
    name: 'Reed bed',
    state: 'paused',
  });
  for (const act of [trove.checkConnection, trove.watchConnection, trove.retryConnection])
    expect((await act({ id })).connection).toMatchObject({ id });
  await expect(trove.confirmDeletions({ id })).rejects.toMatchObject({ code: 'nothing_held' });
  expect(await trove.findLeftCopies({ id })).toMatchObject({ files: 0 });
  expect(await trove.mergeLeftCopies({ id })).toMatchObject({ merged: 0, left: 0 });
  expect(await trove.removeConnection({ id, files: 'remove' })).toMatchObject({ revoked: true });
  await expect(trove.getConnection({ id })).rejects.toMatchObject({ status: 404 });
});

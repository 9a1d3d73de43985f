import { cp, mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SearchAnswer } from 'contract/search';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { madePdf } from './made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from './product.test-support.ts';

const SETTLED = { timeout: 60_000, interval: 250 };
const WORDS = ['barometer', 'compass', 'sextant', 'telescope'];

const upload = async (person: TestPerson, word: string) =>
  ((await person.upload(`${word}.pdf`, await madePdf([`The ${word} is here.`]))).body as { id: string }).id;

/** The names of what a word finds, asked of any product on the data of this person. */
async function find({ address }: TestProduct, { key }: TestPerson, word: string): Promise<string[]> {
  const response = await fetch(`${address}/api/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: word, top_k: 5 }),
  });
  return SearchAnswer.parse(await response.json()).results.map(({ filename }) => filename);
}

test('at the start, documents that search has lost are found again, and what should be gone from it goes', async () => {
  await using product = await openTestProduct();
  const [ines, paul] = [await product.person('ines'), await product.person('paul')];
  const [barometer, compass] = [await upload(ines, 'barometer'), await upload(ines, 'compass')];
  await upload(paul, 'sextant');
  const { index: search, identity } = product.served.product;
  const [inesId, paulId] = [scopeOf(ines.accountId).ownerId, scopeOf(paul.accountId).ownerId];
  const described = { title: '', folderId: null, modified: 0, source: 'upload' };
  const deleted = { ...described, documentId: 'doc_deleted', filename: 'deleted.pdf' };
  const passages = await search.loadPassages(inesId, [`${compass}:0`]);
  await search.removeDocument(inesId, barometer);
  await search.updateDocument(inesId, { ...described, documentId: compass, filename: 'old name.pdf' });
  await search.replaceDocument(inesId, deleted, passages, null);
  await identity.deleteAccount(scopeOf(paul.accountId), paul.email);
  await vi.waitFor(async () => expect(await search.listOwners()).toEqual([inesId]), SETTLED);
  await search.replaceDocument(paulId, deleted, passages, null);

  await product.restart();
  const { index } = product.served.product;
  await vi.waitFor(async () => {
    const documents = await index.listDocuments(inesId, { limit: 10 });
    expect(documents.map(({ filename }) => filename).toSorted()).toEqual(['barometer.pdf', 'compass.pdf']);
    expect(await index.listOwners()).toEqual([inesId]);
  }, SETTLED);
  expect(await find(product, ines, 'barometer')).toEqual(['barometer.pdf']);
});

// On PostgreSQL the index is in the same database as the documents, which is safe once it has answered.
describe.skipIf(process.env['DATABASE_URL'] !== undefined)('with the index in a file of its own', () => {
  let product: TestProduct;
  let ines: TestPerson;
  beforeAll(async () => {
    product = await openTestProduct();
    ines = await product.person('ines');
    for (const word of WORDS) await upload(ines, word);
    await ines.call('PATCH', `/api/files/${await upload(ines, 'gyroscope')}`, { filename: 'spinning top.pdf' });
    const lost = await upload(ines, 'astrolabe');
    await ines.call('DELETE', `/api/files/${lost}`);
    await ines.call('DELETE', '/api/trash');
    const { index } = product.served.product;
    const { ownerId } = scopeOf(ines.accountId);
    const settled = [...WORDS.map((word) => `${word}.pdf`), 'spinning top.pdf'].toSorted();
    await vi.waitFor(async () => {
      expect((await index.listDocuments(ownerId, { limit: 10 })).map(({ filename }) => filename).toSorted()).toEqual(settled);
      expect(await product.served.product.engines.queue.pending()).toBe(0);
    }, SETTLED);
  }, 120_000);
  afterAll(() => product[Symbol.asyncDispose]());

  /**
   * The disk after a power cut: what the database acknowledged is there, and of what was appended to the index's log any beginning.
   *
   * @param kept the share of the log that reached the disk; null when the index was not restored with the rest
   */
  async function afterPowerCut(kept: number | null): Promise<string> {
    const copy = await mkdtemp(join(tmpdir(), 'trove-power-cut-'));
    // Memory that processes share does not survive.
    await cp(product.dataDir, copy, { recursive: true, filter: (source) => !source.endsWith('-shm') });
    const log = join(copy, 'passages.sqlite-wal');
    if (kept === null) for (const file of [log, join(copy, 'passages.sqlite')]) await rm(file);
    else await truncate(log, Math.floor((await stat(log)).size * kept));
    return copy;
  }

  test.each([
    ['none', 0],
    ['a third', 0.34],
    ['most', 0.81],
    ['a restored folder without the index', null],
  ])('after a power cut everything is found again: of the log %s was written', async (_name, kept) => {
    const folder = await afterPowerCut(kept);
    try {
      await using after = await openTestProduct({ DATA_DIR: folder });
      for (const word of WORDS)
        await vi.waitFor(async () => expect(await find(after, ines, word)).toEqual([`${word}.pdf`]), SETTLED);
      await vi.waitFor(async () => expect(await find(after, ines, 'gyroscope')).toEqual(['spinning top.pdf']), SETTLED);
      await vi.waitFor(async () => expect(await find(after, ines, 'astrolabe')).toEqual([]), SETTLED);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

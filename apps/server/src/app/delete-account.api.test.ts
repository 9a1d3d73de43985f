import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { madePdf } from './made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from './product.test-support.ts';
import { isOfAuditLog, tablesHolding as tablesOfProduct } from './tables-holding.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
let paul: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  [ines, paul] = [await product.person('ines'), await product.person('paul')];
  for (const person of [ines, paul]) {
    const { body } = await person.upload('diary.pdf', await madePdf([`The diary of ${person.email}.`]));
    const { id } = body as { id: string };
    const folder = await person.call('POST', '/api/folders', { name: 'Private' });
    await person.call('PATCH', `/api/files/${id}`, { folderId: (folder.body as { folder: { id: string } }).folder.id });
    const pages = await person.call('GET', `/api/pdf/${id}/pages`);
    await fetch(product.address + ((pages.body as { pages: { url: string }[] }).pages[0]?.url ?? ''));
    await person.call('POST', '/api/downloads', { ids: [id] });
    const second = await person.upload('old.pdf', await madePdf([`Thrown away by ${person.email}.`]));
    await person.call('DELETE', `/api/files/${(second.body as { id: string }).id}`);
    await person.call('PUT', '/api/me/embedding-model', { model: 'builtin' });
  }
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

const tablesHolding = (words: readonly string[]) => tablesOfProduct(product, words);

/** Every file of somebody below the data directory, without the databases' own. */
const storedFiles = () =>
  readdirSync(product.dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(files\/(?!installation\/)|cache\/)/.test(name) && statSync(join(product.dataDir, name)).isFile())
    .toSorted();

test('deleting an account leaves no trace of it in any table, file or index but the audit log, and none missing of another', async () => {
  const { identity, library, engines } = product.served.product;
  const ids = await library.listIds(scopeOf(ines.accountId));
  const traces = [ines.accountId, ines.email, ...ids];
  await expect.poll(() => engines.queue.pending(), { timeout: 20_000 }).toBe(0);
  const othersBefore = await tablesHolding([paul.accountId, paul.email]);
  const filesBefore = storedFiles();
  expect(ids).toHaveLength(2);
  expect((await tablesHolding(traces)).length).toBeGreaterThan(5);

  await identity.deleteAccount(scopeOf(ines.accountId), ines.email);
  expect((await ines.call('GET', '/api/files')).status).toBe(401);
  await expect.poll(() => engines.queue.pending()).toBe(0);

  expect((await tablesHolding(traces)).filter((table) => !isOfAuditLog(table))).toEqual([]);
  expect(await tablesHolding([paul.accountId, paul.email])).toEqual(othersBefore);
  expect(storedFiles()).toHaveLength(filesBefore.length / 2);
  expect((await paul.call('POST', '/api/search', { query: 'diary' })).body).toMatchObject({
    results: [{ filename: 'diary.pdf' }],
  });
});

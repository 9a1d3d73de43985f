import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FilesAnswer } from 'contract/documents';
import { SearchAnswer } from 'contract/search';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { IngestionTables } from './ingestion.tables.ts';
import { passageRules } from './passage-rules.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

const rulesOf = async () =>
  (await product.served.product.engines.database.tables<IngestionTables>().selectFrom('splitting').selectAll().execute()).map(
    ({ rules }) => rules,
  );

test('what older rules split is split again at the next start, and stays ready meanwhile', async () => {
  const ines = await product.person('ines');
  await ines.upload('lighthouse.pdf', await madePdf(['The keeper trims the wick at dusk.']));
  expect(await rulesOf()).toEqual([passageRules()]);

  const { engines, ingestion } = product.served.product;
  const { documents } = await engines.database.transact(async (transaction) => {
    const rows = await transaction.tables<IngestionTables>().selectFrom('page').select('document_id').execute();
    await transaction.tables<IngestionTables>().updateTable('splitting').set({ rules: 1 }).execute();
    return { documents: rows.map(({ document_id }) => document_id) };
  });
  await ingestion.removeFromIndex(scopeOf(ines.accountId), documents[0] ?? '');
  const search = async () => SearchAnswer.parse((await ines.call('POST', '/api/search', { query: 'wick' })).body).results;
  expect(await search()).toEqual([]);

  await product.restart();
  expect(FilesAnswer.parse((await ines.call('GET', '/api/files')).body).files[0]?.status).toBe('ready');
  await vi.waitFor(async () => expect(await rulesOf()).toEqual([passageRules()]), { timeout: 20_000 });
  expect((await search()).map(({ filename }) => filename)).toEqual(['lighthouse.pdf']);
});

test('nothing is left to split again after that, and nothing is kept of a document that is forgotten', async () => {
  const { ingestion, engines } = product.served.product;
  expect(await ingestion.splitAgain()).toBe(0);
  const [page] = await engines.database.tables<IngestionTables>().selectFrom('page').selectAll().execute();
  await ingestion.forgetPages.ofDocument(scopeOf(page?.owner_id ?? ''), page?.document_id ?? '');
  expect(await rulesOf()).toEqual([]);
});

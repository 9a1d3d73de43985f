import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTroveClient, type TroveClient } from 'trove-client';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
let trove: TroveClient;
let ids: string[];
beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  ann = await product.person('ann');
  trove = createTroveClient({ address: product.address, key: ann.key });
  const send = async (text: string, number: number) => {
    const file = new Blob([new Uint8Array(await madePdf([text]))]);
    return (await trove.uploadFile({ file, name: `=paper, ${number}.pdf`, path: '/' })).file.id;
  };
  ids = await Promise.all(['The first paper of herons.', 'The second paper of otters.', 'The third paper of boats.'].map(send));
  for (const id of ids)
    await vi.waitFor(async () => expect((await trove.getFile({ id })).file.status).toBe('ready'), {
      timeout: 200_000,
      interval: 100,
    });
}, 300_000);
afterAll(() => product[Symbol.asyncDispose]());

test('one thing is done to many files, and each that fails says why', async () => {
  const tagged = await trove.changeFiles({ action: 'tag', file_ids: [...ids, 'doc_nobody'], tag: 'water' });
  expect(tagged).toMatchObject({ done: ids, failed: [{ id: 'doc_nobody', code: 'document_not_found' }] });
  expect(await trove.changeFiles({ action: 'move', file_ids: ids, path: '/Water' })).toMatchObject({ done: ids, failed: [] });
  await trove.changeFiles({ action: 'star', file_ids: ids.slice(0, 1) });
  const { files } = await trove.listFiles({ path: '/Water', sort: 'name' });
  expect(files.map(({ starred, tags }) => [starred, tags])).toEqual([
    [true, ['water']],
    [false, ['water']],
    [false, ['water']],
  ]);
  const [first = ''] = ids;
  expect((await trove.changeFile({ id: first, starred: false })).file.starred).toBe(false);
  await expect(trove.changeFiles({ action: 'tag', file_ids: ids })).rejects.toMatchObject({ code: 'tag_not_said' });
  await expect(trove.changeFiles({ action: 'move', file_ids: ids })).rejects.toMatchObject({ code: 'path_missing' });
});

test('a tag is renamed, merged and deleted, and its files stay', async () => {
  expect((await trove.changeTag({ tag: 'water', name: 'river', color: 'blue' })).tag).toEqual({
    tag: 'river',
    color: 'blue',
    files: 3,
  });
  await trove.changeFile({ id: ids[0] ?? '', tags: ['river', 'lake'] });
  expect((await trove.mergeTag({ tag: 'lake', into: 'river' })).tag).toMatchObject({ tag: 'river', files: 3 });
  await trove.deleteTag({ tag: 'river' });
  expect((await trove.listTags()).tags).toEqual([]);
  await expect(trove.deleteTag({ tag: 'river' })).rejects.toMatchObject({ status: 404 });
});

test('a file comes back from Trash, and Trash is emptied', async () => {
  const [first = '', second = ''] = ids;
  await trove.deleteFile({ id: first });
  await trove.deleteFile({ id: second });
  expect((await trove.listFiles({ filter: 'is:trash' })).total).toBe(2);
  expect((await trove.restoreFile({ id: first })).file).toMatchObject({ id: first, path: '/Water' });
  expect(await trove.emptyTrash()).toMatchObject({ deleted: 1 });
  await expect(trove.restoreFile({ id: second })).rejects.toMatchObject({ status: 404 });
});

test('facts are corrected, listed by a filter, and come as a table that no text of a file turns into a formula', async () => {
  const [first = ''] = ids;
  await trove.correctFact({ id: first, fact: 'kind', value: 'invoice' });
  await trove.correctFact({ id: first, fact: 'sender', value: '=HYPERLINK("x")' });
  const { facts } = await trove.correctFact({ id: first, fact: 'total', value: 1_190.5 });
  expect(facts.total).toMatchObject({ value: 1_190.5, by: 'person' });
  await expect(trove.correctFact({ id: first, fact: 'date', value: 'yesterday' })).rejects.toMatchObject({
    code: 'fact_not_valid',
  });
  const listed = await trove.listFacts({ filter: 'kind:invoice' });
  expect(listed).toMatchObject({ total: 1, files: [{ file_id: first, facts: { kind: 'invoice', total: 1_190.5 } }] });
  const table = await (await trove.exportFacts({ filter: 'kind:invoice' })).text();
  const [head, line, rest] = table.replace(/^\ufeff/, '').split('\r\n');
  expect(head).toBe(
    'name,folder,kind,date,due,sender,recipient,reference,total,currency,net,tax,iban,customer,period,address,id',
  );
  expect(line).toMatch(/^"'=paper, 0\.pdf",\/Water,invoice,.*"'=HYPERLINK\(""x""\)".*,1190\.5,/);
  expect(line).toContain(`${product.address}/doc/${first},${first}`);
  expect(rest).toBe('');
  await expect(trove.listFacts({ filter: 'total:>much' })).rejects.toMatchObject({ code: 'filter_not_valid' });
});

test('searches are saved, listed and deleted, and rules are listed', async () => {
  const { search } = await trove.saveSearch({ name: 'Herons', question: 'paper of herons' });
  expect((await trove.listSavedSearches()).searches).toMatchObject([
    { id: search.id, name: 'Herons', question: 'paper of herons' },
  ]);
  await trove.deleteSavedSearch({ id: search.id });
  expect((await trove.listSavedSearches()).searches).toEqual([]);
  expect((await trove.listRules()).rules).toEqual([]);
  await expect(trove.changeRule({ id: 'none', state: 'auto' })).rejects.toMatchObject({ status: 404 });
});

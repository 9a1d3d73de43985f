import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FilesAnswer, LibraryFile } from 'contract/documents';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
let people = 0;
beforeAll(async () => {
  product = await openTestProduct();
}, 30_000);
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  ines = await product.person(`ines${++people}`);
});

const list = async (query = ''): Promise<FilesAnswer> => (await ines.call('GET', `/api/files${query}`)).body as FilesAnswer;
const names = async (query = '') => (await list(query)).files.map(({ filename }) => filename);
async function add(filename: string, text = `All about ${filename}.`): Promise<LibraryFile> {
  const { body } = await ines.upload(filename, await madePdf([text]));
  const { body: found } = await ines.call('GET', `/api/files/${(body as { id: string }).id}`);
  return (found as { file: LibraryFile }).file;
}
async function addFolder(name: string): Promise<string> {
  const { body } = await ines.call('POST', '/api/folders', { name });
  return (body as { folder: { id: string } }).folder.id;
}

describe('the list', () => {
  test('without parameters holds every file, the last changed first', async () => {
    for (const name of ['b.pdf', 'a.pdf', 'c.pdf']) await add(name);
    expect(await names()).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
  });

  test('comes in pages that together hold each file once, in the asked order', async () => {
    for (const name of ['b.pdf', 'D.pdf', 'a.pdf', 'c.pdf']) await add(name);
    const first = await list('?limit=3&sort=filename');
    expect(first).toMatchObject({ total: 4, nextCursor: expect.any(String) });
    const second = await list(`?limit=3&sort=filename&cursor=${first.nextCursor}`);
    expect([...first.files, ...second.files].map(({ filename }) => filename)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'D.pdf']);
    expect(second.nextCursor).toBeNull();
  });

  test('is filtered by a part of the name, taken literally', async () => {
    await add('100% wool.pdf');
    await add('1000 wool.pdf');
    expect(await names('?filter=100%25')).toEqual(['100% wool.pdf']);
    expect(await names('?filter=WOOL&sort=filename')).toEqual(['100% wool.pdf', '1000 wool.pdf']);
  });

  test('refuses a cursor that is not one', async () => {
    expect(await ines.call('GET', '/api/files?cursor=nonsense')).toMatchObject({ status: 400, body: { code: 'bad_cursor' } });
  });
});

describe('Trash', () => {
  test('takes a file away from list and search, and gives it back', async () => {
    const { id } = await add('tide table.pdf', 'High water comes at noon on the seventh.');
    expect((await ines.call('DELETE', '/api/files/tide%20table.pdf')).body).toMatchObject({
      message: 'Successfully deleted tide table.pdf',
    });
    expect(await names()).toEqual([]);
    expect(await names('?view=trash')).toEqual(['tide table.pdf']);
    expect((await ines.call('POST', '/api/search', { query: 'when is high water' })).body).toMatchObject({ results: [] });
    await ines.call('POST', `/api/files/${id}/restore`);
    expect((await ines.call('POST', '/api/search', { query: 'when is high water' })).body).toMatchObject({
      results: [{ filename: 'tide table.pdf' }],
    });
  });

  test('gives a restored file a free name when its own has been taken', async () => {
    const { id } = await add('report.pdf', 'The old report.');
    await ines.call('DELETE', `/api/files/${id}`);
    await add('report.pdf', 'The new report.');
    const { body } = await ines.call('POST', `/api/files/${id}/restore`);
    expect(body).toMatchObject({ file: { filename: 'report (2).pdf' } });
  });

  test('deletes for ever only what lies in it, and then leaves nothing', async () => {
    const { id } = await add('gone.pdf', 'The vanishing cabinet.');
    expect(await ines.call('DELETE', `/api/files/${id}?forever=1`)).toMatchObject({
      status: 409,
      body: { code: 'not_in_trash' },
    });
    await ines.call('DELETE', `/api/files/${id}`);
    expect((await ines.call('DELETE', '/api/trash')).body).toEqual({ deleted: 1 });
    expect((await list('?view=trash')).total).toBe(0);
    const { engines, index } = product.served.product;
    await expect.poll(() => engines.queue.pending('purge-document')).toBe(0);
    const left = [];
    for await (const { key } of engines.blobs.list('originals/')) if (key.endsWith(id)) left.push(key);
    expect(left).toEqual([]);
    const { results } = (await ines.call('POST', '/api/search', { query: 'vanishing cabinet' })).body as { results: unknown[] };
    expect(results).toEqual([]);
    expect(await index.loadPassages(ines.accountId as never, [`${id}:0`])).toEqual([]);
  });
});

describe('folders', () => {
  test('count their files, and give them back to All Files when they go', async () => {
    const folder = await addFolder('Taxes');
    const { id } = await add('2024.pdf');
    await ines.call('PATCH', `/api/files/${id}`, { folderId: folder });
    expect((await ines.call('GET', '/api/folders')).body).toEqual({ folders: [{ id: folder, name: 'Taxes', count: 1 }] });
    expect((await list(`?folder=${folder}`)).files).toMatchObject([{ filepath: 'Taxes/2024.pdf' }]);
    expect((await ines.call('DELETE', `/api/folders/${folder}`)).status).toBe(204);
    expect((await list()).files).toMatchObject([{ filename: '2024.pdf', folderId: null }]);
  });

  test('stand as a person counts them', async () => {
    for (const name of ['Box 10', 'Box 2', 'attic']) await addFolder(name);
    const { folders } = (await ines.call('GET', '/api/folders')).body as { folders: { name: string }[] };
    expect(folders.map(({ name }) => name)).toEqual(['attic', 'Box 2', 'Box 10']);
  });

  test('have names, each once, whatever the case', async () => {
    expect(await ines.call('POST', '/api/folders', { name: '  ' })).toMatchObject({
      status: 400,
      body: { error: 'Please enter a folder name' },
    });
    const taxes = await addFolder('Taxes');
    expect(await ines.call('POST', '/api/folders', { name: 'TAXES' })).toMatchObject({
      status: 409,
      body: { code: 'folder_name_taken' },
    });
    expect((await ines.call('PATCH', `/api/folders/${taxes}`, { name: 'taxes' })).body).toMatchObject({
      folder: { name: 'taxes' },
    });
  });
});

describe('a file', () => {
  test('keeps its ending when it is renamed, and is found under its new name', async () => {
    const { id } = await add('scan 0001.pdf', 'Nothing of note.');
    expect((await ines.call('PATCH', `/api/files/${id}`, { filename: 'boiler service' })).body).toMatchObject({
      file: { filename: 'boiler service.pdf' },
    });
    const search = async () => (await ines.call('POST', '/api/search', { query: 'filename:boiler note' })).body;
    await expect.poll(search).toMatchObject({ results: [{ filename: 'boiler service.pdf' }] });
  });

  test('cannot take the name of another', async () => {
    const { id } = await add('one.pdf');
    await add('two.pdf');
    expect(await ines.call('PATCH', `/api/files/${id}`, { filename: 'TWO.pdf' })).toMatchObject({
      status: 409,
      body: { code: 'filename_taken' },
    });
  });

  test('is found by its id before its name', async () => {
    const { id } = await add('first.pdf');
    await add(`${id}.pdf`, 'A file named like the id of another.');
    expect((await ines.call('GET', `/api/files/${id}`)).body).toMatchObject({ file: { filename: 'first.pdf' } });
  });
});

test('many files change at once, and the answer says which did not', async () => {
  const folder = await addFolder('Attic');
  const [one, two] = [await add('one.pdf'), await add('two.pdf')];
  const { body } = await ines.call('POST', '/api/files/bulk', {
    action: 'move',
    ids: [one.id, two.id, 'doc_missing'],
    folderId: folder,
  });
  expect(body).toEqual({
    done: [one.id, two.id],
    failed: [{ id: 'doc_missing', error: 'There is no such document', code: 'document_not_found' }],
  });
  expect((await list(`?folder=${folder}`)).total).toBe(2);
});

test('what happened is told to whoever comes back, newest first', async () => {
  await add('one.pdf');
  await ines.call('DELETE', '/api/files/one.pdf');
  expect((await ines.call('GET', '/api/notices')).body).toMatchObject({
    events: [
      { type: 'deleted', path: 'one.pdf', source: 'upload' },
      { type: 'uploaded', path: 'one.pdf' },
    ],
  });
});

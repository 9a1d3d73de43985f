import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SavedSearchAnswer, SavedSearchList, SAVED_SEARCHES_MAX } from 'contract/saved-searches';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ada: TestPerson;
let people = 0;
beforeAll(async () => {
  product = await openTestProduct();
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  ada = await product.person(`ada-saved-${++people}`);
});

const LETTER = (number: number) => `Harbour Joinery\nInvoice ${number}\n12 March 2025\nTotal to pay ${number}.00 EUR`;
const INVOICES = { page: 'library', address: 'filter=invoice', files: { filter: 'invoice' } };
const add = async (filename: string, text: string) => ada.upload(filename, await madePdf([text]));
const save = (name: string, query: object) => ada.call('POST', '/api/searches', { name, query });
const saved = async (name: string, query: object) => SavedSearchAnswer.parse((await save(name, query)).body).search;
const list = async (person = ada) => SavedSearchList.parse((await person.call('GET', '/api/searches')).body).searches;
const counts = async () => (await list()).map(({ name, count, fresh }) => [name, count, fresh]);

describe('a saved search', () => {
  it('of the library counts like a folder, and says what came since its owner looked', async () => {
    await add('invoice 1.pdf', LETTER(11));
    expect(await saved('Invoices', INVOICES)).toMatchObject({ name: 'Invoices', query: INVOICES, count: 1, fresh: 0 });
    await add('invoice 2.pdf', LETTER(22));
    await add('note.pdf', 'About the garden.');
    expect(await counts()).toEqual([['Invoices', 2, 1]]);
    const [search] = await list();
    expect((await ada.call('POST', `/api/searches/${search?.id}/looked`)).status).toBe(204);
    expect(await counts()).toEqual([['Invoices', 2, 0]]);
    await ada.call('DELETE', '/api/files/invoice%202.pdf');
    expect(await counts()).toEqual([['Invoices', 1, 0]]);
  });

  it('of a question counts the documents that answer it', async () => {
    await add('garden.pdf', 'The hedge of the garden is cut by Mr Bower in autumn.');
    await add('car.pdf', 'The tyres of the van were changed in Hull.');
    await saved('Hedge', { page: 'search', question: 'who cuts the hedge' });
    expect(await counts()).toEqual([['Hedge', 1, 0]]);
  });

  it('is renamed and deleted, and its documents stay', async () => {
    await add('invoice 1.pdf', LETTER(11));
    const { id } = await saved('Invoices', INVOICES);
    await saved('Others', { ...INVOICES, files: { filter: 'letter' } });
    expect(await save('invoices', INVOICES)).toMatchObject({ status: 409, body: { code: 'saved_search_taken' } });
    expect(await ada.call('PATCH', `/api/searches/${id}`, { name: 'others' })).toMatchObject({ status: 409 });
    await ada.call('PATCH', `/api/searches/${id}`, { name: 'Bills' });
    expect((await list()).map(({ name }) => name)).toEqual(['Bills', 'Others']);
    expect((await ada.call('DELETE', `/api/searches/${id}`)).status).toBe(204);
    expect((await ada.call('DELETE', `/api/searches/${id}`)).status).toBe(404);
    expect((await ada.call('GET', '/api/files/invoice%201.pdf')).status).toBe(200);
  });

  it('is for its owner alone', async () => {
    const { id } = await saved('Invoices', INVOICES);
    const eve = await product.person(`eve-saved-${people}`);
    expect(await list(eve)).toEqual([]);
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/looked', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect(await eve.call(method, `/api/searches/${id}${path}`, body)).toMatchObject({
        status: 404,
        body: { code: 'saved_search_not_found' },
      });
    expect(await counts()).toEqual([['Invoices', 0, 0]]);
  });

  it('is refused without a name, of nothing, and where there are too many', async () => {
    expect((await save('  ', INVOICES)).status).toBe(400);
    expect((await save('Empty', { page: 'search', question: ' ' })).status).toBe(400);
    for (let number = 0; number < SAVED_SEARCHES_MAX; number++) await saved(`No ${number}`, INVOICES);
    expect(await save('One more', INVOICES)).toMatchObject({ status: 422, body: { code: 'saved_searches_full' } });
  });
});

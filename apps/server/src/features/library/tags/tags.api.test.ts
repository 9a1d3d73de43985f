import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BulkAnswer, FileAnswer, FilesAnswer } from 'contract/documents';
import { TagAnswer, TagList, TagSuggestions } from 'contract/tags';
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
  ada = await product.person(`ada-tags-${++people}`);
});

const LETTER = (number: number) => `Harbour Joinery\nInvoice ${number}\n12 March 2025\nTotal to pay ${number}.00 EUR`;
async function add(filename: string, text = `All about ${filename}.`): Promise<string> {
  const { body } = await ada.upload(filename, await madePdf([text]));
  return (body as { id: string }).id;
}
const bulk = async (action: string, ids: string[], tag?: string) =>
  BulkAnswer.parse((await ada.call('POST', '/api/files/bulk', { action, ids, ...(tag === undefined ? {} : { tag }) })).body);
const tags = async () => TagList.parse((await ada.call('GET', '/api/tags')).body).tags;
const listed = async (query: string) =>
  FilesAnswer.parse((await ada.call('GET', `/api/files${query}`)).body).files.map(({ filename }) => filename);
const tagsOf = async (id: string) => FileAnswer.parse((await ada.call('GET', `/api/files/${id}`)).body).file.tags;

describe('tags', () => {
  it('are made by tagging, counted, and listed by their documents', async () => {
    const [roof, door] = [await add('roof.pdf'), await add('door.pdf')];
    expect((await bulk('tag', [roof, door], 'House')).done).toHaveLength(2);
    await bulk('tag', [roof], 'house');
    await bulk('tag', [roof], 'urgent');
    expect((await tags()).map(({ name, count }) => [name, count])).toEqual([
      ['House', 2],
      ['urgent', 1],
    ]);
    expect(await listed('?tag=HOUSE&sort=filename')).toEqual(['door.pdf', 'roof.pdf']);
    await ada.call('DELETE', '/api/files/door.pdf');
    expect((await tags())[0]).toMatchObject({ name: 'House', count: 1 });
    await bulk('untag', [roof], 'House');
    expect(await tagsOf(roof)).toEqual(['urgent']);
  });

  it('are renamed and coloured everywhere, and two of a name are merged only when asked', async () => {
    const [roof, door] = [await add('roof.pdf'), await add('door.pdf')];
    await bulk('tag', [roof, door], 'House');
    await bulk('tag', [door], 'Home');
    const path = '/api/tags/House';
    expect(await ada.call('PATCH', path, { name: 'home' })).toMatchObject({ status: 409, body: { code: 'tag_taken' } });
    const { tag } = TagAnswer.parse((await ada.call('PATCH', path, { name: 'Cottage', color: 'teal' })).body);
    expect(tag).toEqual({ name: 'Cottage', color: 'teal', count: 2 });
    expect(await tagsOf(roof)).toEqual(['Cottage']);
    const merged = TagAnswer.parse((await ada.call('POST', '/api/tags/Cottage/merge', { into: 'Home' })).body);
    expect(merged.tag).toMatchObject({ name: 'Home', count: 2 });
    expect(await tagsOf(door)).toEqual(['Home']);
    expect((await ada.call('DELETE', '/api/tags/Home')).status).toBe(204);
    expect(await tags()).toEqual([]);
    expect(await tagsOf(roof)).toEqual([]);
  });

  it('refuse names that are empty, too long or there already, and other people’s', async () => {
    expect(await ada.call('POST', '/api/tags', { name: '   ' })).toMatchObject({ status: 400 });
    expect(await ada.call('POST', '/api/tags', { name: 'x'.repeat(61) })).toMatchObject({ status: 400 });
    expect(await ada.call('POST', '/api/tags', { name: 'a/b ✨' })).toMatchObject({ status: 201 });
    expect(await ada.call('POST', '/api/tags', { name: 'A/B ✨' })).toMatchObject({ status: 409, body: { code: 'tag_taken' } });
    const eve = await product.person(`eve-tags-${people}`);
    for (const [method, body] of [
      ['PATCH', { color: 'red' }],
      ['DELETE', undefined],
    ] as const)
      expect(await eve.call(method, '/api/tags/a%2Fb%20✨', body)).toMatchObject({
        status: 404,
        body: { code: 'tag_not_found' },
      });
  });

  it('are suggested from what others of the sender have, and never put on by themselves', async () => {
    const known = [await add('a.pdf', LETTER(11)), await add('b.pdf', LETTER(22))];
    const fresh = await add('c.pdf', LETTER(33));
    await bulk('tag', known, 'windows');
    const suggested = async () =>
      TagSuggestions.parse((await ada.call('POST', '/api/tags/suggestions', { ids: [fresh] })).body).suggestions;
    // Who sent a document is known a little after it can be found.
    await expect
      .poll(async () => (await suggested())[0], { timeout: 30_000 })
      .toEqual({ name: 'windows', reason: '2 of 2 others from Harbour Joinery have it', isNew: false });
    expect((await suggested()).map(({ name }) => name)).toContain('invoice');
    expect(await tagsOf(fresh)).toEqual([]);
  });
});

describe('stars', () => {
  it('are put on many, listed, counted and taken off', async () => {
    const [roof, door] = [await add('roof.pdf'), await add('door.pdf')];
    await bulk('star', [roof, door]);
    await bulk('unstar', [door]);
    const { files, counts } = FilesAnswer.parse((await ada.call('GET', '/api/files?view=starred')).body);
    expect(files.map(({ filename, starred }) => [filename, starred])).toEqual([['roof.pdf', true]]);
    expect(counts.starred).toBe(1);
  });
});

describe('a search', () => {
  const found = async (query: string) => {
    const { body } = await ada.call('POST', '/api/search', { query, min_score: 0 });
    return [...new Set((body as { results: { filename: string }[] }).results.map(({ filename }) => filename))].toSorted();
  };
  it('is narrowed by tags, stars and facts', async () => {
    const first = await add('first.pdf', `${LETTER(40)}\nThree oak windows`);
    await add('second.pdf', `Slate and Sons\nQuotation Q-77\n2 June 2024\nTotal 9,400.00 EUR\nOak windows in the roof`);
    await bulk('tag', [first], 'Taxes');
    await bulk('star', [first]);
    for (const narrowed of [
      'tag:taxes',
      'is:starred',
      'kind:Rechnung',
      'sender:harbour',
      'date:2025',
      'date:>2024',
      'total:<100',
      'from:harbour',
    ])
      expect([narrowed, ...(await found(`oak windows ${narrowed}`))]).toEqual([narrowed, 'first.pdf']);
    for (const narrowed of ['kind:quotation', 'date:2024-06', 'total:9000-10000', 'ref:q77'])
      expect([narrowed, ...(await found(`oak windows ${narrowed}`))]).toEqual([narrowed, 'second.pdf']);
    expect(await found('oak windows tag:nothing')).toEqual([]);
  });
});

describe('lists', () => {
  it('are sorted by facts, page after page, those without any first', async () => {
    await add('none.pdf', 'Nothing in particular');
    for (const number of [30, 10, 20]) await add(`${number}.pdf`, LETTER(number));
    // Facts are read after the upload has answered.
    await expect
      .poll(() => listed('?sort=total&direction=desc'), { timeout: 30_000 })
      .toEqual(['30.pdf', '20.pdf', '10.pdf', 'none.pdf']);
    const first = FilesAnswer.parse((await ada.call('GET', '/api/files?sort=total&limit=2')).body);
    expect(first.files.map(({ filename }) => filename)).toEqual(['none.pdf', '10.pdf']);
    expect(await listed(`?sort=total&limit=2&cursor=${first.nextCursor}`)).toEqual(['20.pdf', '30.pdf']);
    for (const sort of ['kind', 'date', 'sender'])
      expect([sort, (await listed(`?sort=${sort}&direction=asc`))[0]]).toEqual([sort, 'none.pdf']);
    expect(first.files[1]?.facts).toMatchObject({ kind: 'invoice', date: '2025-03-12', sender: 'Harbour Joinery', total: 10 });
  });
});

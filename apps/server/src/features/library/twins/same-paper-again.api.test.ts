import { SAME_AGAIN } from 'contract/constants';
import { FileAnswer, FilesAnswer } from 'contract/documents';
import { FactsAnswer } from 'contract/facts';
import { NoticeList } from 'contract/notices';
import { FileListAnswer } from 'contract/v1/files';
import { FactsOfFile } from 'contract/v1/reading';
import { SearchAnswer } from 'contract/search';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

const SETTLED = { timeout: 30_000, interval: 50 };
let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ada = await product.person('ada');
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

interface Written {
  readonly what?: string;
  readonly reference?: string;
  readonly date?: string;
  readonly total?: string;
}
/** Adds a paper of the joinery, and waits until it was read and told of. */
async function add(name: string, written: Written = {}, person = ada): Promise<string> {
  const { what = 'Invoice', reference = '7471-B', date = '12 March 2025', total = '780.00' } = written;
  const text = `Harbour Joinery\n${what} ${reference}\n${date}\nTo: Mrs Ada Brandt\nTotal to pay ${total} EUR\n\nAs ${name}`;
  const { id } = (await person.upload(name, await madePdf([text]))).body as { id: string };
  await vi.waitFor(async () => {
    const { file } = FileAnswer.parse((await person.call('GET', `/api/files/${id}`)).body);
    expect(file.facts?.total).toBe(Number(total));
  }, SETTLED);
  return id;
}
const againOf = async (id: string, person = ada) =>
  FactsAnswer.parse((await person.call('GET', `/api/files/${id}/facts`)).body).again.map(({ filename }) => filename);
const told = async () =>
  NoticeList.parse((await ada.call('GET', '/api/notices')).body).events.filter(({ source }) => source === SAME_AGAIN);
const listed = async (typed: string) =>
  FilesAnswer.parse((await ada.call('GET', `/api/files?sort=filename&typed=${encodeURIComponent(typed)}`)).body).files.map(
    ({ filename }) => filename,
  );
const correct = async (id: string, fact: string, value: unknown) =>
  FactsAnswer.parse((await ada.call('PATCH', `/api/files/${id}/facts`, { fact, value })).body).again.map(
    ({ filename }) => filename,
  );

it('an invoice that is there already in other bytes is shown beside both, and told once in one sentence', async () => {
  const first = await add('first.pdf');
  expect(await told()).toEqual([]);
  const second = await add('scan.pdf');
  expect(await againOf(second)).toEqual(['first.pdf']);
  expect(await againOf(first)).toEqual(['scan.pdf']);
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), SETTLED);
  expect(await told()).toMatchObject([
    { type: 'other', path: '“scan.pdf” is the same invoice again as “first.pdf”', documentId: second },
  ]);
  const program = FactsOfFile.parse((await ada.call('GET', `/v1/api/files/${second}/facts`)).body);
  expect(program.same_again).toEqual([{ id: first, name: 'first.pdf' }]);
  // Reading it again, as for a new index, is no news.
  for (const id of [second, first]) await product.served.product.library.tellTwins(scopeOf(ada.accountId), id);
  expect(await told()).toHaveLength(1);
});

it('is found by twin:any in lists, by programs and in searches', async () => {
  await add('other.pdf', { reference: '8000-C', total: '12.00' });
  expect(await listed('twin:any')).toEqual(['first.pdf', 'scan.pdf']);
  expect(await listed('-twin:any')).toEqual(['other.pdf']);
  expect(await listed('twin:any OR name:other')).toEqual(['first.pdf', 'other.pdf', 'scan.pdf']);
  const program = await ada.call('GET', '/v1/api/files?filter=twin:any&sort=name');
  expect(FileListAnswer.parse(program.body).files.map(({ name }) => name)).toEqual(['first.pdf', 'scan.pdf']);
  const body = { query: 'joinery twin:any', top_k: 50, min_score: 0 };
  const { results } = SearchAnswer.parse((await ada.call('POST', '/api/search', body)).body);
  expect([...new Set(results.map(({ filename }) => filename))].toSorted()).toEqual(['first.pdf', 'scan.pdf']);
});

it('is not said of another sum, number, day or kind, nor of a reminder', async () => {
  const others: readonly Written[] = [
    { total: '781.00' },
    { reference: '7472-B' },
    { date: '14 April 2025' },
    { what: 'Receipt' },
    { what: 'Reminder of your invoice' },
    { what: 'Credit note for invoice' },
    { what: 'Zahlungserinnerung zu Rechnung' },
  ];
  for (const [number, written] of others.entries()) {
    const id = await add(`other ${number}.pdf`, written);
    // However it was read: who wrote it, and that it asks for money.
    await correct(id, 'sender', 'HARBOUR JOINERY');
    if (written.what?.includes(' ') === true) await correct(id, 'kind', 'invoice');
    expect([written, await againOf(id)]).toEqual([written, []]);
  }
  expect(await told()).toHaveLength(1);
});

it('follows corrections, Trash and the owner', async () => {
  const [first, second] = [await idOf('first.pdf'), await idOf('scan.pdf')];
  expect(await correct(second, 'reference', '7471-X')).toEqual([]);
  expect(await correct(second, 'reference', '7471 b')).toEqual(['first.pdf']);
  expect(await correct(second, 'kind', 'letter')).toEqual([]);
  await correct(second, 'kind', 'invoice');
  // What was shown on one is read on the others of the sender, a moment later.
  await vi.waitFor(async () => expect(await againOf(second)).toEqual(['first.pdf']), SETTLED);
  expect(await correct(second, 'date', '2025-03-13')).toEqual([]);
  expect(await correct(second, 'date', null)).toContain('first.pdf');
  expect(await correct(second, 'date', '2025-03-12')).toEqual(['first.pdf']);
  expect(await correct(second, 'currency', 'CHF')).toEqual([]);
  expect(await correct(second, 'currency', 'EUR')).toEqual(['first.pdf']);
  await ada.call('POST', '/api/files/bulk', { action: 'trash', ids: [first] });
  expect(await againOf(second)).toEqual([]);
  expect(await listed('twin:any')).toEqual([]);
  await ada.call('POST', '/api/files/bulk', { action: 'restore', ids: [first] });
  expect(await againOf(second)).toEqual(['first.pdf']);
  const eve = await product.person('eve');
  expect(await againOf(await add('hers.pdf', {}, eve), eve)).toEqual([]);
  expect((await eve.call('GET', `/api/files/${first}/facts`)).status).toBe(404);
});

async function idOf(name: string): Promise<string> {
  return FileAnswer.parse((await ada.call('GET', `/api/files/${encodeURIComponent(name)}`)).body).file.id;
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileAnswer } from 'contract/documents';
import { AlikeAnswer, FactsAnswer } from 'contract/facts';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ada = await product.person('ada-facts');
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

const paper = (number: number) => `Harbour Joinery\nInvoice ${number}\n12 March 2025\nTotal to pay ${number}.00 EUR`;
async function add(filename: string, text: string): Promise<string> {
  const { body } = await ada.upload(filename, await madePdf([text]));
  return (body as { id: string }).id;
}
const factsOf = async (id: string) => FactsAnswer.parse((await ada.call('GET', `/api/files/${id}/facts`)).body).facts;
const correct = (id: string, body: Record<string, unknown>) => ada.call('PATCH', `/api/files/${id}/facts`, body);

it('keeps a correction above the rules, in lists too, through reading again, until it is taken back', async () => {
  const id = await add('one.pdf', paper(51));
  await correct(id, { fact: 'kind', value: 'receipt' });
  await correct(id, { fact: 'total', value: null });
  expect(await factsOf(id)).toMatchObject({ kind: { value: 'receipt', confidence: 1, by: 'person' } });
  expect((await factsOf(id)).total).toBeUndefined();
  const { file } = FileAnswer.parse((await ada.call('GET', `/api/files/${id}`)).body);
  expect(file.facts).toMatchObject({ kind: 'receipt', total: null });
  const [scope, { facts, library }] = [scopeOf(ada.accountId), product.served.product];
  await facts.readAgain(scope, [await library.find(scope, id)]);
  expect((await factsOf(id)).kind?.value).toBe('receipt');
  await ada.call('DELETE', `/api/files/${id}/facts/kind`);
  expect((await factsOf(id)).kind).toMatchObject({ value: 'invoice', place: { page: 1 } });
});

it.each([
  ['net', 1900.5],
  ['tax', 99],
  ['customer', 'K-118'],
  ['iban', 'DE89 3704 0044 0532 0130 00'],
  ['period', '2025-04-01/2025-06-30'],
  ['until', '2031-06'],
  ['inspection', '2026-10-05'],
  ['warranty', 'P2Y'],
  ['notice', 'P3M'],
] as const)('takes the owner’s word for the %s, and takes it back', async (fact, value) => {
  const id = await add(`${fact}.pdf`, paper(55));
  const before = (await factsOf(id))[fact]?.value;
  await correct(id, { fact, value });
  expect((await factsOf(id))[fact]).toMatchObject({ value, by: 'person', confidence: 1 });
  await ada.call('DELETE', `/api/files/${id}/facts/${fact}`);
  expect((await factsOf(id))[fact]?.value).toBe(before);
});

it('offers the sender’s others after a preview, changes those that are chosen, and reads the next alike', async () => {
  const [first, second, third] = [await add('a.pdf', paper(61)), await add('b.pdf', paper(62)), await add('c.pdf', paper(63))];
  await add('other.pdf', 'Slate and Sons\nInvoice 7\n1 May 2025\nTotal 9.00 EUR');
  await correct(first, { fact: 'sender', value: 'Harbour Joinery Ltd' });
  const alike = `/api/files/${first}/facts/sender/alike`;
  const preview = AlikeAnswer.parse((await ada.call('GET', alike)).body);
  expect(preview.value).toBe('Harbour Joinery Ltd');
  expect(preview.documents.map(({ filename }) => filename)).toEqual(expect.arrayContaining(['b.pdf', 'c.pdf']));
  expect(preview.documents.map(({ filename }) => filename)).not.toContain('other.pdf');
  expect((await ada.call('POST', alike, { ids: [second] })).body).toEqual({ changed: 1 });
  expect((await factsOf(second)).sender?.value).toBe('Harbour Joinery Ltd');
  expect((await factsOf(third)).sender?.value).toBe('Harbour Joinery');
  const next = await add('d.pdf', paper(64));
  expect((await factsOf(next)).sender).toMatchObject({ value: 'Harbour Joinery Ltd', by: 'learned' });
});

it('refuses what is no such fact, and other people’s documents', async () => {
  const id = await add('bad.pdf', paper(71));
  for (const body of [
    { fact: 'kind', value: 'spaceship' },
    { fact: 'date', value: 'yesterday' },
    { fact: 'total', value: 'many' },
    { fact: 'currency', value: 'euro' },
    { fact: 'sender', value: '' },
    { fact: 'iban', value: 'DE89' },
    { fact: 'period', value: '2025-06-30/2025-04-01' },
    { fact: 'until', value: '2025-13' },
    { fact: 'notice', value: 'three months' },
    { fact: 'language', value: 'en' },
  ])
    expect([body.fact, (await correct(id, body)).status]).toEqual([body.fact, 400]);
  expect(await ada.call('GET', `/api/files/${id}/facts/kind/alike`)).toMatchObject({
    status: 409,
    body: { code: 'not_corrected' },
  });
  const eve = await product.person('eve-facts');
  expect((await eve.call('PATCH', `/api/files/${id}/facts`, { fact: 'kind', value: 'letter' })).status).toBe(404);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileAnswer } from 'contract/documents';
import { FactsAnswer } from 'contract/facts';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { madeCrossIndustryInvoice } from '#kernel/invoices/made-invoice.test-support.ts';

let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ada = await product.person('ada-invoices');
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

const PAPER = 'Harbour Joinery\nInvoice 51\n12 March 2025\nTotal to pay 99.00 EUR';
async function add(filename: string, files: Readonly<Record<string, string>>): Promise<string> {
  const { body } = await ada.upload(filename, await madePdf([PAPER], { title: filename, files }));
  return (body as { id: string }).id;
}
const factsOf = async (id: string) => FactsAnswer.parse((await ada.call('GET', `/api/files/${id}/facts`)).body).facts;

it.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'zugferd-invoice.xml', 'xrechnung.xml'])(
  'takes the facts of an invoice from the %s in its file, in lists too, and tells of another sum on the page',
  async (name) => {
    const id = await add(`${name}.pdf`, { [name]: madeCrossIndustryInvoice() });
    const by = { by: 'data', confidence: 1 };
    expect(await factsOf(id)).toMatchObject({
      kind: { ...by, value: 'invoice' },
      date: { ...by, value: '2025-03-12' },
      due: { ...by, value: '2025-04-11' },
      sender: { ...by, value: 'Harbour Joinery Ltd' },
      recipient: { ...by, value: 'Ida Holm' },
      total: { ...by, value: 1071, printed: 99 },
      currency: { ...by, value: 'EUR' },
      reference: { ...by, value: 'HJ-51' },
      net: { ...by, value: 900 },
      tax: { ...by, value: 171 },
      customer: { ...by, value: 'K-2041' },
      iban: { ...by, value: 'DE02 1203 0000 0000 2020 51' },
      period: { ...by, value: '2025-02-01/2025-02-28' },
    });
    const { file } = FileAnswer.parse((await ada.call('GET', `/api/files/${id}`)).body);
    expect(file.facts).toMatchObject({ total: 1071, due: '2025-04-11', sender: 'Harbour Joinery Ltd' });
  },
);

const BROKEN = madeCrossIndustryInvoice().slice(0, -20);
const LARGE = madeCrossIndustryInvoice({ sender: '&amp;'.repeat(8_000_000) });
it.each<readonly [string, Readonly<Record<string, string>>]>([
  ['broken', { 'factur-x.xml': BROKEN }],
  ['40 MB of entities', { 'factur-x.xml': LARGE }],
  ['an order', { 'order-x.xml': madeCrossIndustryInvoice() }],
  ['of another', { 'attachment.xml': madeCrossIndustryInvoice() }],
  [
    'two that differ',
    { 'factur-x.xml': madeCrossIndustryInvoice(), 'xrechnung.xml': madeCrossIndustryInvoice({ reference: 'X' }) },
  ],
])('keeps the facts of the page where the data is %s', async (what, files) => {
  const facts = await factsOf(await add(`${what}.pdf`, files));
  expect(facts).toMatchObject({ total: { value: 99 }, sender: { value: 'Harbour Joinery' } });
  expect(facts.total).not.toHaveProperty('by');
});

it('takes the one that can be read, beside a broken one', async () => {
  const id = await add('beside.pdf', { 'factur-x.xml': BROKEN, 'xrechnung.xml': madeCrossIndustryInvoice() });
  expect((await factsOf(id)).total).toMatchObject({ value: 1071, by: 'data' });
});

it('reads the data of documents from before, and the owner’s word stands above it', async () => {
  const id = await add('before.pdf', { 'factur-x.xml': madeCrossIndustryInvoice({ reference: 'HJ-60' }) });
  await ada.call('PATCH', `/api/files/${id}/facts`, { fact: 'total', value: 5 });
  const { facts, library, ingestion } = product.served.product;
  const scope = scopeOf(ada.accountId);
  await ingestion.forgetPages.ofDocument(scope, id);
  await facts.readAgain(scope, [await library.find(scope, id)]);
  const known = await factsOf(id);
  expect(known.reference).toMatchObject({ value: 'HJ-60', by: 'data' });
  expect(known.total).toMatchObject({ value: 5, by: 'person' });
  expect(known.total).not.toHaveProperty('printed');
});

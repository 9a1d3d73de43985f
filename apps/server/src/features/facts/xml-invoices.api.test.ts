import { DownloadAnswer } from 'contract/documents';
import { FactsAnswer } from 'contract/facts';
import { FileDetails } from 'contract/file-details';
import { SearchAnswer } from 'contract/search';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import {
  madeItalianInvoice,
  madeSigned,
  madeUniversalInvoice,
  POLISH_INVOICE,
} from '#engines/document-format/invoices/made-invoices.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { madeCrossIndustryInvoice } from '#kernel/invoices/made-invoice.test-support.ts';

const SETTLED = { timeout: 60_000, interval: 100 };
const NO_INVOICE =
  'Of XML files, signed (.p7m) or not, only electronic invoices are read: UBL, Cross Industry Invoice, FatturaPA, KSeF. This file is none.';

let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ada = await product.person('ada-xml');
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

async function add(filename: string, content: string | Buffer): Promise<string> {
  const { status, body } = await ada.upload(filename, content);
  expect([filename, status]).toEqual([filename, 200]);
  return (body as { id: string }).id;
}
const factsOf = async (id: string) => FactsAnswer.parse((await ada.call('GET', `/api/files/${id}/facts`)).body).facts;
const placeOf = (quote: RegExp) => ({ page: 1, quote: expect.stringMatching(quote) as string });

test('an invoice of XML has facts of its data, each with its place on the page', async () => {
  const facts = await factsOf(await add('hj-51.xml', madeUniversalInvoice()));
  const by = { by: 'data', confidence: 1 };
  expect(facts).toMatchObject({
    kind: { ...by, value: 'invoice' },
    date: { ...by, value: '2025-03-12', place: placeOf(/12 March 2025/u) },
    due: { ...by, value: '2025-04-11', place: placeOf(/11 April 2025/u) },
    sender: { ...by, value: 'Harbour Joinery Ltd', place: placeOf(/Harbour Joinery Ltd/u) },
    recipient: { ...by, value: 'Ida Holm', place: placeOf(/Ida Holm/u) },
    total: { ...by, value: 1071, place: placeOf(/1,071\.00/u) },
    currency: { ...by, value: 'EUR' },
    reference: { ...by, value: 'HJ-51', place: placeOf(/HJ-51/u) },
    net: { ...by, value: 900, place: placeOf(/900\.00/u) },
    tax: { ...by, value: 171, place: placeOf(/171\.00/u) },
    iban: { ...by, value: 'SE45 5000 0000 0583 9825 7466', place: placeOf(/SE45/u) },
  });
  expect(facts.total).not.toHaveProperty('printed');
});

test('it is found by what stands in its rows, and downloaded as it came', async () => {
  const content = madeItalianInvoice();
  const id = await add('bellini.xml', content);
  const { body } = await ada.call('POST', '/api/search', { query: 'riparazione pompa' });
  expect(SearchAnswer.parse(body).results[0]).toMatchObject({ filename: 'bellini.xml', pageNumber: 1 });
  const asked = await ada.call('POST', '/api/downloads', { ids: [id], form: 'original' });
  const download = await fetch(new URL(DownloadAnswer.parse(asked.body).url, product.address));
  expect(download.headers.get('content-disposition')).toContain('bellini.xml');
  expect(await download.text()).toBe(content);
  expect(await factsOf(id)).toMatchObject({
    total: { value: 1220, by: 'data' },
    net: { value: 1000, by: 'data' },
    tax: { value: 220, by: 'data' },
    iban: { value: 'IT60 X054 2811 1010 0000 0123 456', by: 'data' },
    sender: { value: 'Rosa Bellini' },
  });
});

test('one of Poland says its sums by rate and its account', async () => {
  const by = { by: 'data', confidence: 1 };
  expect(await factsOf(await add('fv-3.xml', POLISH_INVOICE))).toMatchObject({
    net: { ...by, value: 1000 },
    tax: { ...by, value: 230 },
    iban: { ...by, value: 'PL61 1090 1014 0000 0712 1981 2874', place: placeOf(/6110/u) },
  });
});

test('one that is signed is read as what is inside', async () => {
  const id = await add('IT01234567890_00007.xml.p7m', madeSigned(madeItalianInvoice().replace('7/2025', '9/2025')));
  expect(await factsOf(id)).toMatchObject({ reference: { value: '9/2025', by: 'data' }, total: { value: 1220 } });
});

test('sums that do not add up are told among its facts', async () => {
  const facts = await factsOf(await add('wrong sums.xml', madeUniversalInvoice({ gross: '1701.00', payable: '1701.00' })));
  expect(facts.total).toMatchObject({ value: 1701, contradiction: { stated: 1701, summed: 1071 } });
});

test('its data is read again where it was forgotten', async () => {
  const id = await add('again.xml', madeCrossIndustryInvoice({ reference: 'HJ-70' }));
  const { facts, library, ingestion } = product.served.product;
  const scope = scopeOf(ada.accountId);
  await ingestion.forgetPages.ofDocument(scope, id);
  await facts.readAgain(scope, [await library.find(scope, id)]);
  expect((await factsOf(id)).reference).toMatchObject({ value: 'HJ-70', by: 'data' });
});

test.each([
  ['a page.xml', '<html xmlns="http://www.w3.org/1999/xhtml"><body>Hello</body></html>', NO_INVOICE],
  ['settings.xml', '<?xml version="1.0"?><configuration/>', NO_INVOICE],
  ['smime.p7m', 'MIIB', NO_INVOICE],
  ['cut off.xml', madeUniversalInvoice().slice(0, 1_000), expect.stringMatching(/^This file is damaged/u)],
  [
    'bomb.xml',
    madeUniversalInvoice({ notes: `<b:Note>${'&amp;'.repeat(8_000_000)}</b:Note>` }),
    expect.stringMatching(/memory or time/u),
  ],
])('other XML is kept with a sentence: %s', async (filename, content, sentence) => {
  const { status, body } = await ada.upload(filename, content);
  expect(status).toBe(200);
  expect(body).toMatchObject({ text: 'none', pageCount: 0, textNote: sentence as string });
});

test('one that comes with a mail becomes a document beside it, and other XML is kept', async () => {
  const part = (name: string, content: string) =>
    `--edge\r\nContent-Type: application/xml; name="${name}"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}`;
  const mail = `From: Paul <paul@example.org>\r\nSubject: Papers\r\nContent-Type: multipart/mixed; boundary=edge\r\n\r\n${[
    '--edge\r\nContent-Type: text/plain\r\n\r\nThe invoice.',
    part('rechnung.xml', madeCrossIndustryInvoice({ reference: 'HJ-80' })),
    part('feed.xml', '<rss/>'),
  ].join('\r\n')}\r\n--edge--\r\n`;
  const id = await add('papers.eml', mail);
  await vi.waitFor(async () => expect(await product.served.product.engines.queue.pending()).toBe(0), SETTLED);
  const { attachments } = FileDetails.parse((await ada.call('GET', `/api/files/${id}/details`)).body);
  expect(attachments.map(({ name, reason }) => [name, reason])).toEqual([
    ['rechnung.xml', null],
    ['feed.xml', null],
  ]);
  expect((await factsOf(attachments[0]?.documentId ?? '')).reference).toMatchObject({ value: 'HJ-80', by: 'data' });
});

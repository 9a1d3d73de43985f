import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTroveClient, type TroveClient } from 'trove-client';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';

const BILL = [
  'Harbour Joinery Ltd',
  'Invoice 2026-51',
  'Invoice date: 12 March 2026',
  'Payment due: 26 March 2026',
  'Oak shelf  240.00 EUR',
  'Brass hinges, pair  75.00 EUR',
  'Net  315.00 EUR',
  'VAT 20 %  63.00 EUR',
  'Total to pay  378.00 EUR',
  'IBAN: DE02 1203 0000 0000 2020 51',
].join('\n');

let product: TestProduct;
let trove: TroveClient;
let stranger: TroveClient;
let [bill, letter] = ['', ''];
beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  const clientOf = async (name: string) =>
    createTroveClient({ address: product.address, key: (await product.person(name)).key });
  [trove, stranger] = [await clientOf('ann'), await clientOf('ben')];
  const send = async (name: string, text: string) => {
    const file = new Blob([new Uint8Array(await madePdf([text], { title: name }))]);
    return (await trove.uploadFile({ file, name, path: '/Bills' })).file.id;
  };
  [bill, letter] = [await send('bill.pdf', BILL), await send('letter.pdf', 'Dear Ann, the herons are back.\nYours, Bo')];
  const files = async () => (await trove.listFacts({ file_ids: `${bill},${letter}` })).files;
  const known = [expect.anything(), expect.anything()];
  await vi.waitFor(async () => expect((await files()).map(({ facts }) => facts)).toEqual(known), {
    timeout: 200_000,
    interval: 100,
  });
}, 300_000);
afterAll(() => product[Symbol.asyncDispose]());

/** The lines of a table, each with its cells by the names of their columns. None of these cells has a comma in it. */
function linesOf(table: string): Record<string, string>[] {
  const [head = '', ...lines] = table
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

test('an invoice is a line of a table by one call, with all that a book of invoices has', async () => {
  const answer = await trove.exportFacts({ filter: 'kind:invoice' });
  expect(answer.type).toMatch(/^text\/csv/);
  expect(linesOf(await answer.text())).toEqual([
    expect.objectContaining({
      name: 'bill.pdf',
      folder: '/Bills',
      kind: 'invoice',
      date: '2026-03-12',
      due: '2026-03-26',
      sender: 'Harbour Joinery Ltd',
      reference: '2026-51',
      total: '378',
      currency: 'EUR',
      net: '315',
      tax: '63',
      iban: 'DE02 1203 0000 0000 2020 51',
      address: `${product.address}/doc/${bill}`,
      id: bill,
    }),
  ]);
});

test('files are chosen by their ids too, and those of others, in Trash and gone are left out', async () => {
  const ids = [bill, letter, 'doc_nobody'].join(',');
  const { files, total } = await trove.listFacts({ file_ids: ids });
  expect([files.map(({ file_id: id }) => id).toSorted(), total]).toEqual([[bill, letter].toSorted(), 2]);
  expect(files.find(({ file_id: id }) => id === bill)?.facts).toMatchObject({ net: 315, tax: 63, total: 378 });
  const exported = await (await trove.exportFacts({ file_ids: letter })).text();
  expect([linesOf(exported).length, exported.includes(letter), exported.includes(bill)]).toEqual([1, true, false]);
  expect((await stranger.listFacts({ file_ids: ids })).files).toEqual([]);
  await trove.deleteFile({ id: letter });
  expect((await trove.listFacts({ file_ids: ids })).files.map(({ name }) => name)).toEqual(['bill.pdf']);
  await expect(trove.listFacts({ file_ids: ids, filter: 'kind:invoice' })).rejects.toMatchObject({
    status: 400,
    code: 'filter_beside_ids',
  });
  const many = Array.from({ length: 101 }, (_, at) => `doc_${at}`).join(',');
  await expect(trove.listFacts({ file_ids: many })).rejects.toMatchObject({ status: 400 });
});

test('the rows of an invoice are listed with what they make together, and come as a table', async () => {
  expect(await trove.listRows({ id: bill })).toEqual({
    success: true,
    rows: [
      { page: 1, date: null, text: 'Oak shelf', amount: 240 },
      { page: 1, date: null, text: 'Brass hinges, pair', amount: 75 },
    ],
    sum: 315,
    makes: 'net',
    currency: 'EUR',
  });
  const table = await trove.exportRows({ id: bill });
  expect(table.type).toMatch(/^text\/csv/);
  expect(await table.text()).toBe(
    'page,date,text,amount,currency\r\n1,,Oak shelf,240.00,EUR\r\n1,,"Brass hinges, pair",75.00,EUR\r\n',
  );
  for (const call of [() => stranger.listRows({ id: bill }), () => stranger.exportRows({ id: bill })])
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'document_not_found' });
});

test('a correction is taken back, and what was read counts again', async () => {
  await trove.correctFact({ id: bill, fact: 'net', value: 300 });
  expect((await trove.listFacts({ file_ids: bill })).files[0]?.facts).toMatchObject({ net: 300 });
  const { facts } = await trove.takeBackCorrection({ id: bill, fact: 'net' });
  expect(facts.net).toMatchObject({ value: 315 });
  await expect(trove.takeBackCorrection({ id: bill, fact: 'net' })).rejects.toMatchObject({ code: 'not_corrected' });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { AmountRows } from 'contract/amount-rows';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ada: TestPerson;
let ines: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  [ada, ines] = [await product.person('ada-rows'), await product.person('ines-rows')];
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

const BILL = [
  'Harbour Joinery Ltd',
  'Invoice 2026-51',
  '12 March 2026',
  'Oak shelf  240.00 EUR',
  'Brass hinges, pair  75.00 EUR',
  'Net  315.00 EUR',
  'VAT 20 %  63.00 EUR',
  'Total to pay  378.00 EUR',
].join('\n');

it('lists the rows of an invoice with what they make together, and as a table, to its owner alone', async () => {
  const { body } = await ada.upload('bill.pdf', await madePdf([BILL], { title: 'bill' }));
  const { id } = body as { id: string };
  const answer = AmountRows.parse((await ada.call('GET', `/api/files/${id}/rows`)).body);
  expect(answer.rows.map(({ page, text, amount }) => [page, text, amount])).toEqual([
    [1, 'Oak shelf', 240],
    [1, 'Brass hinges, pair', 75],
  ]);
  expect(answer.sum).toBe(315);
  expect(['net', null]).toContain(answer.makes);
  const table = await ada.call('GET', `/api/files/${id}/rows.csv`);
  expect(table.status).toBe(200);
  expect(String(table.body)).toContain('1,,"Brass hinges, pair",75.00,EUR');
  expect((await ines.call('GET', `/api/files/${id}/rows`)).status).toBe(404);
  expect((await ines.call('GET', `/api/files/${id}/rows.csv`)).status).toBe(404);
});

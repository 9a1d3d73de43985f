import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { Cover } from 'contract/reading';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const Uploaded = z.object({ id: z.string() });

test('a cover is the address of a picture that anyone who was given it can open, and that nobody else is given', async () => {
  const ada = await product.person('ada');
  const eve = await product.person('eve');
  const { id } = Uploaded.parse((await ada.upload('lease.pdf', await madePdf(['The lease begins in April.']))).body);
  const answer = await ada.call('GET', `/api/pdf/${id}/cover`);
  const picture = await fetch(product.address + Cover.parse(answer.body).url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await eve.call('GET', `/api/pdf/${id}/cover`)).status).toBe(404);
});

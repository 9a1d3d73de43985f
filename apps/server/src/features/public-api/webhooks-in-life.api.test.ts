import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTroveClient } from 'trove-client';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';

const SETTLED = { timeout: 60_000, interval: 50 };
const got: { id: string; type: string; name?: string }[] = [];
let isDown = false;
const receiver = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => (body += text));
  request.on('end', () => {
    const { type, data } = JSON.parse(body) as { type: string; data: { name?: string } };
    if (!isDown) got.push({ id: String(request.headers['webhook-id']), type, ...data });
    response.writeHead(isDown ? 503 : 204).end();
  });
});

let product: TestProduct;
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const at = receiver.address();
  address = `http://127.0.0.1:${at === null || typeof at === 'string' ? 0 : at.port}/hook`;
  product = await openTestProduct({ OUTBOUND_ALLOW: '127.0.0.1' });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  receiver.close();
});

test('a webhook hears of a file that can be searched; what was not delivered outlives a restart and can be sent again', async () => {
  const ann = await product.person('ann');
  const trove = createTroveClient({ address: product.address, key: ann.key });
  const { webhook, secret } = await trove.createWebhook({ address });
  expect(secret).toMatch(/^whsec_/);
  await trove.testWebhook({ id: webhook.id });
  await vi.waitFor(() => expect(got.map(({ type }) => type)).toEqual(['webhook.test']), SETTLED);
  const upload = async (name: string) =>
    trove.uploadFile({ file: new Blob([new Uint8Array(await madePdf([`The text of ${name}.`]))]), name, path: '/' });
  await upload('first.pdf');
  await vi.waitFor(() => expect(got.at(-1)).toMatchObject({ type: 'file.uploaded', name: 'first.pdf' }), SETTLED);

  isDown = true;
  await upload('second.pdf');
  const latest = async () => (await trove.listDeliveries({ id: webhook.id })).deliveries[0];
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ state: 'waiting', status: 503 }), SETTLED);
  const waiting = await latest();
  expect(waiting?.body).toContain('second.pdf');
  await product.restart();
  isDown = false;
  await trove.resendDelivery({ id: webhook.id, delivery: waiting?.id ?? '' });
  await vi.waitFor(async () => expect(await latest()).toMatchObject({ id: waiting?.id, state: 'delivered' }), SETTLED);
  expect(got.at(-1)).toMatchObject({ id: waiting?.id, name: 'second.pdf' });
  await trove.deleteWebhook({ id: webhook.id });
  expect((await trove.listWebhooks()).webhooks).toEqual([]);
});

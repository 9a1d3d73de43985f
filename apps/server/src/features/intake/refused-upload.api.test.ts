import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ MAX_UPLOAD_SIZE: '100KB' });
}, 30_000);
afterAll(() => product[Symbol.asyncDispose]());

/** One request over the agent's connection. @returns the status */
async function send(agent: Agent, key: string, { method, path, body }: { method: string; path: string; body?: Buffer }) {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(body === undefined ? {} : { 'content-type': 'multipart/form-data; boundary=line', 'content-length': body.length }),
  };
  const sent = request(new URL(path, product.address), { agent, method, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

it('a refused upload does not hold up the next request on its connection', async () => {
  const person = await product.person('Refused');
  const head =
    '--line\r\ncontent-disposition: form-data; name="file"; filename="page.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(300_000, '<p>no PDF</p>'), Buffer.from('\r\n--line--\r\n')]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await send(agent, person.key, { method: 'POST', path: '/api/pdf/upload', body })).toBe(413);
  expect(await send(agent, person.key, { method: 'GET', path: '/api/files' })).toBe(200);
  agent.destroy();
});

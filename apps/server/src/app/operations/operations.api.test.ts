import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#kernel/free-port.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

const METRICS_TOKEN = 'a token of more than 16 characters';

let product: TestProduct;
let ines: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ METRICS_TOKEN, DRAIN: '5s' });
  ines = await product.person('ines');
}, 30_000);
afterAll(() => product[Symbol.asyncDispose]());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(product.address + path, { headers });
  return { status: response.status, text: await response.text() };
};

describe('health', () => {
  it('says that the process lives and that its parts answer', async () => {
    expect(await ask('/health/live')).toEqual({ status: 200, text: '{"status":"ok"}' });
    expect(await ask('/health/ready')).toEqual({ status: 200, text: '{"status":"ok"}' });
  });
});

describe('metrics', () => {
  it('are read with the token alone', async () => {
    expect(await ask('/metrics')).toMatchObject({ status: 401 });
    expect(await ask('/metrics', { authorization: `Bearer ${ines.key}` })).toMatchObject({ status: 401 });
    expect(await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).toMatchObject({ status: 200 });
  });

  it('count requests by the pattern of their route, and name no file', async () => {
    await ines.upload('secret plans.md', '# Plans\n\nThe treasure is under the third oak.');
    await ines.call('GET', '/api/files/secret%20plans.md/facts');
    const { text } = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(text).toMatch(
      /trove_http_request_duration_seconds_count\{method="GET",route="\/api\/files\/:filename\/facts",status="2xx"\} 1/,
    );
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toMatch(/trove_info\{version="\d/);
    expect(text).not.toContain('secret');
  });
});

it('metrics say what the installation holds and what of it needs somebody', async () => {
  await using fresh = await openTestProduct({ METRICS_TOKEN });
  const bo = await fresh.person('bo');
  await bo.upload('oak.md', '# Oak\n\nThe treasure is under the third oak.');
  await expect.poll(() => fresh.served.product.engines.queue.pending(), { timeout: 20_000 }).toBe(0);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${fresh.address}/metrics`, { headers })).text();
  expect(text).toContain('trove_accounts 1\n');
  expect(text).toContain('trove_documents 1\n');
  expect(Number(/^trove_documents_bytes (\d+)/m.exec(text)?.[1])).toBeGreaterThan(20);
  expect(Number(/^trove_data_free_bytes ([\d.e+]+)/m.exec(text)?.[1])).toBeGreaterThan(0);
});

it('there are no metrics where no token is set', async () => {
  await using quiet = await openTestProduct();
  const response = await fetch(`${quiet.address}/metrics`, { headers: { authorization: 'Bearer undefined' } });
  expect(await response.text()).not.toContain('trove_info');
});

it('a database that does not answer makes the process not ready, and it says which part', async () => {
  await using broken = await openTestProduct({ METRICS_TOKEN });
  if (broken.environment['DATABASE_URL'] !== undefined) return;
  await broken.served.product.engines.database.close();
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${broken.address}/metrics`, { headers })).text();
  expect(metrics).toMatch(/^trove_database_up 0$/m);
  expect(metrics).toContain('nodejs_eventloop_lag_seconds');
  const response = await fetch(`${broken.address}/health/ready`);
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 503,
    body: { status: 'failing', failing: ['database'] },
  });
  expect((await fetch(`${broken.address}/health/live`)).status).toBe(200);
});

it('a process that was told to stop still answers, and says that nobody should be sent to it', async () => {
  const stopping = product.served[Symbol.asyncDispose]();
  expect(await ask('/health/ready')).toEqual({ status: 503, text: '{"status":"stopping"}' });
  expect((await ines.call('GET', '/api/files')).status).toBe(200);
  await stopping;
  await expect(ask('/health/live')).rejects.toThrow();
});

it('a process that serves nobody says on a port of its own how it is, and nothing else', async () => {
  await using worker = await openTestProduct({ ROLE: 'worker', HEALTH_PORT: String(await freePort()), METRICS_TOKEN });
  const at = (path: string) => fetch(worker.served.address + path, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await (await at('/health/ready')).json()).toEqual({ status: 'ok' });
  expect(await (await at('/metrics')).text()).toContain('trove_info');
  expect((await at('/api/config')).status).toBe(404);
  await expect(fetch(`${worker.address}/health/live`)).rejects.toThrow();
});

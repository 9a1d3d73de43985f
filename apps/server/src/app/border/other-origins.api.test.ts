import { expect, test } from 'vitest';
import { openTestProduct } from '../product.test-support.ts';

test('a page of another origin may call /v1 with a key, and nothing else; cookies open nothing', async () => {
  await using product = await openTestProduct();
  const ann = await product.person('ann');
  const origin = 'https://tools.example.org';
  const ask = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) =>
    fetch(product.address + path, { method, headers: { origin, ...headers } });
  const preflight = await ask('/v1/api/files', {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();

  const authorization = `Bearer ${ann.key}`;
  const answers = [
    await ask('/v1/api/files', { headers: { authorization } }),
    // A refusal can be read too.
    await ask('/v1/api/files'),
    await ask('/v1/api/files', { headers: { cookie: 'session=1' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
  for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBe('*');
  const page = await ask('/api/files', { headers: { authorization } });
  expect(page.headers.get('access-control-allow-origin')).toBeNull();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ CLOUD_FAKES: '1' });
  ines = await product.person('ines');
});
afterAll(() => product[Symbol.asyncDispose]());

test.each(['/api/me', '/api/folders', '/api/pdf', '/api/connections', '/api/trash', '/v1/notifications', '/api/nowhere'])(
  'no browser and no proxy keeps what %s answers',
  async (path) => {
    const answer = await ines.call('GET', path);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  },
);

test('the page after a consent loads nothing, runs nothing and is framed by nobody', async () => {
  const answer = await fetch(`${product.address}/api/connections/callback?state=unknown`);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/);
  expect(answer.headers.get('set-cookie')).toMatch(/Path=\/; HttpOnly; SameSite=Lax/);
});

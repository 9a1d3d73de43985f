import { InstallationAnswer } from 'contract/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, signIn } from '#features/identity/identity.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ ADMINS: 'ann@example.org' });
  [ben, ann] = [await product.person('ben'), await product.person('ann')];
  await ben.upload('secret plans.md', '# Plans\n\nThe treasure is under the third oak.');
}, 30_000);
afterAll(() => product[Symbol.asyncDispose]());

async function ask({ email }: TestPerson, name: string): Promise<{ status: number; text: string }> {
  const { tokens } = await signIn(product.address, openBrowser(), { email, password: `the secret of ${name}` });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const response = await fetch(`${product.address}/api/installation`, { headers });
  return { status: response.status, text: await response.text() };
}

test('an operator sees how much there is, of whom and how the work goes, and no name of a file', async () => {
  const { status, text } = await ask(ann, 'ann');
  expect(status).toBe(200);
  const { installation } = InstallationAnswer.parse(JSON.parse(text));
  expect(installation).toMatchObject({ documents: 1, accountsInAll: 2, files: 'disk', failures: [], connections: [] });
  expect(installation?.accounts.map(({ email, documents }) => [email, documents])).toEqual([
    ['ben@example.org', 1],
    ['ann@example.org', 0],
  ]);
  expect(installation?.database).toMatch(/^(SQLite|PostgreSQL \d+)/);
  expect(text).not.toMatch(/secret|treasure|plans/);
});

test('who is not named sees nothing, though they came first; and a key sees nothing of anybody', async () => {
  expect(await ask(ben, 'ben')).toEqual({ status: 200, text: '{"installation":null}' });
  expect((await ann.call('GET', '/api/installation')).status).toBe(403);
});

import { expect, test } from '../fixtures/journey.ts';

/** As the page writes names of which a part differs: of the app that signs in, or of a document. */
const asDeclared = (name: string) =>
  name
    .replace(/^__(Host|Secure)-/, '')
    .replace(/\.sig$/, '')
    .replace(/^_legacy_/, '_legacy_ ')
    .replace(/auth0\.[^.]+\.is\.authenticated/, 'auth0.….is.authenticated')
    .replace(/:.*/, ':…');

test('every cookie and every entry that a signed-in browser holds stands on the page about cookies', async ({ signedIn }) => {
  await signedIn.goto('/library');
  await expect(signedIn.getByRole('button', { name: /account of/i })).toBeVisible();
  const cookies = (await signedIn.context().cookies()).map(({ name }) => name);
  const entries = await signedIn.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(cookies.length).toBeGreaterThan(1);

  await signedIn.goto('/cookies');
  const declared = new Set((await signedIn.locator('main code').allTextContents()).map((name) => name.trim()));
  const missing = [...cookies, ...entries].flatMap((name) => asDeclared(name).split(' ')).filter((name) => !declared.has(name));
  expect([...new Set(missing)]).toEqual([]);
});

import { LOGIN_FAILED, NETWORK_ERROR_SEARCH, NOT_FOUND_TITLE } from 'contract/messages';
import { expect, fillAccount, test } from '../fixtures/journey.ts';

test('a reload signs in silently, and nothing of it is kept in storage', async ({ signedIn }) => {
  await signedIn.reload();
  await expect(signedIn.getByRole('button', { name: /account of/i })).toBeVisible();
  const kept = await signedIn.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage))).join(),
  );
  expect(kept).not.toMatch(/token|eyJ/i);
});

test('the session is found again after the day that the SDK remembers it, on the landing page too, until signing out', async ({
  signedIn: page,
}) => {
  const account = page.getByRole('button', { name: /account of/i });
  await page.context().clearCookies({ name: /is[.]authenticated/ });
  await page.goto('/');
  await expect(account).toBeVisible();
  await page.context().clearCookies({ name: /is[.]authenticated/ });
  await page.goto('/library');
  await expect(account).toBeVisible();
  await account.click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('signed-in-before'))).toBeNull();
});

test('whose session has ended is asked after once, and who never signed in not at all', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/prompt=none/.test(request.url()) && asked.push(request.url())));
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true });
  await page.goto('/pricing');
  await expect(signIn).toBeVisible();
  expect(asked).toHaveLength(0);
  await page.evaluate(() => localStorage.setItem('signed-in-before', 'true'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in-before'))).toBeNull();
  expect(asked).toHaveLength(1);
  await page.reload();
  await expect(signIn).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('an answer to a question that nobody asked is refused, and the page says why', async ({ page }) => {
  await page.goto('/callback?code=abc&state=not-ours');
  await expect(page.getByRole('heading', { name: LOGIN_FAILED })).toBeVisible();
  await expect(page.getByText('Invalid state')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('elsewhere a code in the address is left to whom it belongs', async ({ page }) => {
  await page.goto('/pricing?code=abc&state=xyz');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('where the server cannot be asked, signing in says so and the person stays', async ({ page, expectConsoleError }) => {
  expectConsoleError({ text: /Failed to load resource/, address: /\/api\/config/ });
  await page.route('**/api/config', (route) => route.abort());
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

test('an insecure address gets a sentence instead of a blank page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto('/library');
  await expect(page.getByRole('alert')).toContainText('Signing in needs a secure address');
});

test('a session that ends while a page is open leaves the page standing and offers to sign in again', async ({
  signedIn,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /401/, address: /\/api\// });
  await signedIn.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { error: 'Not signed in', code: 'not_signed_in' } }),
  );
  // Whatever the page asks for next is refused. The question may be there before the link can be pressed by hand.
  await signedIn.getByRole('link', { name: 'Trash' }).dispatchEvent('click');
  const question = signedIn.getByRole('dialog', { name: 'Your session has ended' });
  await expect(question).toBeVisible();
  // Whoever was typing and presses Enter must not lose the page.
  await expect(question.getByRole('button', { name: 'Sign in again' })).toBeFocused();
  await signedIn.unroute('**/api/**');
  await question.getByRole('button', { name: 'Sign in again' }).click();
  await expect(question).toBeHidden();
  await expect(signedIn).toHaveURL(/\/library/);
});

test('a link into the signed-in area is told of, kept, and opened after signing in', async ({ page, person }) => {
  await page.goto('/search?q=notice');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Sign in to open this page.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in and continue' }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await fillAccount(page, person);
  await expect(page).toHaveURL('/search?q=notice');
});

test('who cancels signing in is told so, and the address is clean', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in cancelled' })).toBeVisible();
  await expect(page).toHaveURL('/callback');
});

test('without a network a search fails at once, the page says why, and it works again with the network', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /Failed to load resource|WebSocket|Live connection/, address: /^/ });
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const question = page.getByLabel('Search your documents');
  await expect(question).toBeVisible();
  // A while after the screen has come, what the others need has come too.
  await expect(page.locator('link[rel="modulepreload"][href*="/upload-"]').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await question.fill('notice period');
  await question.press('Enter');
  await expect(page.getByText(NETWORK_ERROR_SEARCH).first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Files');
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('a page of a service that nobody has set up is not found, also for whoever is not signed in', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /404/, address: /onedrive|notion/ });
  expectConsoleError({ text: /No page at/, address: /./ });
  for (const path of ['/onedrive', '/notion']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: NOT_FOUND_TITLE })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByText('Sign in to open this page.')).toHaveCount(0);
  }
});

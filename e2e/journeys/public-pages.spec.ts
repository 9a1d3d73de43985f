import { FORM_NOT_CONNECTED, NO_RESULTS, NOT_FOUND_TITLE, RETURN_HOME } from 'contract/messages';
import { expect, test } from '../fixtures/journey.ts';
import { readPage } from '../fixtures/read-page.ts';

test('the page on cookies names whatever a browser is given', async ({ signedIn }) => {
  await signedIn.goto('/settings/advanced');
  await signedIn.goto('/library');
  await expect(signedIn.getByRole('button', { name: /account of/i })).toBeVisible();
  const kept = [
    ...(await signedIn.context().cookies()).map(({ name }) => name),
    ...(await signedIn.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ];
  expect(kept.length).toBeGreaterThan(2);
  const { text } = readPage(await (await signedIn.request.get('/cookies')).text());
  for (const name of kept) {
    const family = name.replace(/^(?:_legacy_)?auth0[.].*[.]is/, 'auth0.….is').replace(/[.]sig$/, '');
    expect(text, name).toContain(family.replace(/:.*/, ':…'));
  }
});

test('an unknown address is a 404 that leads home', async ({ page, expectConsoleError }) => {
  expectConsoleError({ text: /404/, address: /there-is-no-such-page/ });
  expectConsoleError({ text: /No page at \/there-is-no-such-page/, address: /./ });
  const response = await page.goto('/there-is-no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('heading', { name: NOT_FOUND_TITLE })).toBeVisible();
  await page.getByRole('link', { name: RETURN_HOME }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page begins at its top when another is opened', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('prices change with the billing period', async ({ page }) => {
  await page.goto('/pricing');
  const pro = page.getByRole('region', { name: 'Pro' });
  await expect(pro).toContainText('$12');
  await page.getByRole('button', { name: /^Annual/ }).click();
  await expect(pro).toContainText('$9');
  await expect(page.getByRole('region', { name: 'Business' })).toContainText('$24');
});

test('one endpoint is open at a time, and a press on it closes it', async ({ page }) => {
  await page.goto('/api');
  const list = page.getByRole('button', { name: /GET .api.files List files/ });
  const upload = page.getByRole('button', { name: 'POST /api/files Upload a file', exact: true });
  await list.click();
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await upload.click();
  await expect(list).toHaveAttribute('aria-expanded', 'false');
  await upload.click();
  await expect(upload).toHaveAttribute('aria-expanded', 'false');
});

test('tutorials are filtered by level and more are loaded', async ({ page }) => {
  await page.goto('/tutorials');
  const cards = page.getByRole('region', { name: 'All tutorials' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(8);
  await page.getByRole('button', { name: 'Advanced' }).click();
  await expect(cards).toHaveCount(3);
});

test('articles are filtered by category and by words', async ({ page }) => {
  await page.goto('/blog');
  const cards = page.getByRole('region', { name: 'Articles', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await page.getByRole('button', { name: 'Security' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByLabel('Search articles').fill('no such words');
  await expect(page.getByText(NO_RESULTS)).toBeVisible();
});

test('the documentation is found by what it says', async ({ page }) => {
  await page.goto('/documentation');
  await page.getByLabel('Search the documentation').fill('how do I restore a backup');
  const first = page.getByRole('search').getByRole('link').first();
  await expect(first).toContainText('Backup and restore');
  await first.click();
  await expect(page).toHaveURL(/\/documentation\/backup/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backup and restore');
});

test('a form that leads nowhere checks what is written and then says so', async ({ page }) => {
  await page.goto('/enterprise');
  const form = page.getByRole('form', { name: 'Schedule Enterprise Demo' });
  await form.getByRole('button').click();
  await expect(form.getByText('Please enter your full name')).toBeVisible();
  await form.getByLabel('Full name').fill('Sample Person');
  await form.getByLabel('Work email').fill('sample@');
  await form.getByLabel('Company').fill('Sample Company');
  await form.getByRole('button').click();
  await expect(form.getByText('Please enter an email address')).toBeVisible();
  await form.getByLabel('Work email').fill('sample@example.org');
  await form.getByRole('button').click();
  await expect(form.getByText(FORM_NOT_CONNECTED)).toBeVisible();
});

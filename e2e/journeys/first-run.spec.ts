import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAccount } from '../fixtures/open-account.ts';

test('Three presses and two fields lead a newcomer from the landing page to a sentence marked on its page', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try Trove free' }).first().click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const start = page.getByRole('region', { name: 'Start here' });
  await expect(start.getByText('Now drop one of yours')).toBeVisible();
  await expect(start.locator('mark').first()).toBeVisible({ timeout: 90_000 });
  // Nothing is told of what the page shows already.
  await expect(page.getByRole('region', { name: 'Messages' })).toBeEmpty();
  await expectNoAccessibilityFindings(page);
  // One look does not use it up: it is there until a file of one's own is.
  await page.reload();
  await expect(start.locator('mark').first()).toBeVisible({ timeout: 90_000 });
  const choosing = page.waitForEvent('filechooser');
  await start.getByRole('button', { name: 'Choose files' }).click();
  await (
    await choosing
  ).setFiles({ name: 'My own.txt', mimeType: 'text/plain', buffer: Buffer.from('The spare key hangs in the shed.') });
  await expect(page.getByRole('grid', { name: 'All Files' }).getByRole('link', { name: 'My own.txt' })).toBeVisible({
    timeout: 90_000,
  });
  await start.getByRole('link', { name: 'Read it on its page' }).click();
  await expect(page.locator('[data-mark="sentence"]').first()).toBeInViewport();

  await page.getByRole('link', { name: 'Back to the library' }).click();
  await expect(page.getByRole('grid', { name: 'All Files' }).getByRole('link').first()).toBeVisible();
  await expect(start).toHaveCount(0);
  // What was brought to try it can still be told from one's own, and leaves with one press.
  const samples = page.getByRole('region', { name: 'Sample documents' });
  await expect(samples).toContainText('12 documents are samples.');
  await expectNoAccessibilityFindings(page);
  await samples.getByRole('button', { name: 'Remove the samples' }).click();
  await expect(page.getByRole('grid', { name: 'All Files' }).getByRole('link')).toHaveCount(1);
  await expect(samples).toHaveCount(0);
});

test('The samples of the start leave with one press, and do not come back', async ({ page, person }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try Trove free' }).first().click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const start = page.getByRole('region', { name: 'Start here' });
  await expect(start.locator('mark').first()).toBeVisible({ timeout: 90_000 });
  // The list is empty before the server has answered, and a reload would call the question back.
  const removed = page.waitForResponse((response) => response.url().endsWith('/api/files/bulk'));
  await start.getByRole('button', { name: 'Remove the samples' }).click();
  await expect(page.getByText('No documents found')).toBeVisible();
  expect((await removed).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('No documents found')).toBeVisible();
  await expect(start).toHaveCount(0);
});

test('A second account in one browser gets the samples too, and Hide this is kept for the account that said it', async ({
  page,
  person,
}) => {
  const start = page.getByRole('region', { name: 'Start here' });
  await openAccount(page, person);
  await page.goto('/library');
  await expect(start.locator('mark').first()).toBeVisible({ timeout: 90_000 });
  await start.getByRole('button', { name: 'Hide this' }).click();
  await page.reload();
  await expect(page.getByRole('grid', { name: 'All Files' }).getByRole('link').first()).toBeVisible();
  await expect(start).toHaveCount(0);
  await page.context().clearCookies();
  await openAccount(page, { ...person, email: `second-${person.email}` });
  await page.goto('/library');
  await expect(start.locator('mark').first()).toBeVisible({ timeout: 90_000 });
});

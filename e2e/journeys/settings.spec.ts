import type { Page } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, signIn, test } from '../fixtures/journey.ts';

const saved = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByText('Settings saved').first();

test('The settings begin with the profile, whose name is checked where it stands and saved', async ({ signedIn: page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.getByLabel('Name').fill('  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await page.getByLabel('Name').fill('Sample Reader');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /account of Sample Reader/i })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Sample Reader');
});

test('Leaving with unsaved changes is asked about first', async ({ signedIn: page }) => {
  await page.goto('/settings/profile');
  await page.getByLabel('Name').fill('Half a name');
  await page.getByRole('link', { name: 'Advanced' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a name');
  await page.getByRole('link', { name: 'Advanced' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/settings\/advanced$/);
});

test('A new password needs the old one, and signs out the other device', async ({
  signedIn: page,
  person,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /422/, address: /\/api\/me\/password/ });
  const otherDevice = await (await browser.newContext()).newPage();
  await signIn(otherDevice, person);
  await page.goto('/settings/security');
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Use at least 8 characters')).toBeVisible();
  await page.getByLabel('New password').fill('another long secret');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is not right')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
});

test('Everything can be taken away as one zip', async ({ signedIn: page }) => {
  await page.goto('/settings/profile');
  await page.evaluate(() => localStorage.setItem('notes:doc_sample', JSON.stringify([{ text: 'due in May' }])));
  const asked = page.waitForRequest('**/api/export');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  expect((await asked).postDataJSON()).toEqual({ 'notes:doc_sample': [{ text: 'due in May' }] });
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
});

test('Keys of embedding services stay in this browser and are shown masked', async ({ signedIn: page }) => {
  await page.goto('/settings/advanced');
  await expect(page.getByText(/Mode/)).toContainText('LIVE');
  await expectNoAccessibilityFindings(page);
  await page.getByLabel('OpenAI API key', { exact: true }).fill('sk with a space');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A key has no spaces or line ends in it')).toBeVisible();
  await page.getByLabel('OpenAI API key', { exact: true }).fill('sk-test-0123456789');
  await page.getByLabel('Voyage API key', { exact: true }).fill('12345678');
  await page.getByRole('switch', { name: 'Show demo responses' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('sk-t****6789')).toBeVisible();
  await expect(page.getByText('****', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toMatchObject({
    api_keys: JSON.stringify({ openai: 'sk-test-0123456789', voyage: '12345678' }),
    showDemoResponses: 'false',
  });
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Remove OpenAI API key' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('OpenAI API key', { exact: true })).toHaveValue('');
});

test('An API key is shown once, opens the library, is rotated, and is revoked', async ({ signedIn: page, request }) => {
  await page.goto('/settings/advanced');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Please name the key')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await dialog.getByLabel('Name').fill('backup script');
  await dialog.getByLabel('1 year').check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const ask = (key = secret) => request.get('/api/files', { headers: { authorization: `Bearer ${key}` } });
  expect((await ask()).status()).toBe(200);
  await expect(page.getByText(/^Expires /)).toBeVisible();
  await expect(page.getByText('files:read, search; made')).toBeVisible();
  await page.getByRole('button', { name: 'Rotate backup script' }).click();
  const rotation = page.getByRole('dialog', { name: 'Rotate backup script' });
  await expectNoAccessibilityFindings(page);
  await rotation.getByRole('button', { name: 'Rotate' }).click();
  const next = await rotation.locator('code').innerText();
  await rotation.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/The old secret is taken until/)).toBeVisible();
  expect([(await ask()).status(), (await ask(next)).status()]).toEqual([200, 200]);
  await page.getByRole('button', { name: 'Revoke backup script' }).click();
  await page.getByRole('dialog', { name: 'Revoke backup script?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('There is no key yet.')).toBeVisible();
  expect([(await ask()).status(), (await ask(next)).status()]).toEqual([401, 401]);
});

test('An account is deleted only after its address was typed, and this browser forgets it', async ({
  signedIn: page,
  person,
  expectConsoleError,
}) => {
  // The live connection ends with the account.
  expectConsoleError({ text: /^Live connection closed: io server disconnect/, address: /assets/ });
  await page.goto('/settings/profile');
  await page.evaluate(() => localStorage.setItem('notes:doc_sample', '[]'));
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account for ever?' });
  await expectNoAccessibilityFindings(page);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText(`Type ${person.email} to delete the account`)).toBeVisible();
  await dialog.getByLabel(/to confirm/).fill(person.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('notes:doc_sample'))).toBeNull();
});

test('The integrations tab shows the five services', async ({ signedIn: page }) => {
  await page.goto('/settings/integrations');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expectNoAccessibilityFindings(page);
});

import { expect, type Page } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { decide } from '../fixtures/consent.ts';
import { test } from '../fixtures/journey.ts';

/** Connects a kind whose form holds the values of its fake already. */
async function connectByForm(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Connect ${label}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText(`${label} is connected`)).toBeVisible();
}

const FORMS = ['WebDAV (Nextcloud, ownCloud)', 'S3 storage', 'Folder on this machine'];
const SIGN_INS = ['Google Drive', 'Dropbox', 'OneDrive', 'Notion'];

test('every kind of source is connected, its files arrive by themselves, and one search goes over all of them', async ({
  signedIn: page,
}) => {
  await page.goto('/connections');
  for (const label of FORMS) await connectByForm(page, label);
  for (const label of SIGN_INS) {
    await decide(page, 'Allow', () => page.getByRole('button', { name: `Connect ${label}` }).click());
    await expect(page.getByText(`${label} is connected`)).toBeVisible();
  }
  // Nobody reloads the page: what the server says live brings the figures.
  await expect(page.getByText('In sync', { exact: true })).toHaveCount(FORMS.length + SIGN_INS.length, { timeout: 90_000 });
  await expectNoAccessibilityFindings(page);

  await page.goto(`/search?q=${encodeURIComponent('blue rope for the spring walk')}`);
  const first = page.getByRole('table', { name: 'Search results' }).getByRole('row').nth(1);
  await expect(first).toContainText('Packing list.md');
  await expect(first).toContainText('Notion');
  const chips = page.getByRole('group', { name: 'Search in' });
  await chips.getByRole('button', { name: 'Dropbox' }).click();
  await expect(page).toHaveURL(/source%3ADropbox/);
  await expect(chips.getByRole('button', { name: 'Dropbox' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Packing list.md')).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Search your documents' }).fill('holiday source:onedrive');
  await page.keyboard.press('Enter');
  const byName = page.getByRole('region', { name: 'Files found by name' });
  await expect(byName.getByRole('listitem')).toHaveCount(1);
  await expect(byName).toContainText('OneDrive · /Papers/holiday.heic');
  await expect(byName).toContainText('this is a .heic file');
  await expectNoAccessibilityFindings(page);

  await page.goto('/library');
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('source:notion');
  await expect(page.getByRole('grid', { name: 'All Files' }).getByRole('link')).toHaveText(['Packing list.md']);
});

test('the tiles of the landing page show what the server keeps in sync, and nothing there is said to be coming', async ({
  signedIn: page,
}) => {
  await page.goto('/connections');
  for (const label of SIGN_INS) {
    await decide(page, 'Allow', () => page.getByRole('button', { name: `Connect ${label}` }).click());
    await expect(page.getByText(`${label} is connected`)).toBeVisible();
  }
  for (const [name, path, title] of [
    ['OneDrive', /\/onedrive$/, 'OneDrive'],
    ['Notion', /\/notion$/, 'Notion'],
    ['Dropbox', /\/dropbox$/, 'Dropbox'],
    ['Google Drive', /\/drive$/, 'Google Drive Integration'],
  ] as const) {
    await page.goto('/#integrations');
    await expect(page.getByRole('button', { name: /account of/i })).toBeVisible();
    await page.getByRole('button', { name: `Manage ${name}` }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('coming soon')).toHaveCount(0);
  }
});

test('a service is looked through with the access that the server keeps', async ({ signedIn: page }) => {
  await page.goto('/dropbox');
  await decide(page, 'Allow', () => page.getByRole('button', { name: 'Keep in sync' }).click());
  const files = page.getByRole('region', { name: 'Files at Dropbox' });
  await files.getByRole('button', { name: 'Papers' }).click();
  await expect(files.getByText('holiday.heic')).toBeVisible();
  await files.getByRole('button', { name: 'Grid' }).click();
  await expectNoAccessibilityFindings(page);
  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download: holiday.heic' }).click();
  expect((await download).suggestedFilename()).toBe('holiday.heic');
});

test('a window that nobody answers ends in a word after two minutes', async ({ signedIn: page, expectConsoleError }) => {
  // Time that passes in leaps is too much for the live connection, which says so and opens again.
  expectConsoleError({ text: /^Live connection/, address: /assets/ });
  await page.clock.install();
  await page.goto('/connections');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Dropbox' }).click();
  // Once it is asked after, the two minutes are running.
  const asked = page.waitForResponse(/\/api\/connections\/attempt/);
  await opened;
  await asked;
  // One leap over the rest; what is due after it comes with the ordinary seconds that follow.
  await page.clock.fastForward(120_000);
  await expect(page.getByText('Still waiting for Dropbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Dropbox' })).toBeEnabled();
});

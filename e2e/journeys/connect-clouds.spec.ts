import { expect, type Page } from '@playwright/test';
import { DRIVE_CONNECTED, DRIVE_DISCONNECTED } from 'contract/messages';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { decide } from '../fixtures/consent.ts';
import { test } from '../fixtures/journey.ts';

const allow = (page: Page, press: () => Promise<void>) => decide(page, 'Allow', press);

test('Google Drive is set up in three steps, and its files are found', async ({ signedIn: page, expectConsoleError }) => {
  // Not being connected is a 404, which the browser writes down by itself.
  expectConsoleError({ text: /404/, address: /\/api\/drive\/token/ });
  await page.goto('/integrations/drive');
  await allow(page, () => page.getByRole('button', { name: 'Connect' }).click());
  await expect(page.getByText(DRIVE_CONNECTED)).toBeVisible();
  await page.getByRole('button', { name: 'Setup Watcher' }).click();
  await page.getByRole('link', { name: 'Open Google Drive' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').last()).toHaveText('4', { timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Drive Events' }).getByText('uploaded').first()).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByLabel('Remove everything').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText(DRIVE_DISCONNECTED)).toBeVisible();
  await expect(page.getByText('Inactive')).toBeVisible();
});

test('services are connected side by side, looked into, narrowed and disconnected', async ({ signedIn: page }) => {
  await page.goto('/connections');
  for (const service of ['Dropbox', 'OneDrive']) {
    await allow(page, () => page.getByRole('button', { name: `Connect ${service}` }).click());
    await expect(page.getByText(`${service} is connected`)).toBeVisible();
  }
  await expect(page.getByText('In sync')).toHaveCount(2, { timeout: 30_000 });
  await expectNoAccessibilityFindings(page);
  const dropbox = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dropbox' }) });
  await dropbox.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('button', { name: 'Skipped' }).click();
  await expect(page.getByText('this is a .heic file')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await dropbox.getByRole('button', { name: 'Choose folders' }).click();
  await page.getByLabel('Keep Papers in sync').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await dropbox.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Dropbox is disconnected')).toBeVisible();
  await expect(dropbox).toHaveCount(0);
});

test('access that is taken back at the provider is said everywhere, and given again with nothing doubled', async ({
  signedIn: page,
}) => {
  await page.goto('/connections');
  const { provider, callback } = await allow(page, () => page.getByRole('button', { name: 'Connect Dropbox' }).click());
  await expect(page.getByText('Dropbox is connected')).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dropbox' }) });
  await expect(card.getByText('In sync')).toBeVisible({ timeout: 30_000 });
  const figures = await card.getByRole('definition').allTextContents();

  const grant = callback.searchParams.get('code') ?? '';
  await page.request.get(new URL(`/connected-apps?remove=${grant}`, provider).href);
  await card.getByRole('button', { name: 'Sync now' }).press('Enter');
  await expect(card.getByText('Sign in again', { exact: true })).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('list', { name: 'Latest events' }).getByText('Sign in again')).toBeVisible();
  await page.goto('/settings/integrations');
  await expect(page.getByRole('article', { name: 'Dropbox' }).getByText('Sign in again')).toBeVisible();
  await page.getByRole('button', { name: 'Manage Dropbox' }).click();

  await allow(page, () => card.getByRole('button', { name: 'Reconnect' }).press('Enter'));
  await expect(card.getByText('In sync')).toBeVisible({ timeout: 30_000 });
  await expect(card).toHaveCount(1);
  expect(await card.getByRole('definition').allTextContents()).toEqual(figures);
});

test('a person who says no is told so, and nothing hangs', async ({ signedIn: page }) => {
  await page.goto('/connections');
  await decide(page, 'Deny', () => page.getByRole('button', { name: 'Connect Notion' }).click());
  await expect(page.getByText('Failed to connect Notion')).toBeVisible();
  await expect(page.getByText('You did not allow it at Notion. Nothing was connected.')).toBeVisible();
});

test('a window that is closed frees the page, which says so, and Cancel closes it', async ({ signedIn: page }) => {
  await page.goto('/connections');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Notion' }).click();
  const window = await opened;
  await window.getByRole('link', { name: 'Allow' }).waitFor();
  await window.close();
  await expect(page.getByText('The window of Notion seems to be closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Notion' })).toBeEnabled();

  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Notion' }).click();
  const other = await again;
  const gone = other.waitForEvent('close');
  await page.getByRole('button', { name: 'Cancel connecting Notion' }).click();
  await gone;
  await expect(page.getByRole('button', { name: 'Connect Notion' })).toBeEnabled();
});

test('whoever connects Dropbox at its tile comes back to the tile, with its listing', async ({ signedIn: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect Dropbox' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText('Dropbox is connected')).toBeVisible();
  const listing = page.getByRole('list', { name: 'Files in Dropbox' });
  await expect(listing.getByRole('button', { name: 'Papers' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dropbox', exact: true })).toBeInViewport();
});

test('a server of one’s own is described in a form, which says what is wrong', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  expectConsoleError({ text: /502/, address: /\/api\/connections/ });
  await page.goto('/connections');
  await page.getByRole('button', { name: 'Connect WebDAV' }).click();
  await page.getByLabel('Address').fill('http://169.254.169.254/');
  await page.getByLabel('User name').fill('someone');
  await page.getByLabel('App password').fill('something');
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be reached from this server');
});

test('Dropbox is looked through in this tab, and one file is added to the library', async ({ signedIn: page }) => {
  await page.goto('/dropbox');
  await page.getByRole('button', { name: 'Connect to Dropbox' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/\/dropbox$/);
  await page.getByRole('list', { name: 'Files in Dropbox' }).getByRole('button', { name: 'Papers' }).click();
  await expect(page.getByText('holiday.heic')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await page
    .getByRole('button', { name: /^Add to library/ })
    .first()
    .click();
  await expect(page.getByText('is in your library')).toBeVisible({ timeout: 30_000 });
});

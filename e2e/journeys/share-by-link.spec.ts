import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { LEASE, LEASE_ANSWER, upload } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';

const PASSWORD = 'four quiet herons';

test('A sentence is shared with a password; somebody without an account sees it lit, and nothing once the link is revoked', async ({
  signedIn: page,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await upload(page, LEASE);
  await page.goto(`/doc/${encodeURIComponent(LEASE)}?text=${encodeURIComponent(LEASE_ANSWER)}`);
  await expect(page.locator('[data-mark="sentence"]').first()).toBeInViewport();

  await page.getByRole('toolbar', { name: 'Document' }).getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Share ${LEASE}` });
  await expect(dialog.getByLabel('Light this sentence')).toBeChecked();
  await expect(dialog).toContainText(LEASE_ANSWER);
  await expect(dialog).toContainText('Ends in 7 days, no password, download allowed');
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeFocused();
  await dialog.getByText('Options').click();
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByLabel('Let people download the original').uncheck();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect(dialog.getByText('Use at least 8 characters')).toBeVisible();
  await expectNoAccessibilityFindings(page);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/s\/[\w-]{43}$/);
  await expect(dialog.getByRole('listitem')).toContainText('Not opened yet');
  await expectNoAccessibilityFindings(page);

  const stranger = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const seen = await stranger.newPage();
  await seen.goto(new URL(url).pathname);
  await expect(seen.getByRole('heading', { name: 'This link has a password' })).toBeVisible();
  await expect(seen.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  await expect(seen.getByText('Lease')).toHaveCount(0);
  await expectNoAccessibilityFindings(seen);
  await seen.getByLabel('Password', { exact: true }).fill('four quiet ravens');
  await seen.keyboard.press('Enter');
  await expect(seen.getByText('This is not the password of this link.')).toBeVisible();
  await seen.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await seen.keyboard.press('Enter');
  await expect(seen.getByRole('heading', { name: LEASE })).toBeVisible();
  await expect(seen.locator('[data-mark="sentence"]').first()).toBeInViewport();
  await expect(seen.locator('output', { hasText: LEASE_ANSWER })).toHaveCount(1);
  await expect(seen.getByRole('button', { name: 'Download' })).toHaveCount(0);
  expect(await stranger.cookies()).toEqual([]);
  await expectNoAccessibilityFindings(seen);
  const picture = await seen.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => name.includes('/image?')) ?? '',
  );
  expect((await seen.request.get(picture)).status()).toBe(200);

  await page.keyboard.press('Escape');
  await page.goto('/settings/links');
  const entry = page.getByRole('listitem').filter({ hasText: LEASE });
  await expect(entry).toContainText('1 view');
  await expectNoAccessibilityFindings(page);
  await entry.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You share nothing by a link.')).toBeVisible();

  expect((await seen.request.get(picture)).status()).toBe(404);
  await seen.reload();
  await expect(seen.getByText('This link opens nothing.')).toBeVisible();
  await expectNoAccessibilityFindings(seen);
  await stranger.close();
});
